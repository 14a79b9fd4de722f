import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useRef, useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useFocusOnArrival } from '../../../../platform/focus.ts';

interface Props {
  id: string;
  name: string;
  onClosed: (reason: string) => Promise<void>;
}

/** Closing an entry requires a reason, which readers of its page will see. */
export function CloseEntry({ id, name, onClosed }: Props) {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { busy, error, act } = useAction();
  return (
    <div className="k-check-close">
      <p>
        <Button ref={opener} icon="close" aria-expanded={asking} onClick={() => setAsking(!asking)}>
          {' '}
          It has closed <span className="k-unseen">: {name}</span>
        </Button>
      </p>
      {asking && (
        <Question
          id={id}
          name={name}
          busy={busy}
          onYes={(reason) => void act(() => onClosed(reason))}
          onNo={() => {
            setAsking(false);
            opener.current?.focus();
          }}
        />
      )}
      {error !== undefined && (
        <CallProblem<'POST /staff/directory/services/{id}/close'>
          error={error}
          words={{
            not_found: 'This entry no longer exists',
            service_merged: 'This entry has been merged into another one',
            instead_not_found: 'The service to use instead isn’t listed any more',
          }}
          unsure="The entry may have been closed."
        />
      )}
    </div>
  );
}

interface QuestionProps {
  id: string;
  name: string;
  busy: boolean;
  onYes: (reason: string) => void;
  onNo: () => void;
}

function Question({ id, name, busy, onYes, onNo }: QuestionProps) {
  const question = useFocusOnArrival<HTMLParagraphElement>();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const field = `${id}-closed`;
  const close = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return document.getElementById(field)?.focus();
    onYes(reason.trim());
  };
  return (
    <>
      <p ref={question} tabIndex={-1}>
        Has {name} closed? It will no longer appear in search. What you typed above hasn’t been saved.
      </p>
      <TextField
        id={field}
        name="closed_reason"
        label="Why it closed"
        hint="Readers see this. To name a service to use instead, open this entry’s own page."
        error={missing ? 'Say why it closed' : undefined}
        maxLength={300}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p className="k-actions">
        <Button look="danger" busy={busy} busyWords="Closing…" onClick={close}>
          Yes, it has closed
        </Button>
        <Button onClick={onNo}>No, it’s still open</Button>
      </p>
    </>
  );
}
