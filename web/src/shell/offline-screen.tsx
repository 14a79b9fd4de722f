import { ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';

/** What opens when a page is not on the device and the network is away. */
export function OfflineScreen() {
  const { t } = useLingui();
  const ways = (
    <>
      <ButtonLink look="primary" href="/urgent-help" icon="urgent">
        {t`Urgent help`}
      </ButtonLink>
      <ButtonLink href="/tabs/learn" icon="learn">
        {t`Read our articles`}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHeader
        title={t`You are offline`}
        lead={t`This page is not on your device yet. What you wrote is safe.`}
      />
      <EmptyState heading={t`What still works`} next={ways}>
        <p>{t`Pages you have opened before, urgent help, and phone calls.`}</p>
      </EmptyState>
    </>
  );
}
