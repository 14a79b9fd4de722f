import type { EventSummary } from '@kindred/contract/events.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** From here on the number matters. */
const fewSeats = 5;

interface SeatsProps {
  event: Pick<EventSummary, 'state' | 'seats_left'>;
  /** In a list, where a number of many seats tells no one anything. */
  short?: true;
}

/** What is left, in a few words. */
export function Seats({ event, short }: SeatsProps) {
  const { t } = useLingui();
  const { state, seats_left } = event;
  if (state === 'cancelled') return <b className="k-seats">{t`Canceled`}</b>;
  if (state === 'over') return t`Ended`;
  if (seats_left === 0) return <b className="k-seats">{t`Full, but you can join the waiting list`}</b>;
  if (short && seats_left > fewSeats) return null;
  if (seats_left > fewSeats) return t`${plural(seats_left, { one: '# seat', other: '# seats' })} left`;
  return <b className="k-seats">{t`Only ${seats_left} left`}</b>;
}
