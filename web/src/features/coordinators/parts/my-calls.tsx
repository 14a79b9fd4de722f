import './coordinators.css';
import type { Coordinator, CoordinatorBooking } from '@kindred/contract/coordinators.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { nameInSentence } from '../model.ts';
import { readBookings, readOwnPhone } from '../queries.ts';
import { CallBack } from './call-back.tsx';
import { CallForm } from './call-form.tsx';
import { BookingError } from './booking-error.tsx';

interface Read {
  booked: readonly CoordinatorBooking[];
  phone: string;
}
type State = { kind: 'reading' } | { kind: 'failed'; error: unknown } | ({ kind: 'read' } & Read);

const mostOpen = 2;

export interface MyCallsProps {
  coordinator?: Coordinator;
  /** Receives the calls when they have been read, and after each change. */
  onRead?: (booked: readonly CoordinatorBooking[]) => void;
}

/** The member's calls and, given a coordinator, a way to book another. */
export function MyCalls({ coordinator, onRead }: MyCallsProps) {
  const { t } = useLingui();
  const [state, setState] = useState<State>({ kind: 'reading' });
  useEffect(() => {
    let wanted = true;
    Promise.all([readBookings(), readOwnPhone()]).then(
      ([{ to_come }, phone]) => wanted && setState({ kind: 'read', booked: to_come, phone }),
      (error: unknown) => wanted && setState({ kind: 'failed', error }),
    );
    return () => {
      wanted = false;
    };
  }, []);
  if (state.kind === 'reading') return coordinator ? <p role="status">{t`One moment`}</p> : null;
  if (state.kind === 'failed') return <BookingError error={state.error} />;
  return <Calls first={state} coordinator={coordinator} onRead={onRead} />;
}

interface CallsProps {
  first: Read;
  coordinator: Coordinator | undefined;
  onRead: MyCallsProps['onRead'];
}

function Calls({ first, coordinator, onRead }: CallsProps) {
  const { t } = useLingui();
  const [booked, setBooked] = useState(first.booked);
  const [justBooked, setJustBooked] = useState<string>();
  const [oneMore, setOneMore] = useState(false);
  useEffect(() => onRead?.(booked), [booked, onRead]);
  const change = (next: CoordinatorBooking) =>
    setBooked(booked.map((one) => (one.id === next.id ? next : one)));
  const keep = (booking: CoordinatorBooking) => {
    setBooked([...booked.filter(({ id }) => id !== booking.id), booking]);
    setJustBooked(booking.id);
    setOneMore(false);
  };
  const open = booked.filter(({ state }) => state === 'booked').length;
  return (
    <section className="k-section" aria-labelledby="my-calls">
      <h2 id="my-calls">{booked.length === 0 && coordinator ? t`Book a phone call` : t`Your phone calls`}</h2>
      {booked.length > 0 && (
        <div className="k-calls">
          {booked.map((booking) => (
            <CallBack
              key={booking.id}
              booking={booking}
              isNew={booking.id === justBooked}
              onChanged={change}
            />
          ))}
        </div>
      )}
      {!coordinator && booked.length === 0 && (
        <p>{t`You have no calls booked. To book one, choose someone from our team.`}</p>
      )}
      {coordinator && booked.length === 0 && (
        <p>{t`Choose a time and ${nameInSentence(coordinator)} will call you. It’s free.`}</p>
      )}
      {coordinator && (booked.length === 0 || oneMore) && (
        <CallForm coordinator={coordinator} phone={first.phone} onBooked={keep} />
      )}
      {coordinator && booked.length > 0 && open < mostOpen && !oneMore && (
        <p className="k-actions">
          <Button icon="plus" onClick={() => setOneMore(true)}>
            {t`Book another call`}
          </Button>
        </p>
      )}
      {coordinator && open >= mostOpen && (
        <p className="k-quiet">{t`You can have 2 calls booked at a time.`}</p>
      )}
    </section>
  );
}
