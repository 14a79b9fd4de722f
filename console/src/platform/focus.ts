import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the replacement of a pressed button, so that it is announced; and again for each new truthy `arrives`. */
export function useFocusOnArrival<E extends HTMLElement>(arrives: unknown = true): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (arrives) ref.current?.focus();
  }, [arrives]);
  return ref;
}
