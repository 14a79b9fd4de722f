import './services-map.css';
import { SkipLink } from '@kindred/ui/link.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useMemo, useRef, type RefObject } from 'react';
import { namesAt, type MapName } from '../../../../platform/map/names.ts';
import { project, type Spot } from '../../../../platform/map/projection.ts';
import { moveByKey, useGestures } from '../../../../platform/map/use-gestures.ts';
import { useSettled } from '../../../../platform/map/use-settled.ts';
import { useView, type Looking } from '../../../../platform/map/use-view.ts';
import {
  aroundPlace,
  moveView,
  nearest,
  nearestWithTiles,
  onScreen,
  sheetAt,
  zoomed,
  type Box,
  type View,
} from '../../../../platform/map/view.ts';
import { inThousands } from '../../../../platform/thousands.ts';
import { MapBar, MapNotes } from './map-bar.tsx';
import { MapCard, useOpened } from './map-card.tsx';
import { focusMark, Marks, useClusters, usePress, type MapPoint, type PointCluster } from './map-marks.tsx';
import { Sheet, type LooksFrom, type MapTiles } from './map-sheet.tsx';

export interface ServicesMapProps {
  label: string;
  points: readonly MapPoint[];
  /** The position searched from: it has its own mark, with a circle for the radius. */
  from?: LooksFrom | undefined;
  /** The place with an open card; if omitted, the map manages that itself. */
  chosen?: string | null | undefined;
  onChoose?: ((id: string | null) => void) | undefined;
  /** Called at the end of a movement. */
  onMoved?: ((box: Box) => void) | undefined;
  /** Street tiles, `{z}/{x}/{y}`, and their attribution. */
  tiles?: MapTiles | undefined;
}

/**
 * A map of the services. It needs no network, and the list beside it has the same content. Another search position
 * resets the view; other points alone do not.
 */
export function ServicesMap(props: ServicesMapProps) {
  const { from } = props;
  return <MovingMap key={from && `${from.lat} ${from.lon} ${from.km}`} {...props} />;
}

function MovingMap(props: ServicesMapProps) {
  const { points, from, tiles, onMoved } = props;
  const { t, i18n } = useLingui();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const placed = useMemo(() => points.map((point) => ({ ...point, ...project(point) })), [points]);
  const here = useMemo(() => from && project(from), [from]);
  const spots = useMemo(() => [...placed, ...(from ? aroundPlace(from, from.km) : [])], [placed, from]);
  const looking = useView({ frame, spots, nearest: tiles ? nearestWithTiles : nearest });
  const { size, view, limits, moving } = looking;
  const mark = size ? markWidth(size.rem) : 0;
  const clusters = useClusters(placed, view?.zoom, mark, here);
  const opened = useOpened(props, placed, clusters);
  const { visible, rest } = useSettled(placed, looking, onMoved);
  const shown = inThousands(visible ?? 0, i18n.locale);
  useInView(opened.points[0], looking);
  const names = useNames(looking, rest, clusters, here);
  const close = () => {
    focusMark(frame.current, opened.at);
    opened.close();
  };
  return (
    <div
      className="k-map k-screen-only"
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && opened.points.length > 0) close();
        else if (isWithin(frame.current, event.target) && moveByKey(event, looking)) event.preventDefault();
      }}
    >
      <SkipLink to={`${id}after`}>{t`Skip the map`}</SkipLink>
      <Frame {...props} {...{ frame, looking, clusters, names, mark, opened }} />
      <MapBar
        count={
          visible === null
            ? ''
            : t`${plural(visible, { one: `${shown} place shown`, other: `${shown} places shown` })}`
        }
        nearer={!view || !limits || view.zoom < limits.nearest}
        further={!view || !limits || view.zoom > limits.farthest}
        onZoom={(by) => moving.go((now) => zoomed(now, now.zoom + by))}
        onShowAll={moving.showAll}
      />
      {opened.points.length > 0 && (
        <MapCard
          key={opened.points.map((point) => point.id).join(' ')}
          points={opened.points}
          side={sideOf(opened.points[0], looking)}
          focus={opened.here}
          onClose={close}
        />
      )}
      <span id={`${id}after`} tabIndex={-1} />
    </div>
  );
}

interface FrameProps extends ServicesMapProps {
  frame: RefObject<HTMLDivElement | null>;
  looking: Looking;
  clusters: readonly PointCluster[];
  names: readonly MapName[];
  mark: number;
  opened: ReturnType<typeof useOpened>;
}

/** The movable part: by finger, by mouse and with the arrow keys. */
function Frame({ frame, looking, clusters, names, mark, opened, label, from, tiles }: FrameProps) {
  const { t } = useLingui();
  const id = useId();
  const { size, view, moving } = looking;
  const instead = useGestures(frame, moving);
  const press = usePress(looking, mark, opened.open);
  return (
    <div
      ref={frame}
      className="k-map-frame"
      role="application"
      aria-roledescription={t`map`}
      aria-label={label}
      aria-describedby={id}
    >
      <p className="k-unseen" id={id}>
        {from && t`Distances are from ${from.name}.`}{' '}
        {t`Move the map with the arrow keys. Zoom with plus and minus. All places are in the list too.`}
      </p>
      {size && view && (
        <>
          <Sheet view={view} size={size} names={names} from={from} tiles={tiles} />
          <Marks
            {...{ frame, clusters, view, size, mark }}
            chosen={opened.at}
            onPress={press}
            onHidden={({ x, y }) => moving.go((now) => moveView(now, x, y))}
          />
          <MapNotes view={view} instead={instead} thanks={tiles?.words} />
        </>
      )}
    </div>
  );
}

/** Labels are placed when the map is still, not while it moves sideways. */
function useNames(
  { view, size }: Looking,
  rest: View | null,
  clusters: readonly PointCluster[],
  here: Spot | undefined,
): readonly MapName[] {
  const still = rest?.zoom === view?.zoom ? rest : view;
  return useMemo(() => {
    if (!still || !size) return [];
    const { x, y } = sheetAt(still, size);
    const seen = { left: -x, right: size.width - x, top: -y, bottom: size.height - y };
    const room = { letters: size.rem * 0.9, mark: markWidth(size.rem) * 0.85, single: size.rem * 1.5, seen };
    return namesAt(still.zoom, here ? [...clusters, { at: here, count: 1 }] : clusters, room);
  }, [still, size, clusters, here]);
}

const isWithin = (frame: Element | null, target: EventTarget) =>
  target instanceof Node && frame?.contains(target);

/** In pixels: a full touch target, which grows with the text. Must match the style sheet. */
const markWidth = (rem: number) => rem * 1.5 + 24;

/** Brings a selection by the surrounding page into view. */
function useInView(chosen: Spot | undefined, { view, size, moving }: Looking): void {
  const bring = useEffectEvent((spot: Spot) => {
    if (!view || !size) return;
    const { x, y } = onScreen(spot, view, size);
    const isSeen = x > 0 && y > 0 && x < size.width && y < size.height;
    if (!isSeen) moving.go(({ zoom }): View => ({ x: spot.x, y: spot.y, zoom }));
  });
  useEffect(() => {
    if (chosen) bring(chosen);
  }, [chosen]);
}

function sideOf(spot: Spot | undefined, { view, size }: Looking): 'start' | 'end' {
  return spot && view && size && onScreen(spot, view, size).x < size.width / 2 ? 'end' : 'start';
}
