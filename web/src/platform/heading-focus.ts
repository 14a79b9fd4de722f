import { useLayoutEffect, useRef, type RefObject } from 'react';

/** For a placeholder heading: when the real one replaces it, focus moves over. */
export function useFocusForNextHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const own = heading.current;
    return () => {
      if (own !== document.activeElement) return;
      queueMicrotask(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }));
    };
  }, []);
  return heading;
}
