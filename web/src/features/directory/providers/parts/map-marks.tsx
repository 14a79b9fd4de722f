import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { mapTowns } from '../../../../platform/map/australia.ts';
import {
  apartAt,
  cluster,
  pixelDistance,
  inReadingOrder,
  levelOf,
  takenApart,
  type MapCluster,
  type Placed,
} from '../../../../platform/map/clusters.ts';
import { project, type Spot } from '../../../../platform/map/projection.ts';
import type { Looking } from '../../../../platform/map/use-view.ts';
import { inThousands } from '../../../../platform/thousands.ts';
import { onSheet, sheetAt, type ViewSize, type View } from '../../../../platform/map/view.ts';

export interface MapPoint {
  id: string;
  name: string;
  detail?: string;
  href: string;
  lat: number;
  lon: number;
  /** More than one if the server has already clustered it. */
  count?: number;
}

export type PlacedPoint = MapPoint & Placed;
export type PointCluster = MapCluster<PlacedPoint>;

interface MarksProps {
  frame: RefObject<HTMLElement | null>;
  clusters: readonly PointCluster[];
  view: View;
  size: ViewSize;
  /** The width of a mark in pixels. */
  mark: number;
  chosen: PointCluster | undefined;
  onPress: (cluster: PointCluster) => void;
  /** A focused mark must be completely visible: reports how far, in pixels, it sticks out. */
  onHidden: (by: Spot) => void;
}

/** The visible marks in reading order. */
export function Marks({ frame, clusters, view, size, mark, chosen, onPress, onHidden }: MarksProps) {
  const sheet = sheetAt(view, size);
  const keep = useStableFocus(frame, clusters);
  return (
    <div
      className="k-map-marks"
      style={{ translate: `${sheet.x}px ${sheet.y}px` }}
      onFocus={({ target }) => {
        keep(target.dataset['id']);
        if (target.matches(':focus-visible')) onHidden(hiddenPart(target, frame.current));
      }}
      onBlur={() => keep(undefined)}
    >
      {clusters.map((each) => {
        const { x, y } = onSheet(each.at, view.zoom);
        const inside = insideBy({ x: x + sheet.x, y: y + sheet.y }, size);
        return (
          inside > -mark / 2 && (
            <Mark
              key={each.at.id}
              cluster={each}
              x={x}
              y={y}
              reached={inside >= 0}
              chosen={each === chosen}
              onPress={onPress}
            />
          )
        );
      })}
    </div>
  );
}

interface MarkProps extends Spot {
  cluster: PointCluster;
  reached: boolean;
  chosen: boolean;
  onPress: (cluster: PointCluster) => void;
}

const Mark = memo(({ cluster: own, x, y, reached, chosen, onPress }: MarkProps) => {
  const { label, number } = useWords(own);
  const { at, count } = own;
  return (
    <button
      type="button"
      className="k-map-mark"
      data-id={at.id}
      data-size={count > 99 ? 'large' : count > 9 ? 'middle' : count > 1 ? 'small' : undefined}
      data-chosen={chosen || undefined}
      aria-expanded={chosen}
      aria-label={label}
      tabIndex={reached ? undefined : -1}
      style={{ translate: `${x}px ${y}px` }}
      onClick={() => onPress(own)}
    >
      <span className="k-map-dot">{number}</span>
    </button>
  );
});

/** Computed once, not on every step of a movement. */
function useWords({ at, count }: PointCluster): { label: string; number?: string } {
  const { t, i18n } = useLingui();
  return useMemo(() => {
    if (count === 1) return { label: at.name };
    const town = nearestTown(at);
    const number = inThousands(count, i18n.locale);
    return {
      label: t`${plural(count, { one: `${number} place`, other: `${number} places` })} near ${town}`,
      number,
    };
  }, [at, count, t, i18n]);
}

const placedTowns = mapTowns.map((town) => ({ name: town.name, ...project(town) }));

const nearestTown = (spot: Spot): string =>
  placedTowns.reduce(
    (best, { name, ...town }) => {
      const far = pixelDistance(town, spot);
      return far < best.far ? { name, far } : best;
    },
    { name: '', far: Infinity },
  ).name;

const insideBy = ({ x, y }: Spot, { width, height }: ViewSize) => Math.min(x, y, width - x, height - y);

/** How far a mark sticks out of the frame. */
function hiddenPart(mark: Element, frame: Element | null): Spot {
  if (!frame) return { x: 0, y: 0 };
  const [inner, outer] = [mark.getBoundingClientRect(), frame.getBoundingClientRect()];
  return {
    x: Math.max(0, outer.left - inner.left) - Math.max(0, inner.right - outer.right),
    y: Math.max(0, outer.top - inner.top) - Math.max(0, inner.bottom - outer.bottom),
  };
}

/** When a focused mark is split or moved away, focus moves to its replacement or to the map. */
function useStableFocus(frame: RefObject<HTMLElement | null>, clusters: readonly PointCluster[]) {
  const focused = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const id = focused.current;
    if (id === undefined || document.activeElement !== document.body) return;
    focusMark(
      frame.current,
      clusters.find(({ points }) => points.some((point) => point.id === id)),
    );
  });
  return useCallback((id: string | undefined) => {
    focused.current = id;
  }, []);
}

export function focusMark(frame: HTMLElement | null, marked: PointCluster | undefined): void {
  const mark = marked && frame?.querySelector<HTMLElement>(`[data-id="${CSS.escape(marked.at.id)}"]`);
  (mark ?? frame)?.focus({ preventScroll: true });
}

/** Clusters are recomputed per zoom level, not while the map moves sideways. */
export function useClusters(
  points: readonly PlacedPoint[],
  zoom: number | undefined,
  mark: number,
  from: Spot | undefined,
): readonly PointCluster[] {
  const level = zoom === undefined ? undefined : levelOf(zoom);
  return useMemo(() => {
    if (level === undefined) return [];
    const apart = apartAt(level, mark);
    return inReadingOrder(cluster(points, apart), apart, from);
  }, [points, level, mark, from]);
}

/** A cluster zooms in as far as possible; after that it opens a list. */
export function usePress(
  { size, limits, moving }: Looking,
  mark: number,
  open: (ids: readonly string[]) => void,
): (pressed: PointCluster) => void {
  return useCallback(
    ({ at, points, count }) => {
      const to = size && limits && takenApart(points, size, mark, limits.nearest);
      if (to) return moving.go((view) => ({ ...to, zoom: Math.max(to.zoom, view.zoom + 0.5) }));
      const unopened = points.length === 1 && count > 1;
      return moving.go((view) => {
        if (unopened && limits && view.zoom < limits.nearest)
          return { x: at.x, y: at.y, zoom: view.zoom + 2 };
        open(points.map(({ id }) => id));
        return view;
      });
    },
    [size, limits, moving, mark, open],
  );
}
