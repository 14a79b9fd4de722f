import { useLayoutEffect, useRef, type RefObject } from 'react';

/** For a heading that stands in for another one: when that one replaces it, the focus goes over. */
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
