import './date-field.css';
import { Group, type GroupWords } from './group.tsx';

export interface TypedDate {
  day: string;
  month: string;
  year: string;
}
type DatePart = keyof TypedDate;

export interface DateFieldProps extends GroupWords {
  name: string;
  /** "month" asks for month and year only. */
  asks: 'day' | 'month';
  words: TypedDate;
  defaultValue?: Partial<TypedDate> | undefined;
  /** The invalid fields; all of them if unknown. */
  wrong?: readonly DatePart[] | undefined;
  /** For a date of birth, which the browser may autofill. */
  birthday?: boolean | undefined;
  onChange?: ((part: DatePart, typed: string) => void) | undefined;
}

/** A known date is typed, not picked from a calendar. Submits `name-day`, `name-month`, `name-year`. */
export function DateField(props: DateFieldProps) {
  const { name, asks, words, defaultValue, wrong, birthday, onChange, ...group } = props;
  const parts: DatePart[] = asks === 'day' ? ['day', 'month', 'year'] : ['month', 'year'];
  return (
    <Group id={name} {...group}>
      <div className="k-date">
        {parts.map((part, index) => {
          const id = index === 0 ? name : `${name}-${part}`;
          return (
            <div key={part}>
              <label htmlFor={id}>{words[part]}</label>
              <input
                id={id}
                name={`${name}-${part}`}
                className="k-input"
                data-part={part}
                inputMode="numeric"
                autoComplete={birthday ? `bday-${part}` : 'off'}
                defaultValue={defaultValue?.[part]}
                aria-invalid={(group.error && (wrong?.includes(part) ?? true)) || undefined}
                onChange={(event) => onChange?.(part, event.target.value)}
              />
            </div>
          );
        })}
      </div>
    </Group>
  );
}
