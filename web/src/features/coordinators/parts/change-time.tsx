import type { Coordinator, CoordinatorBooking } from '@kindred/contract/coordinators.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { typedIn, useForm } from '../../../platform/form.ts';
import { moveCall, fetchCoordinator } from '../queries.ts';
import { NoTimes } from './no-times.tsx';
import { BookingError } from './booking-error.tsx';
import { Times } from './times.tsx';

interface Props {
  booking: CoordinatorBooking;
  onMoved: (booking: CoordinatorBooking) => void;
  onLeave: () => void;
}

/** Another time for the same call. The old one stays until a new one is chosen. */
export function ChangeTime({ booking, onMoved, onLeave }: Props) {
  const { t } = useLingui();
  const { id, coordinator } = booking;
  const [read, setRead] = useState<Coordinator>();
  const [failed, setFailed] = useState<unknown>();
  const place = useRef<HTMLDivElement>(null);
  const load = () => fetchCoordinator(coordinator.id).then(setRead, setFailed);
  useEffect(() => {
    place.current?.focus();
    void fetchCoordinator(coordinator.id).then(setRead, setFailed);
  }, [coordinator.id]);
  const { props, busy, wrong, errors, error } = useForm<'starts_at'>({
    check: (typed) =>
      typedIn(typed, 'starts_at') === '' ? { starts_at: t`Choose a time for the call` } : {},
    send: async (typed) => onMoved(await moveCall(id, typedIn(typed, 'starts_at'))),
    refused: ({ code }) => {
      if (code !== 'slot_taken' && code !== 'no_such_time') return {};
      void load();
      return {
        starts_at: t`This time is no longer available. Your call hasn’t changed. Choose another time.`,
      };
    },
  });
  const leave = <Button onClick={onLeave}>{t`Keep my call`}</Button>;
  return (
    <div ref={place} tabIndex={-1} aria-label={t`Change the time`} role="group" className="k-call">
      {!read && failed === undefined && <p>{t`One moment`}</p>}
      {failed !== undefined && <BookingError error={failed} />}
      {read?.next_slots.length === 0 && <NoTimes phone={read.phone} />}
      {read && read.next_slots.length > 0 ? (
        <form
          {...props}
          onSubmit={(event) => {
            setFailed(undefined);
            props.onSubmit(event);
          }}
        >
          <ErrorSummary heading={t`Please check one thing`} errors={errors} />
          {error !== undefined && <BookingError error={error} />}
          <Times
            legend={t`Which time suits you better?`}
            slots={read.next_slots}
            zone={read.zone}
            error={wrong.starts_at}
          />
          <p className="k-actions">
            <Button type="submit" look="primary" busy={busy} busyWords={t`Changing…`}>
              {t`Use this time`}
            </Button>
            {leave}
          </p>
        </form>
      ) : (
        <p className="k-actions">{leave}</p>
      )}
    </div>
  );
}
