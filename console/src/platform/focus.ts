import { useEffect, useRef, type RefObject } from 'react';

/** The replacement of a pressed button gets the focus, so that it is announced; again for each other thing that arrives. */
export function useFocusOnArrival<E extends HTMLElement>(arrives: unknown = true): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (arrives) ref.current?.focus();
  }, [arrives]);
  return ref;
}
