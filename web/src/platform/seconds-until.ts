import { useEffect, useReducer } from 'react';

/** This moment, by the clock of this device, whatever somebody does to it meanwhile. */
export const deviceNow = () => performance.timeOrigin + performance.now();

/** Counted down before the reader's eyes; 0 once the moment has come. */
export function useSecondsUntil(moment: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((moment - deviceNow()) / 1_000));
}
