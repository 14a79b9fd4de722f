import type { Dashboard } from '@kindred/contract/dashboard.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../platform/clock.ts';
import { savedWords } from '../model.ts';
import { OwnSection } from './own-section.tsx';

export function OwnGoal({ status, goal }: Dashboard['goal']) {
  const { t } = useLingui();
  return (
    <OwnSection
      title={t`My goal`}
      status={status}
      empty={
        <p>
          {t`You haven’t chosen what matters most to you right now. You don’t need to.`}{' '}
          <Link href="/goal">{t`Choose a goal`}</Link>
        </p>
      }
    >
      <p className="k-own-words">{goal}</p>
      <p className="k-actions">
        <ButtonLink href="/goal">{t`Change my goal`}</ButtonLink>
      </p>
    </OwnSection>
  );
}

export function Wellbeing({ status, wellbeing, said_on, follow_up }: Dashboard['wellbeing']) {
  const { t, i18n } = useLingui();
  const next = follow_up && formatDate(follow_up.on, i18n.locale);
  const last = said_on && formatDate(said_on, i18n.locale);
  return (
    <OwnSection
      title={t`My wellbeing`}
      status={status}
      empty={
        <p>
          {t`Check in on how you’re going whenever you like.`} <Link href="/wellbeing">{t`Check in`}</Link>
        </p>
      }
    >
      <p>
        {wellbeing === null
          ? t`You last checked in on ${last}.`
          : t`Last time, your score was ${wellbeing} out of 6, where 0 is best and 6 is worst.`}
      </p>
      <p>{follow_up?.due ? t`It’s time to check in again.` : t`We’ll ask again on ${next}.`}</p>
      <p className="k-actions">
        <ButtonLink href="/wellbeing" icon="chart">{t`See my scores`}</ButtonLink>
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
      empty={<p>{t`Nothing saved yet. Choose “Save” on a page and it will appear here.`}</p>}
    >
      <p>{counts.map(({ kind, count }) => i18n._(savedWords[kind](count))).join(', ')}</p>
      <p className="k-actions">
        <ButtonLink href="/tabs/bookmarks" icon="bookmark">{t`My bookmarks`}</ButtonLink>
      </p>
    </OwnSection>
  );
}
