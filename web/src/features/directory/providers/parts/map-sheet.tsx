import { memo, useState } from 'react';
import { borders } from '../../../../platform/map/australia.ts';
import type { MapName } from '../../../../platform/map/names.ts';
import { coast } from '../../../../platform/map/outline.ts';
import { project, scaleAt, unitsPerKm, type MapPlace } from '../../../../platform/map/projection.ts';
import {
  onScreen,
  onSheet,
  sheetAt,
  tilesOf,
  type ViewSize,
  type View,
} from '../../../../platform/map/view.ts';

export interface LooksFrom extends MapPlace {
  name: string;
  km?: number;
}

export interface MapTiles {
  url: string;
  words: string;
}

interface SheetProps {
  view: View;
  size: ViewSize;
  names: readonly MapName[];
  from?: LooksFrom | undefined;
  tiles?: MapTiles | undefined;
}

/** The background below the marks. It is decorative, because the list has the same content. */
export function Sheet({ view, size, names, from, tiles }: SheetProps) {
  const [pictured, setPictured] = useState(false);
  const zero = onScreen({ x: 0, y: 0 }, view, size);
  const sheet = sheetAt(view, size);
  return (
    <>
      <svg className="k-map-land" aria-hidden="true" focusable="false">
        <g transform={`translate(${zero.x} ${zero.y}) scale(${scaleAt(view.zoom)})`}>
          <Land />
        </g>
      </svg>
      {tiles && <Pictures tiles={tiles} view={view} size={size} onVisible={() => setPictured(true)} />}
      <div className="k-map-names" translate="no" data-pictured={pictured || undefined}>
        <svg aria-hidden="true" focusable="false">
          <g transform={`translate(${sheet.x} ${sheet.y})`}>
            {from && <Around from={from} zoom={view.zoom} />}
            <Names names={names} />
          </g>
        </svg>
      </div>
    </>
  );
}

const borderPath = borders
  .map((line) =>
    line
      .map(([lon, lat], at) => {
        const { x, y } = project({ lon, lat });
        return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
      })
      .join(''),
  )
  .join('');

const Land = memo(() => (
  <>
    <path className="k-map-coast" d={coast} />
    <path className="k-map-borders" d={borderPath} />
  </>
));

const Names = memo(({ names }: { names: readonly MapName[] }) => (
  <>
    {names.map(({ words, kind, x, y, anchor, dot }) => (
      <g key={words} data-kind={kind}>
        {dot && <circle cx={dot.x} cy={dot.y} r="2.5" />}
        <text x={x} y={y} textAnchor={anchor} dominantBaseline="central">
          {words}
        </text>
      </g>
    ))}
  </>
));

const pin =
  'M0 0c-3-10-12-16-12-27a12 12 0 0 1 24 0c0 11-9 17-12 27zM-4.5-27a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0';

function Around({ from, zoom }: { from: LooksFrom; zoom: number }) {
  const { x, y } = onSheet(project(from), zoom);
  return (
    <g className="k-map-from">
      {from.km && (
        <circle className="k-map-radius" cx={x} cy={y} r={from.km * unitsPerKm(from.lat) * scaleAt(zoom)} />
      )}
      {/* The pin's head stays clear of a mark at the same spot. */}
      <path className="k-map-here" transform={`translate(${x} ${y})`} d={pin} />
    </g>
  );
}

interface PicturesProps {
  tiles: MapTiles;
  view: View;
  size: ViewSize;
  onVisible: () => void;
}

/** If a tile fails to load, the outline below it shows through. */
function Pictures({ tiles, view, size, onVisible }: PicturesProps) {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  return (
    <div className="k-map-pictures">
      {tilesOf(tiles.url, view, size)
        .filter(({ url }) => !missing.has(url))
        .map(({ key, url, left, top, side }) => (
          <img
            key={key}
            src={url}
            alt=""
            draggable="false"
            style={{ inlineSize: side, blockSize: side, translate: `${left}px ${top}px` }}
            onLoad={onVisible}
            onError={() => setMissing((now) => new Set([...now, url]))}
          />
        ))}
    </div>
  );
}
