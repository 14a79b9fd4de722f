import { ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { CallUs } from '../../../platform/call-us.tsx';

/** Never a dead end: people, all topics, and urgent help. */
export function NoResults() {
  const { t } = useLingui();
  const ways = (
    <>
      <CallUs look="primary" />
      <ButtonLink href="/tabs/learn" icon="learn">
        {t`See all topics`}
      </ButtonLink>
      <ButtonLink look="alarm" href="/urgent-help" icon="urgent">
        {t`Urgent help`}
      </ButtonLink>
    </>
  );
  return (
    <EmptyState heading={t`Where to go from here`} level={3} next={ways}>
      <p>{t`Try other words, such as “tired” or “money”. You can also call us and talk to a person.`}</p>
    </EmptyState>
  );
}
