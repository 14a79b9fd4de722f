import './events.css';
import type { EventSummary } from '@kindred/contract/events.ts';
import { useLingui } from '@lingui/react/macro';
import { calendarLeaf } from '../model.ts';

/** The day of an event, drawn: the words beside it say the same, so it is hidden from screen readers. */
export function CalendarLeaf({ event }: { event: Pick<EventSummary, 'starts_at' | 'zone'> }) {
  const { i18n } = useLingui();
  const { weekday, day, month } = calendarLeaf(event.zone, event.starts_at, i18n.locale);
  return (
    <span className="k-leaf" aria-hidden="true">
      {/* The words of the server stay: systems shorten months a little differently. */}
      <span className="k-leaf-month" suppressHydrationWarning>
        {month}
      </span>
      <b suppressHydrationWarning>{day}</b>
      <span suppressHydrationWarning>{weekday}</span>
    </span>
  );
}
