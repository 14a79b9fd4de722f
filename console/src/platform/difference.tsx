import './difference.css';
import type { FieldConflict } from '@kindred/contract/field-merge.ts';
import { Notice } from '@kindred/ui/notice.tsx';

export type DifferenceSide = 'mine' | 'theirs';

interface Props<V> {
  /** Who saved meanwhile. */
  by: string | null;
  conflicts: readonly FieldConflict<V>[];
  /** Fields that only they changed: already taken over. */
  taken: readonly (keyof V & string)[];
  names: Readonly<Record<keyof V & string, string>>;
  inWords: (field: keyof V & string, value: unknown) => string;
  chosen: Readonly<Partial<Record<keyof V & string, DifferenceSide>>>;
  onChoose: (field: keyof V & string, side: DifferenceSide) => void;
}

/** Two people saved the same thing: each field that both changed stands in both versions, and one is chosen. */
export function Difference<V>({ by, conflicts, taken, names, inWords, chosen, onChoose }: Props<V>) {
  const who = by ?? 'A colleague';
  return (
    <Notice kind="warning" level={2} heading={`${who} has saved changes while you were typing`}>
      <p>
        Nothing is lost.{' '}
        {taken.length > 0 &&
          `We’ve added what ${who} changed: ${taken.map((field) => names[field]).join(', ')}. `}
        {conflicts.length > 0
          ? 'You both changed the fields below. Choose which version to keep, then save again.'
          : 'Your changes are still here. Save again to keep both.'}
      </p>
      {conflicts.map(({ field, mine, theirs }) => (
        <fieldset key={field} className="k-difference">
          <legend>{names[field]}</legend>
          {(
            [
              ['mine', 'Yours', mine],
              ['theirs', `${who}’s`, theirs],
            ] as const
          ).map(([side, label, value]) => (
            <label key={side}>
              <input
                type="radio"
                name={`difference-${field}`}
                checked={(chosen[field] ?? 'theirs') === side}
                onChange={() => onChoose(field, side)}
              />
              <strong>{label}</strong>
              <span className="k-difference-value">{inWords(field, value)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </Notice>
  );
}
