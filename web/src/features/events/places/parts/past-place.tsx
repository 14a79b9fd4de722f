import type { EventPlace } from '@kindred/contract/events/places.ts';
import { useLingui } from '@lingui/react/macro';

interface PastPlaceProps extends Pick<EventPlace, 'event'> {
  /** It has not started, so seats can still be booked. */
  isOpen: boolean;
}

/** Someone who left the waiting list, or did not accept a seat, never had one to give up. */
export function GivenUp({ event: { seats_left }, isOpen }: PastPlaceProps) {
  const { t } = useLingui();
  if (!isOpen) return <p>{t`You let us know you weren’t coming.`}</p>;
  return (
    <p>
      {seats_left === 0
        ? t`You’ve let us know you’re not coming. You can still join the waiting list.`
        : t`You’ve let us know you’re not coming. You can still register.`}
    </p>
  );
}

/** If there are seats left, no one was waiting for this one. */
export function LateForSeat({ event: { seats_left }, isOpen }: PastPlaceProps) {
  const { t } = useLingui();
  if (!isOpen) return <p>{t`We held a seat for you, but the time ran out.`}</p>;
  return (
    <p>
      {seats_left === 0
        ? t`We held a seat for you, but the time ran out and it went to the next person. You can join the waiting list again.`
        : t`We held a seat for you, but the time ran out. You can still register.`}
    </p>
  );
}
