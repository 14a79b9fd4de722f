import { useEffect, useEffectEvent, useState } from 'react';

export interface Loaded<T> {
  value: T | undefined;
  error: unknown;
  /** Asks anew. What came before stays until the answer is there. */
  again: () => void;
}

interface Known<T> {
  key: string;
  turn: number;
  value: T | undefined;
  error?: unknown;
}

/** What a call brings, for as long as the key stays the same. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<Known<T>>();
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
  const known = state?.key === key ? state : undefined;
  return {
    value: known?.value,
    error: known?.turn === turn ? known.error : undefined,
    again: () => setTurn((before) => before + 1),
  };
}
