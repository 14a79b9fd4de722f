import './difference.css';
import { Notice } from '@kindred/ui/notice.tsx';
import type { ReactNode } from 'react';
import { useFocusOnArrival } from './focus.ts';
import { isEqualJson } from './record-merge.ts';
import type { Clash } from './save-or-merge.ts';

interface ClashNoticeProps {
  /** A new clash takes the focus again. */
  clash: object;
  heading: string;
  level: 2 | 3;
  actions?: ReactNode;
  children: ReactNode;
}

/** Takes the focus, because the pressed button may be far below it. */
export function ClashNotice({ clash, heading, ...notice }: ClashNoticeProps) {
  const ref = useFocusOnArrival<HTMLDivElement>(clash);
  return (
    <div className="k-clash" role="group" aria-label={heading} tabIndex={-1} ref={ref}>
      <Notice kind="warning" heading={heading} {...notice} />
    </div>
  );
}

interface Props<V> {
  clash: Clash<V>;
  /** The form's current values: for each field, the version it holds is the chosen one. */
  typed: V;
  names: Readonly<Record<keyof V & string, string>>;
  inWords: (field: keyof V & string, value: unknown) => ReactNode;
  /** The heading's level: 3 inside a section that has a heading of its own. */
  level?: 2 | 3;
  onChoose: (change: Partial<V>) => void;
}

/** Two people saved the same record: each field that both changed is shown in both versions, to choose one. */
export function Difference<V>({ clash, typed, names, inWords, level = 2, onChoose }: Props<V>) {
  const { by, conflicts, taken } = clash;
  const who = by ?? 'A colleague';
  return (
    <ClashNotice clash={clash} level={level} heading={`${who} has saved changes while you were typing`}>
      <p>
        Nothing is lost.{' '}
        {taken.length > 0 &&
          `We’ve added what ${by ?? 'they'} changed: ${taken.map((field) => names[field]).join(', ')}. `}
        {conflicts.length > 0
          ? `You both changed the ${conflicts.length === 1 ? 'field' : 'fields'} below. Choose which version to keep, then save again.`
          : 'Your changes are still here. Save again to keep both.'}
      </p>
      {conflicts.map(({ field, mine, theirs }) => (
        <fieldset key={field} className="k-difference">
          <legend>{names[field]}</legend>
          {(
            [
              ['Yours', mine],
              [`${who}’s`, theirs],
            ] as const
          ).map(([label, value]) => (
            <label key={label}>
              <input
                type="radio"
                name={`difference-${field}`}
                checked={isEqualJson(typed[field], value)}
                onChange={() => onChoose({ [field]: value } as unknown as Partial<V>)}
              />
              <strong>{label}</strong>
              <span className="k-difference-value">{inWords(field, value)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </ClashNotice>
  );
}
