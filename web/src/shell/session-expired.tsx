import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { expiryWasTold } from '../platform/session.ts';

/** The words are the charity's, to the letter. What somebody typed is kept; this only says where to go. */
export function SessionExpired() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const goOn = () => {
    expiryWasTold();
    void navigate('/login');
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
