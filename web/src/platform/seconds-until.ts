import { useEffect, useReducer } from 'react';

/** Monotonic time, unaffected by changes to the device clock. */
export const pageNow = () => performance.timeOrigin + performance.now();

/** Counts down every second; 0 once the time has come. */
export function useSecondsUntil(moment: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((moment - pageNow()) / 1_000));
}
