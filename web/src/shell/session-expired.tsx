import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { acknowledgeExpiry } from '../platform/session.ts';

/** The wording is the charity's, verbatim. Typed text is preserved, and people return here after signing in. */
export function SessionExpired() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
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
