import './several.css';
import type { ChatOutcome, DeskLine } from '@kindred/contract/connect/desk.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useLoaded } from '../../../../platform/loaded.ts';
import { placesInWords } from '../../desk/model.ts';
import { resultInWords } from '../model.ts';
import { assignChats, closeChats } from '../queries.ts';
import { OutcomeChoice } from '../../desk/parts/outcome-choice.tsx';

interface Props {
  ids: readonly string[];
  all: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  onDone: () => void;
}

interface ChoiceProps {
  lines: readonly DeskLine[];
  /** Undefined when no selection is being made. */
  chosen: readonly string[] | undefined;
  onChoose: (ids: readonly string[] | undefined) => void;
}

/** Starts choosing several conversations, where there are several. */
export function SeveralChoice({ lines, chosen, onChoose }: ChoiceProps) {
  if (!chosen)
    return (
      lines.length > 1 && (
        <Button look="quiet" icon="check" onClick={() => onChoose([])}>
          Choose several
        </Button>
      )
    );
  const ids = lines.map(({ id }) => id);
  return (
    <SeveralBar
      ids={chosen.filter((id) => ids.includes(id))}
      all={ids}
      onChoose={onChoose}
      onDone={() => onChoose(undefined)}
    />
  );
}

/** The actions for the chosen conversations. */
function SeveralBar({ ids, all, onChoose, onDone }: Props) {
  /** Keeps the ids chosen when the dialog was opened: finished conversations leave the list. */
  const [dialog, setDialog] = useState<{ what: 'assign' | 'close'; of: readonly string[] }>();
  const [result, setResult] = useState('');
  const finish = (words: string) => {
    setDialog(undefined);
    setResult(words);
    onChoose([]);
  };
  return (
    <div className="k-desk-several" role="group" aria-label="Several conversations">
      <p role="status">{result === '' || ids.length > 0 ? `${ids.length} chosen` : result}</p>
      {ids.length < all.length && (
        <Button look="quiet" onClick={() => onChoose(all)}>
          Choose all {all.length}
        </Button>
      )}
      {ids.length > 0 && (
        <>
          <Button onClick={() => setDialog({ what: 'assign', of: ids })}>Assign</Button>
          <Button onClick={() => setDialog({ what: 'close', of: ids })}>Close</Button>
        </>
      )}
      <Button look="quiet" onClick={onDone}>
        Done
      </Button>
      {dialog?.what === 'assign' && (
        <AssignDialog ids={dialog.of} onClose={() => setDialog(undefined)} onDone={finish} />
      )}
      {dialog?.what === 'close' && (
        <CloseSeveralDialog ids={dialog.of} onClose={() => setDialog(undefined)} onDone={finish} />
      )}
    </div>
  );
}

interface DialogProps {
  ids: readonly string[];
  onClose: () => void;
  onDone: (words: string) => void;
}

const queue = 'queue';

function AssignDialog({ ids, onClose, onDone }: DialogProps) {
  const people = useLoaded('people to assign to', () => callStaffApi('GET /staff/desk'));
  const [to, setTo] = useState(queue);
  const { busy, error, act } = useAction();
  const assign = () =>
    void act(async () =>
      onDone(resultInWords(await assignChats([...ids], to === queue ? null : to), 'assigned')),
    );
  return (
    <Dialog
      id="desk-assign"
      heading={
        ids.length === 1
          ? 'Who should take this conversation?'
          : `Who should take these ${ids.length} conversations?`
      }
      closeWords="Not now"
      open
      onClose={onClose}
      actions={
        <Button look="primary" busy={busy} busyWords="Assigning…" onClick={assign}>
          Assign
        </Button>
      }
    >
      {people.error !== undefined && <CallProblem error={people.error} words={{}} onRetry={people.again} />}
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={assign} />}
      <ChoiceCards
        choose="one"
        name="assign-to"
        legend="We’ll tell the members that someone else is joining"
        value={to}
        onChange={setTo}
        choices={[
          { value: queue, label: 'The queue', hint: 'They’ll go to the front of the queue.' },
          ...(people.value?.people ?? []).map((person) => ({
            value: person.id,
            label: person.name,
            hint: placesInWords(person),
          })),
        ]}
      />
    </Dialog>
  );
}

function CloseSeveralDialog({ ids, onClose, onDone }: DialogProps) {
  const [outcome, setOutcome] = useState<ChatOutcome>();
  const [missing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const close = () => {
    setMissing(outcome === undefined);
    if (outcome === undefined) return;
    void act(async () => onDone(resultInWords(await closeChats([...ids], outcome), 'closed')));
  };
  return (
    <Dialog
      id="desk-close-several"
      heading={ids.length === 1 ? 'Close 1 conversation?' : `Close ${ids.length} conversations?`}
      closeWords="Keep them open"
      open
      onClose={onClose}
      actions={
        <Button look="primary" busy={busy} busyWords="Closing…" onClick={close}>
          Close them
        </Button>
      }
    >
      <p>
        Only your own conversations will be closed. If someone may be in danger and there’s no record yet, the
        conversation will stay open.
      </p>
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={close} />}
      <OutcomeChoice name="several-outcome" value={outcome} missing={missing} onChange={setOutcome} />
    </Dialog>
  );
}
