import { useCallback, useEffect, useRef } from 'react';

/**
 * A button that was pressed is gone once what it does is done, and the focus with it: then this place gets it.
 * `shown` is what decides whether the button is there; `within` finds the element of the place that gets it.
 */
export function usePlaceKept<E extends HTMLElement>(
  shown: unknown,
  within: (place: E) => HTMLElement | null = itself,
) {
  const place = useRef<E>(null);
  const isPressed = useRef(false);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const wasPressed = isPressed.current;
    isPressed.current = false;
    // Whoever went on elsewhere stays there.
    if (!wasPressed || document.activeElement !== document.body || !place.current) return;
    within(place.current)?.focus();
  }, [shown, within]);
  const press = useCallback(() => {
    isPressed.current = true;
  }, []);
  return { place, press };
}

const itself = (place: HTMLElement) => place;
