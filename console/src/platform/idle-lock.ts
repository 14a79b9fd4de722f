import { useEffect, useEffectEvent } from 'react';
import { epochMs } from './clock.ts';

/** The same time as the server's idle timeout. */
const lockAfterMs = 15 * 60_000;
const lookMs = 10_000;

/** Calls `lock` after 15 minutes without input, even if the computer slept meanwhile. */
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
    // The first touch after a long pause must find the lock, not what was open.
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
