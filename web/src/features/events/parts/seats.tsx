import type { EventSummary } from '@kindred/contract/events.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { deviceNow } from '../../../platform/clock.ts';
import { useHydrated } from '../../../platform/use-hydrated.ts';

/** At this many seats or fewer, the number matters. */
const fewSeats = 5;

interface SeatsProps {
  event: Pick<EventSummary, 'state' | 'seats_left' | 'starts_at'>;
  /** In a list, where a large number of seats tells no one anything. */
  short?: true;
}

/** How many seats are left, in a few words. */
export function Seats({ event, short }: SeatsProps) {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const { state, seats_left, starts_at } = event;
  if (state === 'cancelled') return <b className="k-seats">{t`Canceled`}</b>;
  if (state === 'over') return t`Ended`;
  if (hydrated && Date.parse(starts_at) <= deviceNow()) return <b className="k-seats">{t`On now`}</b>;
  if (seats_left === 0) return <b className="k-seats">{t`Full, but you can join the waiting list`}</b>;
  if (short && seats_left > fewSeats) return null;
  if (seats_left > fewSeats) return t`${plural(seats_left, { one: '# seat', other: '# seats' })} left`;
  return <b className="k-seats">{t`Only ${seats_left} left`}</b>;
}
