import { ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';

/** Shown when the device is offline and does not have the page. */
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
        title={t`You’re offline`}
        lead={t`This page isn’t saved on your device yet. Everything you wrote is safe.`}
      />
      <EmptyState heading={t`What still works`} next={ways}>
        <p>{t`Urgent help, phone calls and pages you’ve opened before.`}</p>
      </EmptyState>
    </>
  );
}
