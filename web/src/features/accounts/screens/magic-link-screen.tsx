import { ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { CallUs } from '../../../platform/call-us.tsx';
import { readPending } from '../model.ts';
import { KeepAccount } from '../parts/keep-account.tsx';
import { LinkSent } from '../parts/link-sent.tsx';
const nothingChanges = () => () => undefined;
const here = () => true;
const notYet = () => false;

export function Screen() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const status = search.get('status');
  // What waits is known to this tab alone, so the page that the server sent knows of nothing.
  const onDevice = useSyncExternalStore(nothingChanges, here, notYet);
  if (status === 'disabled') return <KeepAccount />;
  if (status === 'expired') {
    return (
      <PageHeader
        title={t`Link expired`}
        lead={t`A link works once, for ten minutes. Nothing is lost: ask for a new one.`}
      >
        <p className="k-actions">
          <ButtonLink look="primary" href="/login">
            {t`Go to login`}
          </ButtonLink>
        </p>
      </PageHeader>
    );
  }
  const pending = onDevice ? readPending() : undefined;
  if (pending) return <LinkSent first={pending} />;
  return (
    <PageHeader
      title={t`Secure link sent`}
      lead={t`Open the link in the message that we sent you. If you did not ask for one yet, go to login.`}
    >
      <p className="k-actions">
        <ButtonLink look="primary" href="/login">
          {t`Go to login`}
        </ButtonLink>
        <CallUs />
      </p>
    </PageHeader>
  );
}
