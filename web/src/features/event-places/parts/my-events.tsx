import './event-places.css';
import type { EventPlace, EventPlaces, MyEventState } from '@kindred/contract/event-places.ts';
import { Card } from '@kindred/ui/card.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { momentInWords } from '../../../platform/clock.ts';
import { readPlaces } from '../queries.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import { NotDone } from './not-done.tsx';

type Read = { kind: 'reading' } | { kind: 'failed'; error: unknown } | { kind: 'read'; read: EventPlaces };

/** What the member registered for or waits for, the next first. */
export function MyEvents() {
  const { t } = useLingui();
  const [state, setState] = useState<Read>({ kind: 'reading' });
  useEffect(() => {
    let wanted = true;
    readPlaces().then(
      (read) => wanted && setState({ kind: 'read', read }),
      (error: unknown) => wanted && setState({ kind: 'failed', error }),
    );
    return () => {
      wanted = false;
    };
  }, []);
  if (state.kind === 'reading') return null;
  if (state.kind === 'failed') return <NotDone error={state.error} />;
  const toCome = state.read.places.filter(isToCome).toReversed();
  return (
    <section className="k-section" aria-labelledby="my-events">
      <h2 id="my-events">{t`My events`}</h2>
      {toCome.length === 0 ? (
        <p>{t`What you register for stands here.`}</p>
      ) : (
        <List label={t`My events`}>
          {toCome.map((place) => (
            <OwnEvent key={place.event.id} place={place} />
          ))}
        </List>
      )}
      <CalendarFeed madeAt={state.read.feed_made_at} />
    </section>
  );
}

const shown: readonly MyEventState[] = ['registered', 'held', 'waiting'];
const isToCome = ({ event, my_state }: EventPlace) => event.state !== 'over' && shown.includes(my_state);

function OwnEvent({ place }: { place: EventPlace }) {
  const { t, i18n } = useLingui();
  const { event, my_state, position } = place;
  const words = {
    registered: t`You are registered.`,
    held: t`A seat is held for you. Take it or give it back.`,
    waiting: t`You are number ${position ?? 1} on the waiting list.`,
    cancelled: '',
    lapsed: '',
  }[my_state];
  return (
    <Card
      level={3}
      tone="dusk"
      icon="calendar"
      href={`/tabs/upcoming_events/${event.slug}`}
      heading={event.title}
      kicker={momentInWords(event.starts_at, i18n.locale)}
    >
      {event.state === 'cancelled' ? t`This event is cancelled.` : words}
    </Card>
  );
}
