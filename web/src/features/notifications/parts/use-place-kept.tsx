import { useEffect, useRef } from 'react';

/**
 * A button that was pressed is gone once what it does is done, and the focus with it: then this place gets it.
 * `shown` is what decides whether the button is there.
 */
export function usePlaceKept<E extends HTMLElement>(shown: unknown) {
  const place = useRef<E>(null);
  const isPressed = useRef(false);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const wasPressed = isPressed.current;
    isPressed.current = false;
    // Whoever went on elsewhere stays there.
    if (wasPressed && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [shown]);
  const press = () => {
    isPressed.current = true;
  };
  return { place, press };
}
