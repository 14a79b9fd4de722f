import { Button } from '@kindred/ui/button.tsx';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { useState, type SubmitEvent } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { saveStaffDraft } from '../../../../platform/draft.ts';
import {
  changesOf,
  costLabels,
  referralLabels,
  typedFields,
  checkErrorsByField,
  checkErrors,
  type Changes,
  type ServiceFields,
  type CheckFieldErrors,
} from '../model.ts';
import { TypedFields } from './typed-fields.tsx';

interface Props {
  id: string;
  /** As stored on the server. */
  before: ServiceFields;
  /** Including unsaved input. */
  begun: ServiceFields;
  /** How many reports it closes. */
  reports: number;
  onSave: (changes: Changes, keep: boolean) => Promise<void>;
  onLeave: () => void;
}

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const keys = <K extends string>(words: Readonly<Record<K, string>>) => Object.keys(words) as K[];

/** Sends only changed fields, so that nothing else is overwritten. */
export function EntryForm({ id, before, begun, reports, onSave, onLeave }: Props) {
  const [entry, setEntry] = useState(begun);
  const [keep, setKeep] = useState(false);
  const [seen, setSeen] = useState<CheckFieldErrors>({});
  const [unchanged, setUnchanged] = useState(false);
  const { busy, error, act } = useAction();
  const wrong = { ...checkErrorsByField(error), ...seen };
  const errors = typedFields.flatMap((field) => {
    const words = wrong[field];
    return words === undefined ? [] : [{ field: `${id}-${field}`, words }];
  });
  const set = (change: Partial<ServiceFields>) => {
    const next = { ...entry, ...change };
    setEntry(next);
    setUnchanged(false);
    saveStaffDraft(id, next);
  };
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const changes = changesOf(before, entry);
    const match = checkErrors(changes);
    const nothing = Object.keys(changes).length === 0;
    setSeen(match);
    setUnchanged(nothing);
    if (!nothing && Object.keys(match).length === 0) void act(() => onSave(changes, keep));
  };
  return (
    <form className="k-form" method="post" noValidate onSubmit={save}>
      <ErrorSummary
        heading={errors.length === 1 ? 'Please check one thing' : 'Please check a few things'}
        errors={errors}
      />
      {error !== undefined && errors.length === 0 && (
        <CallProblem<'PUT /staff/directory/services/{id}'>
          error={error}
          words={{ not_found: 'This entry no longer exists' }}
          unsure="What you typed is still here. You can safely save again."
        />
      )}
      <TypedFields id={id} entry={entry} wrong={wrong} onChange={set} />
      <FilterChips
        legend="Cost"
        name="cost"
        options={choicesOf(costLabels)}
        chosen={[entry.cost]}
        choose="one"
        onChange={([chosen]) => set({ cost: keys(costLabels).find((one) => one === chosen) ?? entry.cost })}
      />
      <FilterChips
        legend="Referral"
        name="referral"
        options={choicesOf(referralLabels)}
        chosen={[entry.referral]}
        choose="one"
        onChange={([chosen]) =>
          set({ referral: keys(referralLabels).find((one) => one === chosen) ?? entry.referral })
        }
      />
      <p>
        {keep
          ? 'We’ll save your changes and keep the entry in the queue.'
          : `We’ll mark the entry as checked today.${reports > 0 ? ' Its reports will be closed.' : ''}`}{' '}
        From now on, imports won’t overwrite your changes.
      </p>
      <FilterChips
        legend="Does anything still need checking?"
        name="keep"
        options={[{ value: 'keep', label: 'Yes, keep it in the queue' }]}
        chosen={keep ? ['keep'] : []}
        choose="any"
        onChange={(chosen) => setKeep(chosen.length > 0)}
      />
      <div>
        <div role="status">
          {unchanged && <p>You haven’t changed anything. If it’s all correct, choose “All correct” above.</p>}
        </div>
        <p className="k-actions">
          <Button type="submit" look="primary" icon="check" busy={busy} busyWords="Saving…">
            Save
          </Button>
          <Button look="quiet" onClick={onLeave}>
            Cancel
          </Button>
        </p>
      </div>
    </form>
  );
}
