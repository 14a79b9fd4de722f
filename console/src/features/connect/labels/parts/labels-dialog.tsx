import { newMessageId } from '@kindred/contract/connect/message-id.ts';
import { mostLabels, type DeskLabel } from '@kindred/contract/connect/labels.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { epochMs } from '../../../../platform/clock.ts';
import type { Loaded } from '../../../../platform/loaded.ts';
import { dropDeskLabel, saveDeskLabel } from '../queries.ts';

interface Props {
  labels: Loaded<{ items: DeskLabel[] }>;
  onClose: () => void;
}

/** The labels shared by everyone at the desk, maintained by the lead. */
export function LabelsDialog({ labels, onClose }: Props) {
  const items = labels.value?.items ?? [];
  const [name, setName] = useState('');
  const { busy, error, act } = useAction();
  const change = (work: () => Promise<unknown>) =>
    void act(async () => {
      try {
        await work();
      } finally {
        labels.again();
      }
    });
  return (
    <Dialog id="desk-labels" heading="Desk labels" closeWords="Close" open onClose={onClose}>
      {error !== undefined && (
        <CallProblem<'PUT /staff/labels/{id}' | 'DELETE /staff/labels/{id}'>
          error={error}
          words={{
            not_found: 'Only the desk lead can change the labels',
            conflict:
              items.length >= mostLabels
                ? `There are already ${mostLabels} labels. Remove one first.`
                : 'Another label already has this name',
            edited_meanwhile: 'Someone else has renamed or removed this label',
          }}
          {...(refusalCodeOf(error) === 'edited_meanwhile' && {
            next: 'If the label is still in the list, so is the name you typed. Rename it once more if yours is better.',
          })}
        />
      )}
      <ul className="k-desk-label-list" role="list">
        {items.map((label) => (
          <LabelRow
            key={label.id}
            label={label}
            onRename={(next) => change(() => saveDeskLabel(label.id, next, label.name))}
            onRemove={() => change(() => dropDeskLabel(label.id))}
          />
        ))}
      </ul>
      <form
        className="k-desk-label-new"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return;
          change(async () => {
            await saveDeskLabel(newMessageId(epochMs()), name.trim(), null);
            setName('');
          });
        }}
      >
        <TextField
          name="new-label"
          label="New label"
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" icon="plus" busy={busy} busyWords="Saving…">
          Add label
        </Button>
      </form>
    </Dialog>
  );
}

interface RowProps {
  label: DeskLabel;
  onRename: (name: string) => void;
  onRemove: () => void;
}

function LabelRow({ label, onRename, onRemove }: RowProps) {
  // Keeps the name being changed, because a colleague may change it first.
  const [typed, setTyped] = useState<{ name: string; of: string }>();
  const [sure, setSure] = useState(false);
  const name = typed?.name.trim() ?? '';
  const changed = name !== '' && name !== label.name;
  return (
    <li>
      <TextField
        name={`label-${label.id}`}
        label={<span className="k-unseen">Name of the label {label.name}</span>}
        hint={changed && typed?.of !== label.name && `It’s called “${label.name}” now.`}
        maxLength={40}
        value={typed?.name ?? label.name}
        onChange={({ target }) => setTyped({ name: target.value, of: typed?.of ?? label.name })}
      />
      {changed && <Button onClick={() => onRename(name)}>Rename</Button>}
      <Button look="quiet" icon="delete" onClick={() => (sure ? onRemove() : setSure(true))}>
        {sure ? 'Remove everywhere' : 'Remove'}
        <span className="k-unseen"> {label.name}</span>
      </Button>
    </li>
  );
}
