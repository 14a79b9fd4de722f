import { useEffect, useEffectEvent } from 'react';
import { callStaffApi } from '../../../../platform/api.ts';
import { formatMoment } from '../../../../platform/clock.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { usePresence } from '../live/presence.ts';

const everyMs = 60_000;

/** Outside the opening hours, explains why no one comes. */
export function ClosedNotice() {
  const isHere = usePresence().state !== 'away';
  const { value, again } = useLoaded('chat hours', () => callStaffApi('GET /chat/availability'));
  const look = useEffectEvent(again);
  useEffect(() => {
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, []);
  const opensAt = value?.state === 'closed' && value.closes_at === undefined ? value.opens_at : null;
  if (!isHere || opensAt === null) return null;
  return (
    <div className="k-desk-away">
      <p>Chat is closed until {formatMoment(opensAt)}. You can still answer messages.</p>
    </div>
  );
}
