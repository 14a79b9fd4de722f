import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Unreachable } from '../platform/api.ts';

/** The configuration could not be read, so the layout cannot be shown, and the phone number is unknown. */
export function StartFailedScreen({ error }: { error: unknown }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!(error instanceof Unreachable)) reportError(error);
    const again = () => void revalidate();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [error, revalidate]);
  return (
    <main id="main" className="k-section">
      <PageHeader
        title={t`We couldn’t open this page`}
        lead={t`Check your connection, then try again. Everything you wrote is safe on this device.`}
      />
      <p className="k-actions">
        <Button look="primary" icon="refresh" onClick={() => void revalidate()}>
          {t`Try again`}
        </Button>
        <ButtonLink look="alarm" href="/urgent-help" icon="urgent">
          {t`Urgent help`}
        </ButtonLink>
      </p>
    </main>
  );
}
