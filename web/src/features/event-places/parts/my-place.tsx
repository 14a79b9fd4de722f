import './event-places.css';
import type { EventPlace, MyEventState } from '@kindred/contract/event-places.ts';
import type { EventSummary } from '@kindred/contract/events.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { momentInWords } from '../../../platform/clock.ts';
import { cancel, readPlaces, register, saveToCalendar } from '../queries.ts';
import { NotDone } from './not-done.tsx';

type Read = { kind: 'reading' } | { kind: 'failed'; error: unknown } | { kind: 'read'; place?: EventPlace };

/** What the member has to do with this event, and the one thing to do next. */
export function MyPlace({ event }: { event: EventSummary }) {
  const { t } = useLingui();
  const [read, setRead] = useState<Read>({ kind: 'reading' });
  useEffect(() => {
    let wanted = true;
    readPlaces().then(
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
  if (read.kind === 'failed') return <NotDone error={read.error} />;
  return <Place event={event} first={read.place} />;
}

type Doing = 'register' | 'cancel' | 'carer' | 'save';

function Place({ event, first }: { event: EventSummary; first: EventPlace | undefined }) {
  const [place, setPlace] = useState(first);
  const [doing, setDoing] = useState<Doing>();
  const [error, setError] = useState<unknown>();
  const told = useRef<HTMLDivElement>(null);
  const act = async (what: Doing, work: () => Promise<EventPlace | undefined>) => {
    if (doing) return;
    setDoing(what);
    setError(undefined);
    try {
      const next = await work();
      if (!next) return;
      setPlace(next);
      // The button that was pressed may be gone: what came of it is read instead.
      told.current?.focus();
    } catch (fault) {
      setError(fault);
    } finally {
      setDoing(undefined);
    }
  };
  const shown = place?.event ?? event;
  return (
    <>
      <div ref={told} tabIndex={-1} className="k-my-place">
        <Told place={place} />
      </div>
      {error !== undefined && <NotDone error={error} />}
      {shown.state === 'planned' && <Steps event={shown} place={place} doing={doing} act={act} />}
      <p className="k-actions">
        <Button
          icon="calendar"
          busy={doing === 'save'}
          onClick={() => void act('save', () => saveToCalendar(event.id).then(() => undefined))}
        >
          <AddWords />
        </Button>
      </p>
    </>
  );
}

function AddWords() {
  const { t } = useLingui();
  return t`Add to my calendar`;
}

/** In words, what stands: nothing of it is said by colour alone. */
function Told({ place }: { place: EventPlace | undefined }) {
  const { t, i18n } = useLingui();
  if (!place || place.my_state === 'cancelled') return place ? <p>{t`You gave your place back.`}</p> : null;
  const { my_state, position, held_until, carers_seat, join_link, event } = place;
  if (event.state !== 'planned') return <p>{t`You were registered or waited for this event.`}</p>;
  if (my_state === 'lapsed')
    return (
      <p>{t`A seat was held for you. The time for it is over, and it went to the next person. You can join the waiting list again.`}</p>
    );
  if (my_state === 'waiting') {
    return (
      <Notice kind="info" level={3} heading={t`You are number ${position ?? 1} on the waiting list`}>
        <p>{t`When a seat is free, we write to you and hold it for you for a day.`}</p>
      </Notice>
    );
  }
  if (my_state === 'held') {
    const until = momentInWords(held_until ?? '', i18n.locale);
    return (
      <Notice kind="warning" level={3} heading={t`A seat is free for you`}>
        <p>{t`It is held until ${until}. Then it goes to the next person.`}</p>
      </Notice>
    );
  }
  return (
    <Notice kind="done" level={3} heading={t`You are registered`}>
      <p>
        {carers_seat ? t`You have two seats: yours, and one for who cares for you.` : t`You have one seat.`}{' '}
        {t`We remind you the day before and an hour before.`}
      </p>
      {join_link && (
        <p>
          <a className="k-link" href={join_link} target="_blank" rel="noopener noreferrer">
            {t`Join on screen (a sample link, opens in a new tab)`}
          </a>
        </p>
      )}
    </Notice>
  );
}

interface StepsProps {
  event: EventSummary;
  place: EventPlace | undefined;
  doing: Doing | undefined;
  act: (what: Doing, work: () => Promise<EventPlace>) => Promise<void>;
}

const active: readonly MyEventState[] = ['registered', 'held', 'waiting'];

function Steps({ event, place, doing, act }: StepsProps) {
  const { t } = useLingui();
  const state = place && active.includes(place.my_state) ? place.my_state : undefined;
  const take = () => act('register', () => register(event.id));
  if (state === undefined) return <Coming event={event} doing={doing} act={act} />;
  const giveBack = {
    registered: t`Cancel my seat`,
    held: t`I cannot come: give it back`,
    waiting: t`Leave the waiting list`,
    cancelled: '',
    lapsed: '',
  }[state];
  const second = place?.carers_seat === true;
  return (
    <p className="k-actions">
      {state === 'held' && (
        <Button
          look="primary"
          busy={doing === 'register'}
          busyWords={t`Taking it…`}
          onClick={() => void take()}
        >
          {t`Take the seat`}
        </Button>
      )}
      {state !== 'held' && event.carers_seat && (
        <Button
          icon={second ? 'minus' : 'plus'}
          busy={doing === 'carer'}
          busyWords={t`Changing…`}
          onClick={() => void act('carer', () => register(event.id, !second))}
        >
          {second ? t`Come alone` : t`Bring who cares for me`}
        </Button>
      )}
      <Button
        busy={doing === 'cancel'}
        busyWords={t`Giving back…`}
        onClick={() => void act('cancel', () => cancel(event.id))}
      >
        {giveBack}
      </Button>
    </p>
  );
}

/** Who has no place yet: a seat, or the end of the waiting list. */
function Coming({ event, doing, act }: Omit<StepsProps, 'place'>) {
  const { t } = useLingui();
  const [second, setSecond] = useState(false);
  const full = event.seats_left < (second ? 2 : 1);
  return (
    <>
      {event.carers_seat && (
        <ChoiceCards
          name="second-seat"
          choose="any"
          legend={t`A second seat`}
          value={second ? ['second'] : []}
          onChange={(chosen) => setSecond(chosen.length > 0)}
          choices={[{ value: 'second', label: t`I bring one person who cares for me` }]}
        />
      )}
      {full && (
        <p>
          {event.waiting === 0
            ? t`No seat is left for that. Nobody is waiting yet.`
            : t`${plural(event.waiting, { one: '# person is waiting.', other: '# people are waiting.' })}`}
        </p>
      )}
      <p className="k-actions">
        <Button
          look="primary"
          busy={doing === 'register'}
          busyWords={t`Registering…`}
          onClick={() => void act('register', () => register(event.id, second))}
        >
          {full ? t`Join the waiting list` : t`Register`}
        </Button>
      </p>
    </>
  );
}
