import { Button } from '@kindred/ui/button.tsx';
import { Dialog, DialogButton } from '@kindred/ui/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { NotDone } from './not-done.tsx';

export interface SecondStepProps {
  id: string;
  /** On the button that opens it. */
  words: string;
  heading: string;
  /** On the button that does it. */
  does: string;
  busyWords: string;
  keeps: string;
  /** How much the button that opens it warns. */
  look: 'danger' | 'secondary';
  onDo: () => Promise<void>;
  children: ReactNode;
}

/** What cannot be taken back lightly is asked once more, with what goes and what stays. */
export function SecondStep({
  id,
  words,
  heading,
  does,
  busyWords,
  keeps,
  look,
  onDo,
  children,
}: SecondStepProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const go = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onDo();
      setOpen(false);
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className="k-actions">
        <Button look={look} icon="delete" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {words}
        </Button>
      </p>
      <Dialog
        id={id}
        heading={heading}
        closeWords={t`Close`}
        open={open}
        onClose={() => setOpen(false)}
        actions={
          <>
            <DialogButton dialog={id} does="close">
              {keeps}
            </DialogButton>
            <Button look="danger" busy={busy} busyWords={busyWords} onClick={() => void go()}>
              {does}
            </Button>
          </>
        }
      >
        <div className="k-setting-words">{children}</div>
        {error !== undefined && <NotDone error={error} />}
      </Dialog>
    </>
  );
}
