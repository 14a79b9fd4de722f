import { patchProfile } from '../session-transitions.ts';
import { session, tab, sessionSnapshot } from '../session.ts';

/** Longer than the server takes to report a change made by a call. */
const settledMs = 2_500;

/**
 * Keeps an unread count in the profile, where every tab reads it. The stream wins: a reply in flight during a change
 * may bring an older count, which is corrected once nothing newer has arrived.
 */
export function trackUnreadCount(
  visit: string,
  count: 'unread_notification' | 'unread_chat',
): {
  show: (count: number) => Promise<void>;
  stop: () => void;
} {
  let last: number | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const write = async () => {
    const here = sessionSnapshot();
    if (stopped || here.visit !== visit || last === undefined) return;
    // A device that cannot store it now may succeed later.
    await patchProfile(tab, { [count]: last }, here).catch(later);
  };
  const later = () => {
    clearTimeout(settling);
    settling = setTimeout(() => void write(), settledMs);
  };
  const look = () => {
    const { person } = session.state();
    clearTimeout(settling);
    const differs = person.kind === 'member' && (person.profile[count] ?? 0) !== last;
    if (last !== undefined && differs) later();
  };
  const unwatch = session.watch(look);
  return {
    show: (next) => {
      last = next;
      return write();
    },
    stop: () => {
      stopped = true;
      unwatch();
      clearTimeout(settling);
    },
  };
}
