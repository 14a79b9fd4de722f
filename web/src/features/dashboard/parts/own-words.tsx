import type { Dashboard } from '@kindred/contract/dashboard.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { dayInWords } from '../../../platform/clock.ts';
import { savedWords } from '../model.ts';
import { OwnSection } from './own-section.tsx';

export function Goal({ status, goal }: Dashboard['goal']) {
  const { t } = useLingui();
  return (
    <OwnSection
      title={t`My goal`}
      status={status}
      empty={
        <p>
          {t`You have not chosen a goal. You do not need one.`} <Link href="/goal">{t`Choose a goal`}</Link>
        </p>
      }
    >
      <p className="k-own-words">{goal}</p>
      <p className="k-actions">
        <ButtonLink href="/goal">{t`See or change my goal`}</ButtonLink>
      </p>
    </OwnSection>
  );
}

export function Wellbeing({ status, wellbeing, follow_up }: Dashboard['wellbeing']) {
  const { t, i18n } = useLingui();
  const next = follow_up && dayInWords(follow_up.on, i18n.locale);
  return (
    <OwnSection
      title={t`My wellbeing`}
      status={status}
      empty={
        <p>
          {t`Note how you are, when you want to.`} <Link href="/wellbeing">{t`Note how I am`}</Link>
        </p>
      }
    >
      <p>{t`Last time you said ${wellbeing} out of 6. 0 is the best, 6 the worst.`}</p>
      <p>{follow_up?.due ? t`It is time to look again.` : t`We ask again on ${next}.`}</p>
      <p className="k-actions">
        <ButtonLink href="/wellbeing" icon="chart">{t`See how it changes`}</ButtonLink>
      </p>
    </OwnSection>
  );
}

export function Saved({ status, counts }: Dashboard['saved_counts']) {
  const { t, i18n } = useLingui();
  return (
    <OwnSection
      title={t`Saved for later`}
      status={status}
      empty={<p>{t`Nothing yet. Tap “Save” on a page, and you find it here again.`}</p>}
    >
      <p>{counts.map(({ kind, count }) => i18n._(savedWords[kind](count))).join(', ')}</p>
      <p className="k-actions">
        <ButtonLink href="/tabs/bookmarks" icon="bookmark">{t`My bookmarks`}</ButtonLink>
      </p>
    </OwnSection>
  );
}
