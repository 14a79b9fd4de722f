import { useEffect, useEffectEvent } from 'react';
import { callStaffApi } from '../../../platform/api.ts';
import { useLoaded, useNowAndThen } from '../../../platform/loaded.ts';
import { deskStore } from '../desk/live/desk-store.ts';

/** Presence is renewed at this interval, and no event announces it. */
const everyMs = 15_000;
/** Changes come in bursts, so one reload covers several. */
const soonMs = 1_500;

/** Reloads soon after anything at the desk has changed, and periodically. */
export function useBoard() {
  const board = useLoaded('board', () => callStaffApi('GET /staff/desk/board'));
  const again = useEffectEvent(() => {
    if (document.visibilityState === 'visible') board.again();
  });
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    let lines = deskStore.state().lines;
    const stop = deskStore.watch(() => {
      const next = deskStore.state().lines;
      if (next === lines) return;
      lines = next;
      soon ??= setTimeout(() => {
        soon = undefined;
        again();
      }, soonMs);
    });
    return () => {
      clearTimeout(soon);
      stop();
    };
  }, []);
  useNowAndThen(board.again, everyMs);
  return board;
}
