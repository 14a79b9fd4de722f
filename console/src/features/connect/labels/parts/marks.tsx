import './labels.css';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { Button } from '@kindred/ui/button.tsx';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatDay, today } from '../../../../platform/clock.ts';
import { useFocusOnArrival } from '../../../../platform/focus.ts';
import { useTicking } from '../../../../platform/ticker.ts';
import { useDeskFrame } from '../../desk/parts/desk-frame.tsx';
import { setChatLabels, setFollowUp } from '../queries.ts';
import { LabelsDialog } from './labels-dialog.tsx';

/** The labels of a conversation, and its follow-up day. */
export function ChatMarks({ line, me }: { line: DeskLine; me: string }) {
  const { labels, isLead } = useDeskFrame();
  const [editing, setEditing] = useState(false);
  const { error, act } = useAction();
  return (
    <section className="k-desk-marks" aria-label="Labels and follow-up">
      {labels.value && labels.value.items.length > 0 && (
        <FilterChips
          legend="Labels"
          name="labels"
          choose="any"
          options={labels.value.items.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={line.labels}
          onChange={(chosen) => void act(() => setChatLabels(line.id, line.labels, chosen))}
        />
      )}
      {isLead && (
        <Button look="quiet" icon="edit" onClick={() => setEditing(true)}>
          {labels.value?.items.length === 0 ? 'Add labels' : 'Change the labels'}
        </Button>
      )}
      {error !== undefined && (
        <CallProblem<'PUT /staff/conversations/{id}/labels'>
          error={error}
          words={{ not_found: 'This conversation is no longer yours' }}
        />
      )}
      {line.staff?.id === me && <FollowUp key={line.id} line={line} />}
      {editing && <LabelsDialog labels={labels} onClose={() => setEditing(false)} />}
    </section>
  );
}

/** On that day it comes first in “Mine”, even if it is closed. */
function FollowUp({ line }: { line: DeskLine }) {
  const { id, follow_up_on } = line;
  const [typed, setTyped] = useState<string>();
  const [saves, setSaves] = useState(0);
  const { busy, error, act } = useAction();
  const day = useTicking(today);
  // The pressed button disappears with its date, so the field takes the focus.
  const field = useFocusOnArrival<HTMLInputElement>(saves);
  const on = typed ?? follow_up_on ?? '';
  const save = (date: string | null) =>
    void act(async () => {
      await setFollowUp(id, date);
      setTyped(undefined);
      setSaves((count) => count + 1);
    });
  return (
    <form
      className="k-desk-follow-up"
      onSubmit={(event) => {
        event.preventDefault();
        save(on === '' ? null : on);
      }}
    >
      {follow_up_on !== null && <p className="k-desk-why">{followUpInWords(follow_up_on, day)}</p>}
      <TextField
        name="follow-up"
        label="Come back to this on"
        type="date"
        min={day}
        ref={field}
        value={on}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error !== undefined && (
        <CallProblem<'PUT /staff/conversations/{id}/follow_up'>
          error={error}
          words={{
            not_found: 'This conversation is no longer yours',
            validation: 'Choose today or a later date',
          }}
        />
      )}
      <p className="k-actions">
        {on !== '' && on !== follow_up_on && (
          <Button type="submit" busy={busy} busyWords="Saving…">
            Save date
          </Button>
        )}
        {follow_up_on !== null && (
          <Button look="quiet" icon="check" onClick={() => save(null)}>
            Mark as done and remove date
          </Button>
        )}
      </p>
    </form>
  );
}

function followUpInWords(on: string, day: string): string {
  if (on > day) return `Coming back to this on ${formatDay(on)}.`;
  return `You wanted to come back to this ${on === day ? 'today' : `on ${formatDay(on)}`}.`;
}
