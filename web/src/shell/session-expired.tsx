import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { acknowledgeExpiry, session } from '../platform/session.ts';

const reloadPage = () => location.reload();

/** The wording is the charity's, verbatim. Typed text is preserved, and people return here after signing in. */
export function SessionExpired({ reload = reloadPage }: { reload?: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // If someone signs in in another tab, the page behind this alert may not be theirs.
  useEffect(() => session.watch(() => session.state().person.kind === 'member' && reload()), [reload]);
  const goOn = () => {
    acknowledgeExpiry();
    // The URL is also the charity's, so the return path is stored separately.
    void navigate('/login', { state: { return_to: pathname + search } });
  };
  const confirm = (
    <Button look="primary" onClick={goOn}>
      {t`OK, got it!`}
    </Button>
  );
  return (
    <Dialog
      id="session-expired"
      heading={t`Session expired`}
      closeWords={t`Close`}
      open
      onClose={goOn}
      actions={confirm}
    >
      <p>{t`For security, your session has expired due to inactivity. You will be redirected to login again.`}</p>
    </Dialog>
  );
}
