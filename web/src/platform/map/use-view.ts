import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Spot } from './projection.ts';
import { between, bounded, firstView, limitsOf, type ViewLimits, type ViewSize, type View } from './view.ts';

interface Frame extends ViewSize {
  /** The font size in pixels. */
  rem: number;
}

interface Wanted {
  /** The frame, and its container. */
  frame: RefObject<HTMLElement | null>;
  /** The content that the first view and "show all" fit. */
  spots: readonly Spot[];
  nearest: number;
}

export interface Moving {
  change: (update: (view: View) => View) => void;
  go: (to: (view: View) => View) => void;
  showAll: () => void;
}

export interface Looking {
  size: Frame | null;
  view: View | null;
  limits: ViewLimits | null;
  moving: Moving;
  /** The reader has moved it away from the first view. */
  hasMoved: boolean;
}

/** The map's current view. There is none until the frame has been measured, so the server draws none. */
export function useView({ frame, spots, nearest }: Wanted): Looking {
  const size = useFrame(frame);
  const [own, setOwn] = useState<View | null>(null);
  const running = useRef(0);
  const room = size ? size.rem * 0.75 + 18 : 0;
  const limits = useMemo(() => size && limitsOf(spots, size, room, nearest), [spots, size, room, nearest]);
  const first = useMemo(
    () => size && limits && firstView(spots, size, room, limits),
    [spots, size, room, limits],
  );
  const view = useMemo(() => (own && limits ? bounded(own, limits) : first), [own, limits, first]);
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  }, [view]);
  useLayoutEffect(() => () => cancelAnimationFrame(running.current), []);
  const moving = useMemo((): Moving => {
    const show = (to: View | null) => setOwn(to && limits ? bounded(to, limits) : to);
    const change: Moving['change'] = (update) => {
      cancelAnimationFrame(running.current);
      // Several movements may arrive before the next render.
      latest.current = latest.current && limits && bounded(update(latest.current), limits);
      setOwn(latest.current);
    };
    const go: Moving['go'] = (to) => {
      cancelAnimationFrame(running.current);
      const from = latest.current;
      if (!from || !limits) return;
      const end = bounded(to(from), limits);
      glide(momentOf(frame.current), running, (part) => show(between(from, end, part)));
    };
    return { change, go, showAll: () => first && go(() => first) };
  }, [limits, first, frame]);
  return { size, view, limits, moving, hasMoved: own !== null };
}

function useFrame(frame: RefObject<HTMLElement | null>): Frame | null {
  const [size, setSize] = useState<Frame | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {};
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (width === 0 || height === 0) return;
      setSize((now) =>
        now?.width === width && now.height === height && now.rem === rem ? now : { width, height, rem },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    // The container grows with the font size even if the frame does not.
    for (const each of [frame.current, frame.current?.parentElement]) if (each) observer.observe(each);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}

/** The duration of all movements, from the design tokens: none if reduced motion is preferred. */
function momentOf(element: Element | null): number {
  const moment = element ? Number.parseFloat(getComputedStyle(element).getPropertyValue('--moment')) : 0;
  return Number.isNaN(moment) ? 0 : moment;
}

function glide(moment: number, running: RefObject<number>, show: (part: number) => void): void {
  if (moment === 0) return show(1);
  let begun: number | undefined;
  const step = (now: number) => {
    begun ??= now;
    const part = Math.min(1, (now - begun) / moment);
    show(1 - (1 - part) ** 3);
    if (part < 1) running.current = requestAnimationFrame(step);
  };
  running.current = requestAnimationFrame(step);
}
