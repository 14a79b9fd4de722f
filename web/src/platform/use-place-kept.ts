import { useCallback, useEffect, useRef } from 'react';

/**
 * When a pressed button disappears after its action, focus is lost with it: this element then gets focus. `shown`
 * decides whether the button is there; `within` finds the element that gets focus.
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
    // Someone who has moved on elsewhere stays there.
    if (!wasPressed || document.activeElement !== document.body || !place.current) return;
    within(place.current)?.focus();
  }, [shown, within]);
  const press = useCallback(() => {
    isPressed.current = true;
  }, []);
  return { place, press };
}

const itself = (place: HTMLElement) => place;
