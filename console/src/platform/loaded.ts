import { useEffect, useEffectEvent, useState } from 'react';

export interface Loaded<T> {
  value: T | undefined;
  error: unknown;
  /** Loads again. The old data stays until the response arrives. */
  again: () => void;
}

interface Existing<T> {
  key: string;
  turn: number;
  value: T | undefined;
  error?: unknown;
}

/** The result of a call, for as long as the key stays the same. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<Existing<T>>();
  const begin = useEffectEvent(load);
  useEffect(() => {
    let left = false;
    begin().then(
      (value) => {
        if (!left) setState({ key, turn, value });
      },
      (error: unknown) => {
        if (!left)
          setState((before) => ({ key, turn, value: before?.key === key ? before.value : undefined, error }));
      },
    );
    return () => {
      left = true;
    };
  }, [key, turn]);
  const existing = state?.key === key ? state : undefined;
  return {
    value: existing?.value,
    error: existing?.turn === turn ? existing.error : undefined,
    again: () => setTurn((before) => before + 1),
  };
}

/** Runs whenever someone returns to this tab: what it shows may have changed meanwhile. */
export function useOnReturn(act: () => void): void {
  const begin = useEffectEvent(act);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') begin();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}

/** Runs periodically while someone is looking at this tab, because nothing announces that its data has changed. */
export function useNowAndThen(act: () => void, everyMs: number): void {
  const begin = useEffectEvent(() => {
    if (document.visibilityState === 'visible') act();
  });
  useEffect(() => {
    const timer = setInterval(() => begin(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  useOnReturn(act);
}

/** The same, reloaded periodically. A failed load is followed by the next one. */
export function useWatched<T>(key: string, load: () => Promise<T>, everyMs: number): Loaded<T> {
  const loaded = useLoaded(key, load);
  useNowAndThen(loaded.again, everyMs);
  return { ...loaded, error: loaded.value ? undefined : loaded.error };
}

/** The previous value while the next one loads, so that the list does not flicker. */
export function useLastValue<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
