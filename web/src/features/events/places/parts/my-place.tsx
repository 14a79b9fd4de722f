import './event-places.css';
import '@kindred/ui/choice-cards.css';
import '@kindred/ui/pick.css';
import type { EventPlace, MyEventState } from '@kindred/contract/events/places.ts';
import type { Event, EventSummary } from '@kindred/contract/events.ts';
import { Button, type ButtonLook } from '@kindred/ui/button.tsx';
import { DonePanel } from '@kindred/ui/done-panel.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { deviceNow, formatDateTime } from '../../../../platform/clock.ts';
import {
  sendEventCancellation,
  fetchEventPlaces,
  sendEventRegistration,
  saveToCalendar,
} from '../queries.ts';
import { EventPlaceError } from './event-place-error.tsx';
import { JoinLink } from './join-link.tsx';
import { GivenUp, LateForSeat } from './past-place.tsx';

type Read = { kind: 'reading' } | { kind: 'failed'; error: unknown } | { kind: 'read'; place?: EventPlace };

interface MyPlaceProps {
  event: Event;
  /** Lets the rest of the page update, because it also shows how many seats are left. */
  onChanged: (event: EventSummary) => void;
}

/** The member's state for this event, and the single next action. */
export function MyPlaceCard({ event, onChanged }: MyPlaceProps) {
  const { t } = useLingui();
  const [read, setRead] = useState<Read>({ kind: 'reading' });
  useEffect(() => {
    let wanted = true;
    fetchEventPlaces().then(
      ({ places }) => {
        const place = places.find((one) => one.event.id === event.id);
        if (wanted) setRead(place ? { kind: 'read', place } : { kind: 'read' });
      },
      (error: unknown) => {
        if (wanted) setRead({ kind: 'failed', error });
      },
    );
    return () => {
      wanted = false;
    };
  }, [event.id]);
  if (read.kind === 'reading') return <p>{t`One moment`}</p>;
  if (read.kind === 'failed') return <EventPlaceError error={read.error} />;
  return <Place event={event} onChanged={onChanged} first={read.place} />;
}

type Doing = 'register' | 'cancel' | 'carer' | 'save';

function Place({ event, onChanged, first }: MyPlaceProps & { first: EventPlace | undefined }) {
  const { t } = useLingui();
  const [place, setPlace] = useState(first);
  const [doing, setDoing] = useState<Doing>();
  const [isNew, setNew] = useState(false);
  const [failed, setFailed] = useState<{ what: Doing; error: unknown }>();
  const statusRef = useRef<HTMLDivElement>(null);
  const act = async (what: Doing, work: () => Promise<EventPlace | undefined>) => {
    if (doing) return;
    setDoing(what);
    setFailed(undefined);
    try {
      const next = await work();
      if (!next) return;
      setPlace(next);
      setNew(what === 'register');
      onChanged(next.event);
      // The pressed button may be gone, so the result gets focus.
      statusRef.current?.focus();
    } catch (error) {
      setFailed({ what, error });
    } finally {
      setDoing(undefined);
    }
  };
  const visible = place?.event ?? event;
  const isOpen = visible.state === 'planned' && Date.parse(visible.starts_at) > deviceNow();
  const save = (look: ButtonLook) => (
    <Button
      look={look}
      icon="calendar"
      busy={doing === 'save'}
      onClick={() => void act('save', () => saveToCalendar(event.id).then(() => undefined))}
    >
      {t`Add to my calendar`}
    </Button>
  );
  return (
    <>
      <div ref={statusRef} tabIndex={-1} className="k-my-place">
        {place && <Details place={place} sample={event.sample} isNew={isNew} isOpen={isOpen} />}
      </div>
      {failed && (
        <EventPlaceError
          error={failed.error}
          registering={failed.what === 'register' || failed.what === 'carer'}
        />
      )}
      {visible.state === 'planned' &&
        (isOpen ? (
          <Steps event={visible} place={place} doing={doing} act={act} save={save} />
        ) : (
          <p>{t`This event has started. Seats can’t be changed any more.`}</p>
        ))}
    </>
  );
}

interface DetailsProps {
  place: EventPlace;
  /** It is a made-up event. */
  sample: boolean;
  /** It has just been booked. */
  isNew: boolean;
  /** It has not started, so seats can still be booked. */
  isOpen: boolean;
}

/** The current state in words: nothing is conveyed by colour alone. */
function Details({ place, sample, isNew, isOpen }: DetailsProps) {
  const { t, i18n } = useLingui();
  const { my_state, position, held_until, carers_seat, join_link, reminders, event } = place;
  if (my_state === 'cancelled') return <GivenUp event={event} isOpen={isOpen} />;
  if (event.state !== 'planned')
    return <p>{t`You were registered, or on the waiting list, for this event.`}</p>;
  if (my_state === 'lapsed') return <LateForSeat event={event} isOpen={isOpen} />;
  if (my_state === 'waiting' && !isOpen)
    return <p>{t`You were on the waiting list for this event. No seat became available.`}</p>;
  if (my_state === 'waiting') {
    return (
      <Notice kind="info" level={3} heading={t`You’re number ${position ?? 1} on the waiting list`}>
        <p>{t`When a seat becomes available, we’ll let you know and hold it for a day.`}</p>
      </Notice>
    );
  }
  if (my_state === 'held') {
    const until = formatDateTime(held_until ?? '', i18n.locale);
    return (
      <Notice kind="warning" level={3} heading={t`A seat is available for you`}>
        <p>{t`We’ll hold your seat until ${until}. After that, we’ll offer it to the next person.`}</p>
      </Notice>
    );
  }
  return (
    <DonePanel heading={t`You’re registered`} branch={isNew ? 'gum' : undefined}>
      <p>
        {carers_seat ? t`You have 2 seats: one for you and one for your carer.` : t`You have one seat.`}{' '}
        <RemindersToCome reminders={reminders} />
      </p>
      {join_link && (
        <p>
          <JoinLink href={join_link} sample={sample} />
        </p>
      )}
    </DonePanel>
  );
}

/** What staff have planned for the event, except for what is already past. */
function RemindersToCome({ reminders }: Pick<EventPlace, 'reminders'>) {
  const { t } = useLingui();
  if (reminders.length === 2) return t`We’ll remind you the day before and an hour before.`;
  if (reminders.length === 0) return null;
  return reminders.includes('day')
    ? t`We’ll remind you the day before.`
    : t`We’ll remind you an hour before.`;
}

interface StepsProps {
  event: EventSummary;
  place: EventPlace | undefined;
  doing: Doing | undefined;
  act: (what: Doing, work: () => Promise<EventPlace>) => Promise<void>;
  /** A button that adds it to the member's own calendar. */
  save: (look: ButtonLook) => ReactNode;
}

const active: readonly MyEventState[] = ['registered', 'held', 'waiting'];

function Steps({ event, place, doing, act, save }: StepsProps) {
  const { t } = useLingui();
  const state = place && active.includes(place.my_state) ? place.my_state : undefined;
  const take = () => act('register', () => sendEventRegistration(event.id));
  if (state === undefined) return <Coming event={event} doing={doing} act={act} save={save} />;
  const giveBack = {
    registered: t`Cancel my seat`,
    held: t`I can’t come`,
    waiting: t`Leave the waiting list`,
    cancelled: '',
    lapsed: '',
  }[state];
  const second = place?.carers_seat === true;
  return (
    <>
      <p className="k-actions">
        {state === 'held' && (
          <Button
            look="primary"
            busy={doing === 'register'}
            busyWords={t`Accepting…`}
            onClick={() => void take()}
          >
            {t`Accept your seat`}
          </Button>
        )}
        {save(state === 'registered' ? 'primary' : 'secondary')}
        {state !== 'held' && event.carers_seat && (
          <Button
            icon={second ? 'minus' : 'plus'}
            busy={doing === 'carer'}
            busyWords={t`Changing…`}
            onClick={() => void act('carer', () => sendEventRegistration(event.id, !second))}
          >
            {second ? t`Come on my own` : t`Bring my carer`}
          </Button>
        )}
      </p>
      <div className="k-give-back">
        {state === 'registered' && (
          <p>{t`Can’t make it? Please cancel, so that someone else can have your seat.`}</p>
        )}
        <Button
          look="quiet"
          busy={doing === 'cancel'}
          busyWords={t`Canceling…`}
          onClick={() => void act('cancel', () => sendEventCancellation(event.id))}
        >
          {giveBack}
        </Button>
      </div>
    </>
  );
}

/** For those without a place yet: a seat, or the end of the waiting list. */
function Coming({ event, doing, act, save }: Omit<StepsProps, 'place'>) {
  const { t } = useLingui();
  const [second, setSecond] = useState(false);
  const full = event.seats_left < (second ? 2 : 1);
  return (
    <>
      {event.carers_seat && (
        <label className="k-choice k-pick">
          <input type="checkbox" checked={second} onChange={({ target }) => setSecond(target.checked)} />
          <span className="k-choice-words">{t`I’m bringing a carer`}</span>
        </label>
      )}
      {full && (
        <p>
          {event.seats_left === 1
            ? t`There’s only one seat left. You can come on your own, or wait until there are 2.`
            : event.waiting === 0
              ? t`There are no seats left. No one is waiting yet.`
              : t`${plural(event.waiting, { one: '# person is waiting.', other: '# people are waiting.' })}`}
        </p>
      )}
      <p className="k-actions">
        <Button
          look="primary"
          busy={doing === 'register'}
          busyWords={t`Registering…`}
          onClick={() => void act('register', () => sendEventRegistration(event.id, second))}
        >
          {full ? t`Join the waiting list` : t`Register`}
        </Button>
        {save('secondary')}
      </p>
    </>
  );
}
