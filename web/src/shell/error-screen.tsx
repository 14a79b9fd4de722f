import { Button } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router';
import { Unreachable } from '../platform/api.ts';
import { CallUs } from '../platform/call-us.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { OfflineScreen } from './offline-screen.tsx';

export function ErrorScreen() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  // Without a network the parts of the app fail too, each in its own words.
  if (error instanceof Unreachable || (!import.meta.env.SSR && !navigator.onLine))
    return <NoNetwork key={pathname} />;
  return <FaultScreen error={error} />;
}

function NoNetwork() {
  useEffect(
    () => void import('../platform/device/kept-copy.ts').then(({ openKeptCopy }) => openKeptCopy()),
    [],
  );
  return <OfflineScreen />;
}

function FaultScreen({ error }: { error: unknown }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  // The browser's own log is where a fault of the page belongs until error reporting is configured.
  useEffect(() => reportError(error), [error]);
  return (
    <PageHeader
      title={t`This page did not open`}
      lead={t`It is not your doing. What you wrote is safe on this device.`}
    >
      <p className="k-actions">
        <Button look="primary" icon="refresh" onClick={() => void revalidate()}>
          {t`Try again`}
        </Button>
        <CallUs />
      </p>
    </PageHeader>
  );
}
