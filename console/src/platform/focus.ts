import { useEffect, useRef, type RefObject } from 'react';

/** The replacement of a pressed button gets the focus, so that it is announced. */
export function useFocusOnArrival<E extends HTMLElement>(arrives = true): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (arrives) ref.current?.focus();
  }, [arrives]);
  return ref;
}
