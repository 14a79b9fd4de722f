import './coordinators.css';
import type { Coordinator, CoordinatorBooking } from '@kindred/contract/coordinators.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { readBookings, readOwnPhone } from '../queries.ts';
import { CallBack } from './call-back.tsx';
import { CallForm } from './call-form.tsx';
import { NotDone } from './not-done.tsx';

interface Read {
  booked: readonly CoordinatorBooking[];
  phone: string;
}
type State = { kind: 'reading' } | { kind: 'failed'; error: unknown } | ({ kind: 'read' } & Read);

const mostOpen = 2;

/** The calls of the member, and with a coordinator the way to one more. */
export function MyCalls({ coordinator }: { coordinator?: Coordinator }) {
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
  if (state.kind === 'failed') return <NotDone error={state.error} />;
  return <Calls first={state} coordinator={coordinator} />;
}

function Calls({ first, coordinator }: { first: Read; coordinator: Coordinator | undefined }) {
  const { t } = useLingui();
  const [booked, setBooked] = useState(first.booked);
  const [justBooked, setJustBooked] = useState<string>();
  const [oneMore, setOneMore] = useState(false);
  const change = (next: CoordinatorBooking) =>
    setBooked(booked.map((one) => (one.id === next.id ? next : one)));
  const keep = (booking: CoordinatorBooking) => {
    setBooked([...booked.filter(({ id }) => id !== booking.id), booking]);
    setJustBooked(booking.id);
    setOneMore(false);
  };
  if (booked.length === 0 && !coordinator) return null;
  const open = booked.filter(({ state }) => state === 'booked').length;
  return (
    <section className="k-section" aria-labelledby="my-calls">
      <h2 id="my-calls">{booked.length > 0 ? t`My call back` : t`Book a call back`}</h2>
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
      {coordinator && booked.length === 0 && (
        <p>{t`Choose a time. ${coordinator.first_name} calls you then, and it costs you nothing.`}</p>
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
        <p className="k-quiet">{t`You can have two calls booked at a time.`}</p>
      )}
    </section>
  );
}
