import type { GeoPoint } from '@kindred/contract/directory/distance.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useId, useState, type MouseEvent } from 'react';
import { coastPath, townsOnMap } from '../../../../platform/map/coast.ts';
import {
  movedSheet,
  pointOnSheet,
  radiiOf,
  sheetSqueeze,
  viewBoxOf,
  wholeCountrySheet,
  zoomedSheet,
  type MapSheet,
} from '../../../../platform/map/sheet.ts';
import type { AreaShape } from '../../../../platform/map/area-shape.ts';

interface Props {
  shape: AreaShape;
  onPoint: (point: GeoPoint) => void;
}

/** The map to press on. With the keyboard, it moves under a cross at its centre, and Enter sets a point there. */
export function AreaSheet({ shape, onPoint }: Props) {
  const [sheet, setSheet] = useState(wholeCountrySheet);
  const [isFocused, setFocused] = useState(false);
  const help = useId();
  return (
    <div className="k-area-map">
      <button
        type="button"
        className="k-area-sheet"
        aria-label="Set a point on the map of Australia"
        aria-describedby={help}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onClick={(event) => onPoint(pressedPoint(sheet, event))}
        onKeyDown={(event) => {
          const moved = movedSheet(sheet, event.key);
          if (!moved) return;
          setSheet(moved);
          event.preventDefault();
        }}
      >
        <svg viewBox={viewBoxOf(sheet)} preserveAspectRatio="none" aria-hidden="true">
          <path className="k-area-land" d={coastPath} />
          <Towns sheet={sheet} />
          <DrawnShape shape={shape} sheet={sheet} />
          {isFocused && <Cross sheet={sheet} />}
        </svg>
      </button>
      <p className="k-unseen" id={help}>
        Move the map with the arrow keys, and zoom with plus and minus. Enter sets a point in the middle. You
        can also type the points below.
      </p>
      <p className="k-actions">
        <Button icon="plus" onClick={() => setSheet(zoomedSheet(aimed(sheet, shape), 0.5))}>
          Zoom in
        </Button>
        <Button icon="minus" onClick={() => setSheet(zoomedSheet(sheet, 2))}>
          Zoom out
        </Button>
        <Button look="quiet" onClick={() => setSheet(wholeCountrySheet)}>
          Whole country
        </Button>
      </p>
    </div>
  );
}

/** A key press has no position, so it sets the point under the cross. */
function pressedPoint(sheet: MapSheet, event: MouseEvent): GeoPoint {
  if (event.detail === 0) return pointOnSheet(sheet, 0.5, 0.5);
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return pointOnSheet(sheet, (event.clientX - left) / width, (event.clientY - top) / height);
}

/** Zooming centres on the last point, if there is one. */
function aimed(sheet: MapSheet, { points }: AreaShape): MapSheet {
  const last = points.at(-1);
  return last ? { ...sheet, lat: last.lat, lon: last.lon } : sheet;
}

/** Further in, there is space for more names. */
function Towns({ sheet: { width } }: { sheet: MapSheet }) {
  const size = width / 32;
  const shown = width > 30 ? townsOnMap.slice(0, 9) : townsOnMap;
  return shown.map(([name, lat, lon]) => (
    <g key={name} aria-hidden="true">
      <circle cx={lon} cy={-lat} r={size / 5} />
      <text
        fontSize={size}
        transform={`translate(${lon + size / 3} ${-lat}) scale(1 ${sheetSqueeze})`}
        dominantBaseline="middle"
      >
        {name}
      </text>
    </g>
  ));
}

function DrawnShape({
  shape: { kind, points, km },
  sheet: { width },
}: {
  shape: AreaShape;
  sheet: MapSheet;
}) {
  const [first] = points;
  return (
    <>
      {kind === 'circle' && first && Number.isFinite(km) && (
        <ellipse className="k-area-shape" cx={first.lon} cy={-first.lat} {...radiiOf(first, km)} />
      )}
      {kind === 'polygon' && points.length > 1 && (
        <polygon className="k-area-shape" points={points.map(({ lat, lon }) => `${lon},${-lat}`).join(' ')} />
      )}
      {points.map(({ lat, lon }, at) => (
        <ellipse
          key={at}
          className="k-area-point"
          cx={lon}
          cy={-lat}
          rx={width / 120}
          ry={(width / 120) * sheetSqueeze}
        />
      ))}
    </>
  );
}

function Cross({ sheet: { lat, lon, width } }: { sheet: MapSheet }) {
  const arm = width / 40;
  return (
    <path
      className="k-area-cross"
      d={`M${lon - arm} ${-lat}h${2 * arm}M${lon} ${-lat - arm}v${2 * arm}`}
      aria-hidden="true"
    />
  );
}
