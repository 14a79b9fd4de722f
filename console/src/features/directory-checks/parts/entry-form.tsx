import { Button } from '@kindred/ui/button.tsx';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { useState, type SubmitEvent } from 'react';
import { useAction } from '../../../platform/action.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { keepDraft } from '../../../platform/draft.ts';
import {
  changesOf,
  costs,
  referrals,
  typedFields,
  wrongBy,
  wrongOf,
  type Changes,
  type Entry,
  type Wrong,
} from '../model.ts';
import { TypedFields } from './typed-fields.tsx';

interface Props {
  id: string;
  /** As it is on the server. */
  before: Entry;
  /** With what was typed and not saved. */
  begun: Entry;
  /** How many reports are settled with it. */
  reports: number;
  onSave: (changes: Changes, keep: boolean) => Promise<void>;
  onLeave: () => void;
}

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const keys = <K extends string>(words: Readonly<Record<K, string>>) => Object.keys(words) as K[];

/** Only what was changed is sent, so that nothing else is overwritten. */
export function EntryForm({ id, before, begun, reports, onSave, onLeave }: Props) {
  const [entry, setEntry] = useState(begun);
  const [keep, setKeep] = useState(false);
  const [seen, setSeen] = useState<Wrong>({});
  const [unchanged, setUnchanged] = useState(false);
  const { busy, error, act } = useAction();
  const wrong = { ...wrongBy(error), ...seen };
  const errors = typedFields.flatMap((field) => {
    const words = wrong[field];
    return words === undefined ? [] : [{ field: `${id}-${field}`, words }];
  });
  const set = (change: Partial<Entry>) => {
    const next = { ...entry, ...change };
    setEntry(next);
    setUnchanged(false);
    keepDraft(id, next);
  };
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const changes = changesOf(before, entry);
    const found = wrongOf(changes);
    const nothing = Object.keys(changes).length === 0;
    setSeen(found);
    setUnchanged(nothing);
    if (!nothing && Object.keys(found).length === 0) void act(() => onSave(changes, keep));
  };
  return (
    <form className="k-form" method="post" noValidate onSubmit={save}>
      <ErrorSummary
        heading={errors.length === 1 ? 'One thing needs another look' : 'Some things need another look'}
        errors={errors}
      />
      {error !== undefined && errors.length === 0 && (
        <CallProblem
          error={error}
          words={{ not_found: 'This entry is gone' }}
          unsure="What you typed is still here. To save it again does no harm."
        />
      )}
      <TypedFields id={id} entry={entry} wrong={wrong} onChange={set} />
      <FilterChips
        legend="Cost"
        name="cost"
        options={choicesOf(costs)}
        chosen={[entry.cost]}
        choose="one"
        onChange={([chosen]) => set({ cost: keys(costs).find((one) => one === chosen) ?? entry.cost })}
      />
      <FilterChips
        legend="Referral"
        name="referral"
        options={choicesOf(referrals)}
        chosen={[entry.referral]}
        choose="one"
        onChange={([chosen]) =>
          set({ referral: keys(referrals).find((one) => one === chosen) ?? entry.referral })
        }
      />
      <p>
        {keep
          ? 'The entry is changed and waits to be looked at, as before.'
          : `You looked at the entry, so it counts as checked today.${reports > 0 ? ' What was reported of it is settled.' : ''}`}{' '}
        No feed overwrites it from now on.
      </p>
      <FilterChips
        legend="Is something still open?"
        name="keep"
        options={[{ value: 'keep', label: 'Yes, keep it in the queue' }]}
        chosen={keep ? ['keep'] : []}
        choose="any"
        onChange={(chosen) => setKeep(chosen.length > 0)}
      />
      <div>
        <div role="status">
          {unchanged && <p>You changed nothing. If all is well, choose “It is right as it stands” above.</p>}
        </div>
        <p className="k-actions">
          <Button type="submit" look="primary" icon="check" busy={busy} busyWords="Saving…">
            Save it
          </Button>
          <Button look="quiet" onClick={onLeave}>
            Leave it as it was
          </Button>
        </p>
      </div>
    </form>
  );
}
