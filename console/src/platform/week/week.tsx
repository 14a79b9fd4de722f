import './week.css';
import { weekdayNames } from '@kindred/contract/is-open.ts';
import { cityOf } from '@kindred/contract/wall-clock.ts';
import { Button } from '@kindred/ui/button.tsx';
import { HintAndError, wiresOf } from '@kindred/ui/field.tsx';
import { nextSpan, shareOfDay, spansByDay, type OpenSpan } from './week-spans.ts';

interface Props {
  openings: readonly OpenSpan[];
  zone: string;
  mistakes: Readonly<Record<string, string>>;
  onChange: (openings: OpenSpan[]) => void;
}

/** Each day is drawn as a bar, so that a gap or a night shift is visible at a glance. */
export function Week({ openings, zone, mistakes, onChange }: Props) {
  const change = (index: number, next: Partial<OpenSpan>) =>
    onChange(openings.map((span, at) => (at === index ? { ...span, ...next } : span)));
  return (
    <section aria-labelledby="hours-week">
      <h2 id="hours-week">Each week</h2>
      <p className="k-field-hint">All times are in {cityOf(zone)} time.</p>
      <ul className="k-hours-week" role="list">
        {spansByDay(openings).map(({ weekday, spans }) => (
          <li key={weekday}>
            <h3>{weekdayNames[weekday]}</h3>
            <svg aria-hidden="true" className="k-hours-day">
              <rect className="k-hours-night" width="100%" height="100%" rx="6" />
              {[6, 12, 18].map((hour) => (
                <line key={hour} x1={`${hour / 0.24}%`} x2={`${hour / 0.24}%`} y1="0" y2="100%" />
              ))}
              {spans.map((span) => {
                const { from, width } = shareOfDay(span);
                return (
                  <rect
                    key={span.index}
                    className="k-hours-open"
                    x={`${from}%`}
                    width={`${width}%`}
                    height="100%"
                    rx="6"
                  />
                );
              })}
            </svg>
            <div className="k-hours-spans">
              {spans.length === 0 && <p>Closed</p>}
              {spans.map((span) => (
                <SpanFields
                  key={span.index}
                  span={span}
                  mistakes={mistakes}
                  onChange={(next) => change(span.index, next)}
                  onRemove={() => {
                    onChange(openings.filter((_, at) => at !== span.index));
                    document.getElementById(addId(weekday))?.focus();
                  }}
                />
              ))}
            </div>
            <Button
              id={addId(weekday)}
              look="quiet"
              icon="plus"
              aria-label={`Add hours on ${weekdayNames[weekday]}`}
              onClick={() => onChange([...openings, nextSpan(weekday, spans)])}
            >
              Add hours
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const addId = (weekday: string) => `hours-${weekday}-add`;

interface SpanProps {
  span: OpenSpan & { index: number };
  mistakes: Readonly<Record<string, string>>;
  onChange: (next: Partial<OpenSpan>) => void;
  onRemove: () => void;
}

function SpanFields({ span, mistakes, onChange, onRemove }: SpanProps) {
  const day = weekdayNames[span.weekday];
  const time = (field: 'opens_at' | 'closes_at', words: string) => {
    const id = `openings.${span.index}.${field}`;
    const error = mistakes[id];
    return (
      <>
        <HintAndError id={id} error={error} />
        <input
          className="k-input"
          type="time"
          required
          aria-label={`${day}, ${words}`}
          value={span[field]}
          onChange={({ target }) => onChange({ [field]: target.value })}
          {...wiresOf(id, { error })}
        />
      </>
    );
  };
  return (
    <div className="k-hours-span">
      {time('opens_at', 'opens at')}
      <span aria-hidden="true">to</span>
      {time('closes_at', 'closes at')}
      <Button
        look="quiet"
        icon="delete"
        aria-label={`Remove ${span.opens_at} to ${span.closes_at} on ${day}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </div>
  );
}
