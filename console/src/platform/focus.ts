import { useEffect, useRef, type RefObject } from 'react';

/** What comes in place of a button that was pressed takes the focus, so that it is read and nobody is lost. */
export function useFocusOnArrival<E extends HTMLElement>(arrives = true): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (arrives) ref.current?.focus();
  }, [arrives]);
  return ref;
}
