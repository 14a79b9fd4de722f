import { Button } from '@kindred/ui/button.tsx';
import { useRef, useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useFocusOnArrival } from '../../../../platform/focus.ts';

interface Props {
  name: string;
  onClosed: () => Promise<void>;
}

/** Closing an entry takes a second press. */
export function CloseEntry({ name, onClosed }: Props) {
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
          name={name}
          busy={busy}
          onYes={() => void act(onClosed)}
          onNo={() => {
            setAsking(false);
            opener.current?.focus();
          }}
        />
      )}
      {error !== undefined && (
        <CallProblem<'PUT /staff/directory/services/{id}'>
          error={error}
          words={{ not_found: 'This entry no longer exists' }}
          unsure="The entry may have been closed."
        />
      )}
    </div>
  );
}

interface QuestionProps {
  name: string;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
}

function Question({ name, busy, onYes, onNo }: QuestionProps) {
  const question = useFocusOnArrival<HTMLParagraphElement>();
  return (
    <>
      <p ref={question} tabIndex={-1}>
        Has {name} closed? It will no longer appear in search. What you typed above hasn’t been saved.
      </p>
      <p className="k-actions">
        <Button look="danger" busy={busy} busyWords="Closing…" onClick={onYes}>
          Yes, it has closed
        </Button>
        <Button onClick={onNo}>No, it’s still open</Button>
      </p>
    </>
  );
}
