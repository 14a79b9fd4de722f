import { mapStates, mapTowns } from './australia.ts';
import { project, type Spot } from './projection.ts';
import { onSheet } from './view.ts';

export interface MapName {
  words: string;
  kind: 'state' | 'town';
  /** The anchor of the text on the sheet: start, end or middle. */
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  /** The dot of a town. */
  dot?: Spot;
}

export interface MapFrame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The font size, and the size of the marks. */
export interface MapRoom {
  letters: number;
  mark: number;
  /** The width of a single place's mark, which is smaller. */
  single: number;
  /** The visible part of the sheet: a label is either completely inside it or not shown. */
  seen?: MapFrame;
}

interface Marked {
  at: Spot;
  count: number;
}

/** For the widest font in use: the device's, before ours has loaded. */
const perLetter = 0.7;
/** When zoomed in further than this, a state's name says nothing about the view. */
const statesUpTo = 7;
const placedTowns = mapTowns.map((town) => ({ ...town, ...project(town) }));
const placedStates = mapStates.map((state) => ({ ...state, ...project(state) }));

/** Places labels in free space, capitals first: each goes on the free side of its dot, or is left out. */
export function namesAt(zoom: number, marks: readonly Marked[], room: MapRoom): MapName[] {
  const taken = marks.map(({ at, count }) => {
    const half = (count > 1 ? room.mark : room.single) / 2;
    return frameAround(onSheet(at, zoom), half, half);
  });
  const names: MapName[] = [];
  const place = (choices: readonly MapName[]) => {
    const free = choices.find((name) => {
      const frame = frameOf(name, room);
      return fits(name, frame, room.seen) && !taken.some((other) => overlap(other, frame));
    });
    if (!free) return;
    taken.push(frameOf(free, room));
    names.push(free);
  };
  for (const town of placedTowns) if (town.from <= zoom) place(besides(town.name, onSheet(town, zoom), room));
  for (const state of zoom < statesUpTo ? placedStates : []) {
    const at = { kind: 'state' as const, anchor: 'middle' as const, ...onSheet(state, zoom) };
    const short = { ...at, words: state.short };
    place(zoom < state.whole ? [short] : [{ ...at, words: state.name }, short]);
  }
  return names;
}

/** Next to the dot if no mark covers it, otherwise next to the mark. */
function besides(words: string, dot: Spot, { letters, mark, single }: MapRoom): MapName[] {
  const town = { words, kind: 'town' as const, dot };
  return [letters * 0.6, single / 2 + 4, mark / 2 + 2].flatMap((away): MapName[] => [
    { ...town, anchor: 'start', x: dot.x + away, y: dot.y },
    { ...town, anchor: 'end', x: dot.x - away, y: dot.y },
    { ...town, anchor: 'middle', x: dot.x, y: dot.y + away + letters * 0.4 },
    { ...town, anchor: 'middle', x: dot.x, y: dot.y - away - letters * 0.4 },
  ]);
}

function frameOf({ words, anchor, x, y }: MapName, { letters }: MapRoom): MapFrame {
  const width = words.length * letters * perLetter;
  const middle = anchor === 'middle' ? x : anchor === 'start' ? x + width / 2 : x - width / 2;
  return frameAround({ x: middle, y }, width / 2, letters * 0.6);
}

const fits = ({ x, y, dot = { x, y } }: MapName, frame: MapFrame, seen?: MapFrame) =>
  !seen ||
  (overlap(seen, frameAround(dot, 0, 0))
    ? frame.left > seen.left && frame.right < seen.right && frame.top > seen.top && frame.bottom < seen.bottom
    : !overlap(seen, frame));

const frameAround = ({ x, y }: Spot, wide: number, high: number): MapFrame => ({
  left: x - wide,
  right: x + wide,
  top: y - high,
  bottom: y + high,
});

const overlap = (one: MapFrame, other: MapFrame) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
