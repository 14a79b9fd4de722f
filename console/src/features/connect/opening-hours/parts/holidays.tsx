import '../../../../platform/week/week.css';
import type { DeskWeek } from '@kindred/contract/connect/opening-hours.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useRef } from 'react';

type Holiday = DeskWeek['holidays'][number];

interface Props {
  holidays: readonly Holiday[];
  today: string;
  mistakes: Readonly<Record<string, string>>;
  /** What is closed on these days. */
  closed?: string;
  onChange: (holidays: Holiday[]) => void;
}

export function Holidays({ holidays, today, mistakes, closed = 'desk', onChange }: Props) {
  const add = useRef<HTMLButtonElement>(null);
  const change = (index: number, next: Partial<Holiday>) =>
    onChange(holidays.map((holiday, at) => (at === index ? { ...holiday, ...next } : holiday)));
  return (
    <section aria-labelledby="hours-holidays">
      <h2 id="hours-holidays">Holidays</h2>
      <p className="k-field-hint">The {closed} is closed all day on these dates.</p>
      {holidays.length === 0 && <p>No holidays yet.</p>}
      <ul className="k-hours-holidays" role="list">
        {holidays.map(({ day, name }, index) => (
          <li key={index}>
            <TextField
              id={`holidays.${index}.day`}
              name={`holiday-day-${index}`}
              label="Day"
              type="date"
              required
              min={today}
              value={day}
              error={mistakes[`holidays.${index}.day`]}
              onChange={({ target }) => change(index, { day: target.value })}
            />
            <TextField
              id={`holidays.${index}.name`}
              name={`holiday-name-${index}`}
              label="Name"
              required
              maxLength={80}
              value={name}
              error={mistakes[`holidays.${index}.name`]}
              onChange={({ target }) => change(index, { name: target.value })}
            />
            <Button
              look="quiet"
              icon="delete"
              aria-label={`Remove ${name || 'this holiday'}`}
              onClick={() => {
                onChange(holidays.filter((_, at) => at !== index));
                add.current?.focus();
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Button ref={add} icon="plus" onClick={() => onChange([...holidays, { day: today, name: '' }])}>
        Add a holiday
      </Button>
    </section>
  );
}
