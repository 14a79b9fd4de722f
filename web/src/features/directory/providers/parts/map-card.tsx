import { Anchor } from '@kindred/ui/anchor.tsx';
import { Button } from '@kindred/ui/button.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MapPoint, PlacedPoint, PointCluster } from './map-marks.tsx';

interface MapCardProps {
  points: readonly MapPoint[];
  /** The side of the map where the card does not cover the chosen mark. */
  side: 'start' | 'end';
  /** It was opened on the map, so focus moves into it. */
  focus: boolean;
  onClose: () => void;
}

/** The chosen place, or several at one spot. */
export function MapCard({ points, side, focus, onClose }: MapCardProps) {
  const { t } = useLingui();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) card.current?.focus();
  }, [focus]);
  const several = points.length > 1;
  const heading = t`${plural(points.length, { one: '# place here', other: '# places here' })}`;
  return (
    <div
      ref={card}
      className="k-map-card"
      role="group"
      aria-label={several ? heading : points[0]?.name}
      data-side={side}
      tabIndex={-1}
    >
      {several && <p className="k-map-card-heading">{heading}</p>}
      <ul role="list">
        {points.map(({ id, name, detail, href }) => (
          <li key={id}>
            <Anchor href={href}>{name}</Anchor>
            {detail && <p>{detail}</p>}
          </li>
        ))}
      </ul>
      <Button look="quiet" icon="close" onClick={onClose}>
        {t`Close`}
      </Button>
    </div>
  );
}

interface Chosen {
  chosen?: string | null | undefined;
  onChoose?: ((id: string | null) => void) | undefined;
}

/** The open card: chosen on the map, or by the page around it. */
export function useOpened(
  { chosen, onChoose }: Chosen,
  placed: readonly PlacedPoint[],
  clusters: readonly PointCluster[],
) {
  const [own, setOwn] = useState<readonly string[]>([]);
  const ids = useMemo(() => {
    if (typeof chosen === 'string') return [chosen];
    // The page does not know about several places at one spot.
    return chosen === null && own.length === 1 ? [] : own;
  }, [chosen, own]);
  const open = useCallback(
    (next: readonly string[]) => {
      setOwn(next);
      onChoose?.(next.length === 1 ? (next[0] ?? null) : null);
    },
    [onChoose],
  );
  const points = useMemo(() => placed.filter(({ id }) => ids.includes(id)), [placed, ids]);
  const [first] = points;
  const at = useMemo(
    () => first && clusters.find(({ points: cached }) => cached.includes(first)),
    [clusters, first],
  );
  return { points, at, open, close: () => open([]), here: own.length > 0 && own[0] === first?.id };
}
