import { useEffect, useEffectEvent, useState } from 'react';
import { countOf, type Placed } from './clusters.ts';
import type { Looking } from './use-view.ts';
import { boxOf, onScreen, type Box, type Size, type View } from './view.ts';

const stillFor = 250;

interface Settled {
  /** How many places are in view, said once the map stands still: a voice is not to count along. */
  shown: number | null;
  /** Where it last stood still. */
  rest: View | null;
}

export function useSettled(
  points: readonly Placed[],
  { view, size, hasMoved }: Looking,
  onMoved: ((box: Box) => void) | undefined,
): Settled {
  const [settled, setSettled] = useState<Settled>({ shown: null, rest: null });
  useEffect(() => {
    if (!view || !size) return undefined;
    const timer = setTimeout(() => setSettled({ shown: countIn(points, view, size), rest: view }), stillFor);
    return () => clearTimeout(timer);
  }, [view, size, points]);
  const tell = useEffectEvent((box: Box) => hasMoved && onMoved?.(box));
  // Points that the answer brings are no movement, or it would ask again.
  useEffect(() => {
    if (!view || !size) return undefined;
    const timer = setTimeout(() => tell(boxOf(view, size)), stillFor);
    return () => clearTimeout(timer);
  }, [view, size]);
  return settled;
}

function countIn(points: readonly Placed[], view: View, size: Size): number {
  const inside = points.filter((point) => {
    const { x, y } = onScreen(point, view, size);
    return x >= 0 && y >= 0 && x <= size.width && y <= size.height;
  });
  return countOf(inside);
}
