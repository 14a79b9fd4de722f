import { useEffect, useEffectEvent } from 'react';
import { epochMs } from './clock.ts';

/** As long as the server lets a session be idle. */
const lockAfterMs = 15 * 60_000;
const lookMs = 10_000;

/** Calls `lock` once nobody has touched a key or the screen for 15 minutes, also after the computer slept. */
export function useIdleLock(lock: () => void): void {
  const begin = useEffectEvent(lock);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    let lastInputAt = epochMs();
    const look = () => {
      if (epochMs() - lastInputAt < lockAfterMs) return;
      lastInputAt = epochMs();
      begin();
    };
    // The first touch after a long pause finds the lock, and not what was open.
    const note = () => {
      look();
      lastInputAt = epochMs();
    };
    for (const sign of ['pointerdown', 'keydown'] as const)
      addEventListener(sign, note, { signal, capture: true, passive: true });
    document.addEventListener('visibilitychange', look, { signal });
    const timer = setInterval(look, lookMs);
    return () => {
      clearInterval(timer);
      over.abort();
    };
  }, []);
}
