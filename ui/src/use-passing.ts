import { useEffect, useState } from 'react';

/** A value that clears itself this long after it was last set. */
export function usePassing<T>(ms: number): [value: T | undefined, set: (value: T) => void] {
  const [now, setNow] = useState<{ value: T }>();
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(() => setNow(undefined), ms);
    return () => clearTimeout(timer);
  }, [now, ms]);
  return [now?.value, (value) => setNow({ value })];
}
