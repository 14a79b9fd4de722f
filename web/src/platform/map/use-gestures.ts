import { useEffect, useEffectEvent, useState, type KeyboardEvent, type RefObject } from 'react';
import { pixelDistance } from './clusters.ts';
import type { Spot } from './projection.ts';
import type { Looking, Moving } from './use-view.ts';
import { moveView, zoomed } from './view.ts';

/** A gesture that scrolled the page instead of the map: the reader gets a hint on how to move the map. */
export type Instead = 'finger' | 'wheel';

/** Fingers tremble. A movement up to this distance is still a tap. */
const slack = 6;

/** Long enough to read it twice. */
const messageMs = 4_000;

/**
 * Two fingers move and zoom the map, and the mouse drags it. One finger moves it after starting sideways; up and down
 * it scrolls the page, so that no one is trapped in the map. The wheel needs Ctrl or ⌘ for the same reason.
 */
export function useGestures(frame: RefObject<HTMLElement | null>, moving: Moving): Instead | null {
  const [instead, setInstead] = useState<Instead | null>(null);
  const movement = useEffectEvent(() => moving);
  useEffect(() => {
    if (instead === null) return undefined;
    const timer = setTimeout(() => setInstead(null), messageMs);
    return () => clearTimeout(timer);
  }, [instead]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // Once the map can move, it is focusable, for the keys that move it.
    element.setAttribute('tabindex', '0');
    const done = new AbortController();
    listenToPointers(element, movement, setInstead, done.signal);
    listenToWheel(element, movement, setInstead, done.signal);
    return () => done.abort();
  }, [frame]);
  return instead;
}

const arrows: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/** Whether the map handles this key. */
export function moveByKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, looking: Looking): boolean {
  const { size, moving } = looking;
  const [arrow, zoom] = [arrows[key], zooms[key]];
  if (ctrlKey || metaKey || altKey || !size || (!arrow && zoom === undefined)) return false;
  if (arrow) moving.go((view) => moveView(view, (arrow.x * size.width) / 4, (arrow.y * size.height) / 4));
  if (zoom !== undefined) moving.go((view) => zoomed(view, view.zoom + zoom));
  return true;
}

type Listening = [
  element: HTMLElement,
  movement: () => Moving,
  told: (instead: Instead) => void,
  signal: AbortSignal,
];

function listenToPointers(...[element, movement, showHint, signal]: Listening): void {
  const cached = new Map<number, Spot>();
  let start: Spot = { x: 0, y: 0 };
  let dragged = false;
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (cached.size === 0) {
      start = fromMiddle(event, element);
      dragged = false;
    }
    cached.set(event.pointerId, fromMiddle(event, element));
  };
  const move = (event: PointerEvent) => {
    const before = cached.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event, element);
    const others = [...cached].filter(([id]) => id !== event.pointerId).map(([, spot]) => spot);
    if (!dragged && others.length === 0 && !isDrag(event, start, now)) return;
    if (!dragged) element.setPointerCapture(event.pointerId);
    dragged = true;
    cached.set(event.pointerId, now);
    follow(movement(), before, now, others[0]);
  };
  const release = (event: PointerEvent) => {
    const existing = cached.delete(event.pointerId);
    // The browser took over the touch to scroll the page.
    if (existing && event.type === 'pointercancel' && !dragged) showHint('finger');
    // The click that ends a drag fires before the next render.
    requestAnimationFrame(() => {
      if (cached.size === 0) dragged = false;
    });
  };
  const click = (event: MouseEvent) => {
    if (!dragged || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const keepThePage = (event: TouchEvent) => {
    if ((event.touches.length > 1 || dragged) && event.cancelable) event.preventDefault();
  };
  element.addEventListener('pointerdown', press, { signal });
  element.addEventListener('pointermove', move, { signal });
  for (const end of ['pointerup', 'pointercancel'] as const)
    element.addEventListener(end, release, { signal });
  element.addEventListener('click', click, { signal, capture: true });
  element.addEventListener('touchmove', keepThePage, { signal, passive: false });
}

/** The browser handles a vertical swipe, which scrolls the page. */
function isDrag({ pointerType }: PointerEvent, start: Spot, now: Spot): boolean {
  const sideways = Math.abs(now.x - start.x) > Math.abs(now.y - start.y);
  return pixelDistance(now, start) >= slack && (pointerType !== 'touch' || sideways);
}

function follow(moving: Moving, before: Spot, now: Spot, other: Spot | undefined): void {
  if (!other) return moving.change((view) => moveView(view, now.x - before.x, now.y - before.y));
  const half = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 };
  const apart = Math.log2(Math.max(1, pixelDistance(now, other)) / Math.max(1, pixelDistance(before, other)));
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  moving.change((view) => zoomed(moveView(view, half.x, half.y), view.zoom + apart, middle));
}

function listenToWheel(...[element, movement, showHint, signal]: Listening): void {
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return showHint('wheel');
    event.preventDefault();
    const pixel = fromMiddle(event, element);
    // A touchpad sends many small steps, a wheel a few large ones.
    const step = Math.max(-0.4, Math.min(0.4, -event.deltaY / 100));
    movement().change((view) => zoomed(view, view.zoom + step, pixel));
  };
  const twice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button, a')) return;
    const pixel = fromMiddle(event, element);
    movement().go((view) => zoomed(view, view.zoom + 1, pixel));
  };
  element.addEventListener('wheel', turn, { signal, passive: false });
  element.addEventListener('dblclick', twice, { signal });
}

function fromMiddle({ clientX, clientY }: MouseEvent, element: HTMLElement): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
