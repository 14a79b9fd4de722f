import { ButtonLink } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { CallUs } from '../../../platform/call-us.tsx';
import { readPending } from '../model.ts';
import { DoorLayout } from '../parts/door-layout.tsx';
import { KeepAccount } from '../parts/keep-account.tsx';
import { LinkSent } from '../parts/link-sent.tsx';
import { useReturnQuery } from '../parts/use-return-query.tsx';
const nothingChanges = () => () => undefined;
const here = () => true;
const notYet = () => false;

export function Screen() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const status = search.get('status');
  const returning = useReturnQuery(search.toString());
  // Only this tab knows about a pending sign-in, so the server renders the page without it.
  const onDevice = useSyncExternalStore(nothingChanges, here, notYet);
  if (status === 'disabled') return <KeepAccount />;
  if (status === 'expired') {
    return (
      <DoorLayout
        title={t`Link expired`}
        lead={t`Each link works once and expires after 10 minutes. Everything you saved is safe. Ask for a new link whenever you’re ready.`}
      >
        <p className="k-actions">
          <ButtonLink look="primary" href={`/login${returning}`}>
            {t`Get a new link`}
          </ButtonLink>
          <CallUs />
        </p>
      </DoorLayout>
    );
  }
  const pending = onDevice ? readPending() : undefined;
  if (pending) return <LinkSent first={pending} />;
  return (
    <DoorLayout
      title={t`Secure link sent`}
      lead={t`Open the link in the message we sent you. If you haven’t asked for one yet, go to the sign-in page.`}
    >
      <p className="k-actions">
        <ButtonLink look="primary" href="/login">
          {t`Sign in`}
        </ButtonLink>
        <CallUs />
      </p>
    </DoorLayout>
  );
}
