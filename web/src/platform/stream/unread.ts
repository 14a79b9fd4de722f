import { amend } from '../device-person.ts';
import { session, tab, ticket } from '../session.ts';

/** Longer than the server needs to tell of a change that a call has made. */
const settledMs = 2_500;

/**
 * Keeps the number in the profile, from which every tab shows it. The stream has the last word: an answer that was on
 * its way while something changed may bring an older number, and that is put right once nothing newer has come.
 */
export function keepUnread(visit: string): { show: (count: number) => Promise<void>; stop: () => void } {
  let last: number | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const write = async () => {
    const here = ticket();
    if (stopped || here.visit !== visit || last === undefined) return;
    // A device that does not keep it now may do so in a while.
    await amend(tab, { unread_notification: last }, here).catch(later);
  };
  const later = () => {
    clearTimeout(settling);
    settling = setTimeout(() => void write(), settledMs);
  };
  const look = () => {
    const { person } = session.state();
    clearTimeout(settling);
    const differs = person.kind === 'member' && person.profile.unread_notification !== last;
    if (last !== undefined && differs) later();
  };
  const unwatch = session.watch(look);
  return {
    show: (count) => {
      last = count;
      return write();
    },
    stop: () => {
      stopped = true;
      unwatch();
      clearTimeout(settling);
    },
  };
}
