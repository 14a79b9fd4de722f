import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { ApiProblem, Unreachable } from '../platform/api.ts';
import { CallUs } from '../platform/call-us.tsx';
import { useConfigs } from '../platform/configs.ts';
import type { PageName } from '../platform/metadata.ts';
import { arrive } from './arrival.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { OfflineScreen } from './offline-screen.tsx';
import { StartFailedScreen } from './start-failed-screen.tsx';

export function ErrorScreen() {
  const error = useRouteError();
  const { pathname } = useLocation();
  // The layout itself could not be loaded.
  if (!useRouteLoaderData('shell')) return <StartFailedScreen error={error} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <Lost key={pathname} />;
  // Offline, chunks fail too, each with an error of its own.
  if (error instanceof Unreachable || (!import.meta.env.SSR && !navigator.onLine))
    return <NoNetwork key={pathname} />;
  if (error instanceof ApiProblem && error.problem.code === 'session_ended') return <SignedOut />;
  return <FaultScreen error={error} />;
}

/** The requested page failed, and its replacement has its own title. */
function useArrival(page: PageName): void {
  const { i18n } = useLingui();
  const { key } = useLocation();
  const { charity } = useConfigs();
  useEffect(() => {
    // The first page of a visit gets its title from the server.
    if (key === 'default') return;
    void arrive({ page, data: null, params: {}, charityName: charity.charity_name, i18n });
  }, [page, key, charity, i18n]);
}

function Lost() {
  useArrival('not_found');
  return <NotFoundScreen />;
}

/** The alert above it says the rest. */
function SignedOut() {
  const { t } = useLingui();
  return <PageHeader title={t`You’re signed out`} lead={t`Everything you wrote is safe on this device.`} />;
}

function NoNetwork() {
  useArrival('offline');
  useEffect(
    () => void import('../platform/device/cached-copy.ts').then(({ openCachedCopy }) => openCachedCopy()),
    [],
  );
  return <OfflineScreen />;
}

function FaultScreen({ error }: { error: unknown }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  // Goes to the browser's console, and to any listeners.
  useEffect(() => reportError(error), [error]);
  return (
    <PageHeader
      title={t`We couldn’t open this page`}
      lead={t`It’s not your fault. Everything you wrote is safe on this device. Try again, or call us.`}
    >
      <p className="k-actions">
        <Button look="primary" icon="refresh" onClick={() => void revalidate()}>
          {t`Try again`}
        </Button>
        <CallUs />
        <ButtonLink look="quiet" href="/tabs/connect/technical-help">
          {t`Tell us what happened`}
        </ButtonLink>
      </p>
    </PageHeader>
  );
}
