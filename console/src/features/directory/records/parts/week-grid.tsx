import { weekdayNames, weekdays, type Weekday } from '@kindred/contract/is-open.ts';
import { Button } from '@kindred/ui/button.tsx';
import { HintAndError } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import {
  copyToWeekdays,
  weekGridOf,
  type ServiceWeek,
  type WeekSpan,
} from '../../../../platform/service-week.ts';

const dayAndNight: ServiceWeek = weekGridOf([{ days: [...weekdays], opens: '00:00', closes: '00:00' }]);

const isDayAndNight = (week: ServiceWeek) => JSON.stringify(week) === JSON.stringify(dayAndNight);

interface Props {
  id: string;
  heading: string;
  week: ServiceWeek;
  error: string | undefined;
  /** Rules that a week cannot show. */
  others?: readonly string[] | undefined;
  onChange: (week: ServiceWeek) => void;
}

/** Opening hours as a week, with up to three time spans a day. */
export function WeekGrid({ id, heading, week, error, others, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  /** The pressed button disappears, so the section takes the focus. */
  const focusSection = () => document.getElementById(id)?.focus();
  const set = (day: Weekday, spans: readonly WeekSpan[]) => onChange({ ...week, [day]: spans });
  if (!isOpen && isDayAndNight(week))
    return (
      <section id={id} tabIndex={-1} aria-label={heading} className="k-service-rows">
        <h3>{heading}</h3>
        <p className="k-actions">
          <span>Open 24 hours, every day</span>
          <Button
            look="quiet"
            icon="edit"
            onClick={() => {
              focusSection();
              setIsOpen(true);
            }}
          >
            Set hours
          </Button>
        </p>
        <OtherRules others={others} />
      </section>
    );
  return (
    <section id={id} tabIndex={-1} aria-label={heading} className="k-service-rows">
      <h3>{heading}</h3>
      <HintAndError
        id={id}
        hint="If it’s open all day, enter the same time twice. Leave a day empty if it’s closed."
        error={error}
      />
      <table className="k-week">
        <tbody>
          {weekdays.map((day) => (
            <tr key={day}>
              <th scope="row">{weekdayNames[day]}</th>
              <td>
                <DaySpans day={day} spans={week[day]} onChange={(spans) => set(day, spans)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <OtherRules others={others} />
      <p className="k-actions">
        <Button onClick={() => onChange(copyToWeekdays(week))}>Copy Monday to all weekdays</Button>
        <Button
          onClick={() => {
            focusSection();
            onChange(dayAndNight);
            setIsOpen(false);
          }}
        >
          Open 24 hours
        </Button>
        <Button look="quiet" onClick={() => onChange(weekGridOf([]))}>
          Not known
        </Button>
      </p>
    </section>
  );
}

function OtherRules({ others }: Pick<Props, 'others'>) {
  if (!others?.length) return null;
  return <p>These rules can’t be shown in a week, and stay as they are: {others.join('; ')}.</p>;
}

interface DayProps {
  day: Weekday;
  spans: readonly WeekSpan[];
  onChange: (spans: WeekSpan[]) => void;
}

const maxSpans = 3;

function DaySpans({ day, spans, onChange }: DayProps) {
  const name = weekdayNames[day];
  const set = (at: number, part: Partial<WeekSpan>) =>
    onChange(spans.map((span, index) => (index === at ? { ...span, ...part } : span)));
  return (
    <>
      {spans.length === 0 && <span className="k-quiet">Closed</span>}
      {spans.map(({ opens, closes }, at) => (
        <span key={at} className="k-week-span">
          <input
            className="k-input"
            type="time"
            aria-label={`${name}, opens`}
            value={opens}
            onChange={({ target }) => set(at, { opens: target.value })}
          />
          to
          <input
            className="k-input"
            type="time"
            aria-label={`${name}, closes`}
            value={closes}
            onChange={({ target }) => set(at, { closes: target.value })}
          />
          <Button
            look="quiet"
            icon="close"
            onClick={() => onChange(spans.filter((_, index) => index !== at))}
          >
            <span className="k-unseen">
              Remove {opens} to {closes} on {name}
            </span>
          </Button>
        </span>
      ))}
      {spans.length < maxSpans && (
        <Button
          look="quiet"
          icon="plus"
          onClick={() =>
            onChange([
              ...spans,
              spans.length === 0 ? { opens: '09:00', closes: '17:00' } : { opens: '', closes: '' },
            ])
          }
        >
          Add times <span className="k-unseen">on {name}</span>
        </Button>
      )}
    </>
  );
}
