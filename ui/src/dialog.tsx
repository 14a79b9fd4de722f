import './dialog.css';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export interface DialogProps {
  id: string;
  heading: ReactNode;
  /** The label of the close button. */
  closeWords: ReactNode;
  children: ReactNode;
  /** The buttons, within thumb's reach. */
  actions?: ReactNode;
  /** "sheet" slides in from the bottom on a phone; "drawer" is at the start edge. */
  shape?: 'box' | 'sheet' | 'drawer' | undefined;
  /** Controlled by the app; otherwise a DialogButton opens it. */
  open?: boolean | undefined;
  onClose?: (() => void) | undefined;
}

const dialogNamed = (id: string) => document.getElementById(id) as HTMLDialogElement | null;

const invokersWork = () => 'commandForElement' in HTMLButtonElement.prototype;

export function Dialog(props: DialogProps) {
  const { id, heading, closeWords, children, actions, shape = 'box', open, onClose } = props;
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const opener = document.activeElement as HTMLElement;
    dialog.showModal();
    return () => {
      dialog.close();
      // If it was removed from the page while it was open, the browser has not returned the focus. By then, the dialog
      // that takes its place is open.
      queueMicrotask(() => {
        if (document.activeElement === document.body) opener.focus();
      });
    };
  }, [open]);

  const closeFromOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.close();
  };

  return (
    <dialog
      ref={ref}
      id={id}
      className="k-dialog"
      data-shape={shape}
      aria-labelledby={`${id}-heading`}
      closedby="any"
      onClick={closeFromOutside}
      onClose={onClose}
    >
      <div className="k-dialog-inside">
        <header className="k-dialog-head">
          <h2 id={`${id}-heading`}>{heading}</h2>
          <DialogButton dialog={id} does="close" look="quiet" icon="close">
            {closeWords}
          </DialogButton>
        </header>
        <div className="k-dialog-words">{children}</div>
        {actions && <div className="k-dialog-actions">{actions}</div>}
      </div>
    </dialog>
  );
}

export interface DialogButtonProps extends ButtonProps {
  /** The id of the dialog. */
  dialog: string;
  does?: 'open' | 'close' | undefined;
}

/** Makes any button open or close a dialog with the browser's own command, so it works before any script has loaded. */
export function dialogCommand(
  dialog: string,
  does: 'open' | 'close',
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void,
) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || invokersWork()) return;
    if (does === 'open') dialogNamed(dialog)?.showModal();
    else dialogNamed(dialog)?.close();
  };
  return {
    command: does === 'open' ? 'show-modal' : 'close',
    commandfor: dialog,
    ...(does === 'open' && { 'aria-haspopup': 'dialog' as const }),
    onClick: press,
  };
}

export function DialogButton({ dialog, does = 'open', onClick, ...rest }: DialogButtonProps) {
  return <Button {...rest} {...dialogCommand(dialog, does, onClick)} />;
}
