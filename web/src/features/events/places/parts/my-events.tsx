import './event-places.css';
import type { EventPlace, EventPlaces, MyEventState } from '@kindred/contract/events/places.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { deviceNow } from '../../../../platform/clock.ts';
import { CalendarLeaf } from '../../parts/calendar-leaf.tsx';
import { OwnTime, When } from '../../parts/when.tsx';
import { fetchEventPlaces } from '../queries.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import { EventPlaceError } from './event-place-error.tsx';

type Read = { kind: 'reading' } | { kind: 'failed'; error: unknown } | { kind: 'read'; read: EventPlaces };

/** The member's registrations and waiting list entries, the next one first. */
export function MyEventsList() {
  const { t } = useLingui();
  const [state, setState] = useState<Read>({ kind: 'reading' });
  useEffect(() => {
    let wanted = true;
    fetchEventPlaces().then(
      (read) => wanted && setState({ kind: 'read', read }),
      (error: unknown) => wanted && setState({ kind: 'failed', error }),
    );
    return () => {
      wanted = false;
    };
  }, []);
  if (state.kind === 'reading') return null;
  if (state.kind === 'failed') return <EventPlaceError error={state.error} />;
  const toCome = state.read.places.filter(isToCome).toReversed();
  return (
    <section className="k-panel" aria-labelledby="my-events">
      <h2 id="my-events">{t`Your events`}</h2>
      {toCome.length === 0 ? (
        <p>{t`Events you register for will appear here. We’ll remind you the day before and an hour before.`}</p>
      ) : (
        <ul className="k-own-places" role="list" aria-label={t`Your events`}>
          {toCome.map((place) => (
            <OwnEvent key={place.event.id} place={place} />
          ))}
        </ul>
      )}
      <CalendarFeed createdAt={state.read.feed_made_at} />
    </section>
  );
}

const myEventStates: readonly MyEventState[] = ['registered', 'held', 'waiting'];
/** A cancelled event is never “over”, so its time decides. */
const isToCome = ({ event, my_state }: EventPlace) =>
  event.state !== 'over' && Date.parse(event.ends_at) > deviceNow() && myEventStates.includes(my_state);

function OwnEvent({ place }: { place: EventPlace }) {
  const { t } = useLingui();
  const { event, my_state, position } = place;
  const words = {
    registered: t`You’re registered.`,
    held: t`We’re holding a seat for you. Accept it, or let someone else have it.`,
    waiting: t`You’re number ${position ?? 1} on the waiting list.`,
    cancelled: '',
    lapsed: '',
  }[my_state];
  return (
    <li>
      <CalendarLeaf event={event} />
      <p>
        <Anchor className="k-own-place" href={`/tabs/upcoming_events/${event.slug}`}>
          {event.title}
        </Anchor>
        <When event={event} short />
        <OwnTime event={event} short />
        <b>{event.state === 'cancelled' ? t`This event has been canceled.` : words}</b>
      </p>
    </li>
  );
}
