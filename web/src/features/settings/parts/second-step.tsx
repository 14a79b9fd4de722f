import { Button } from '@kindred/ui/button.tsx';
import { Dialog, DialogButton } from '@kindred/ui/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { ActionError, useCommonErrorWords } from '../../../platform/action-error.tsx';

export interface SecondStepProps {
  id: string;
  /** The label of the button that opens the confirmation. */
  words: string;
  heading: string;
  /** The label of the button that confirms. */
  does: string;
  busyWords: string;
  keeps: string;
  /** The look of the button that opens the confirmation. */
  look: 'danger' | 'secondary';
  onDo: () => Promise<void>;
  children: ReactNode;
}

/** Asks for confirmation before anything that is hard to undo, listing what will go and what will stay. */
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
  const failed = useCommonErrorWords(t`We haven’t changed anything.`);
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
        {error !== undefined && <ActionError error={error} words={failed} />}
      </Dialog>
    </>
  );
}
