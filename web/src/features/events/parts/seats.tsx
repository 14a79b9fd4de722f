import type { EventSummary } from '@kindred/contract/events.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** What is left, in a few words. */
export function Seats({ event }: { event: Pick<EventSummary, 'state' | 'seats_left' | 'capacity'> }) {
  const { t } = useLingui();
  const { state, seats_left, capacity } = event;
  if (state === 'cancelled') return t`Cancelled`;
  if (state === 'over') return t`Over`;
  if (seats_left === 0) return t`Full. There is a waiting list`;
  return t`${plural(seats_left, { one: '# seat', other: '# seats' })} left of ${capacity}`;
}
