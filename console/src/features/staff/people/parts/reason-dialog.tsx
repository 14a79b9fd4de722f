import type { EndpointName, EndpointNamed } from '@kindred/contract/api.ts';
import type { RefusalOf } from '@kindred/contract/endpoint.ts';
import { longestStaffReason } from '@kindred/contract/staff/people.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState, type ReactNode } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';

interface Props<N extends EndpointName> {
  id: string;
  heading: string;
  /** What will happen, in words. */
  children: ReactNode;
  label: string;
  busyLabel: string;
  look: 'primary' | 'danger';
  open: boolean;
  onClose: () => void;
  act: (reason: string) => Promise<void>;
  words: Readonly<Record<RefusalOf<EndpointNamed<N>>, string>>;
}

/** An action on someone’s account, with its consequence and the reason recorded in the audit log. */
export function ReasonDialog<N extends EndpointName>(props: Props<N>) {
  const { id, heading, children, label, busyLabel, look, open, onClose, words } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const go = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return document.getElementById(`${id}-reason`)?.focus();
    void act(() => props.act(reason));
  };
  return (
    <Dialog
      id={id}
      heading={heading}
      closeWords="Cancel"
      open={open}
      onClose={onClose}
      actions={
        <Button look={look} busy={busy} busyWords={busyLabel} onClick={go}>
          {label}
        </Button>
      }
    >
      <div className="k-console-part">
        {children}
        <TextField
          id={`${id}-reason`}
          name="reason"
          label="Why?"
          hint="The audit log keeps it."
          autoComplete="off"
          maxLength={longestStaffReason}
          error={isMissing && reason.trim() === '' ? 'Enter a reason' : undefined}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {error !== undefined && <CallProblem<N> error={error} words={words} />}
      </div>
    </Dialog>
  );
}
