import './events.css';
import type { EventSummary } from '@kindred/contract/events.ts';
import { useLingui } from '@lingui/react/macro';
import { calendarLeaf } from '../model.ts';

/** The day of an event as a drawing. The text beside it says the same, so it is hidden from screen readers. */
export function CalendarLeaf({ event }: { event: Pick<EventSummary, 'starts_at' | 'zone'> }) {
  const { i18n } = useLingui();
  const { weekday, day, month } = calendarLeaf(event.zone, event.starts_at, i18n.locale);
  return (
    <span className="k-leaf" aria-hidden="true">
      {/* Keeps the server's text, because systems abbreviate months slightly differently. */}
      <span className="k-leaf-month" suppressHydrationWarning>
        {month}
      </span>
      <b suppressHydrationWarning>{day}</b>
      <span suppressHydrationWarning>{weekday}</span>
    </span>
  );
}
