import { useEffect, useEffectEvent, useState } from 'react';
import { clusterSize, type Placed } from './clusters.ts';
import type { Looking } from './use-view.ts';
import { boxOf, onScreen, type Box, type ViewSize, type View } from './view.ts';

const stillFor = 250;

interface Settled {
  /** The number of places in view, announced once the map is still: a screen reader must not count along. */
  visible: number | null;
  /** The most recent view at rest. */
  rest: View | null;
}

export function useSettled(
  points: readonly Placed[],
  { view, size, hasMoved }: Looking,
  onMoved: ((box: Box) => void) | undefined,
): Settled {
  const [settled, setSettled] = useState<Settled>({ visible: null, rest: null });
  useEffect(() => {
    if (!view || !size) return undefined;
    const timer = setTimeout(
      () => setSettled({ visible: countIn(points, view, size), rest: view }),
      stillFor,
    );
    return () => clearTimeout(timer);
  }, [view, size, points]);
  const tell = useEffectEvent((box: Box) => hasMoved && onMoved?.(box));
  // Points that arrive with the reply are not a movement, or there would be another request.
  useEffect(() => {
    if (!view || !size) return undefined;
    const timer = setTimeout(() => tell(boxOf(view, size)), stillFor);
    return () => clearTimeout(timer);
  }, [view, size]);
  return settled;
}

function countIn(points: readonly Placed[], view: View, size: ViewSize): number {
  const inside = points.filter((point) => {
    const { x, y } = onScreen(point, view, size);
    return x >= 0 && y >= 0 && x <= size.width && y <= size.height;
  });
  return clusterSize(inside);
}
