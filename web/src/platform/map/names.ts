import { states, towns } from './australia.ts';
import { project, type Spot } from './projection.ts';
import { onSheet } from './view.ts';

export interface Name {
  words: string;
  kind: 'state' | 'town';
  /** Where on the sheet the words begin, end or have their middle. */
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  /** Of a town: its dot. */
  dot?: Spot;
}

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The size of the letters and the room that marks take. */
export interface Room {
  letters: number;
  mark: number;
  /** The mark of one place is smaller. */
  single: number;
  /** The part of the sheet that is seen: a name is in it as a whole, or not at all. */
  seen?: Frame;
}

interface Marked {
  at: Spot;
  count: number;
}

const perLetter = 0.56;
/** Nearer than this the name of a state says nothing about what is seen. */
const statesUpTo = 7;
const placedTowns = towns.map((town) => ({ ...town, ...project(town) }));
const placedStates = states.map((state) => ({ ...state, ...project(state) }));

/** Names where nothing else is: the capitals first, each on the side of its dot that is free, or not at all. */
export function namesAt(zoom: number, marks: readonly Marked[], room: Room): Name[] {
  const taken = marks.map(({ at, count }) => {
    const half = (count > 1 ? room.mark : room.single) / 2;
    return frameAround(onSheet(at, zoom), half, half);
  });
  const names: Name[] = [];
  const place = (choices: readonly Name[]) => {
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

/** Beside the dot itself where no mark hides it, else beside its mark. */
function besides(words: string, dot: Spot, { letters, mark, single }: Room): Name[] {
  const town = { words, kind: 'town' as const, dot };
  return [letters * 0.6, single / 2 + 4, mark / 2 + 2].flatMap((away): Name[] => [
    { ...town, anchor: 'start', x: dot.x + away, y: dot.y },
    { ...town, anchor: 'end', x: dot.x - away, y: dot.y },
    { ...town, anchor: 'middle', x: dot.x, y: dot.y + away + letters * 0.4 },
    { ...town, anchor: 'middle', x: dot.x, y: dot.y - away - letters * 0.4 },
  ]);
}

function frameOf({ words, anchor, x, y }: Name, { letters }: Room): Frame {
  const width = words.length * letters * perLetter;
  const middle = anchor === 'middle' ? x : anchor === 'start' ? x + width / 2 : x - width / 2;
  return frameAround({ x: middle, y }, width / 2, letters * 0.6);
}

const fits = ({ x, y, dot = { x, y } }: Name, frame: Frame, seen?: Frame) =>
  !seen ||
  (overlap(seen, frameAround(dot, 0, 0))
    ? frame.left > seen.left && frame.right < seen.right && frame.top > seen.top && frame.bottom < seen.bottom
    : !overlap(seen, frame));

const frameAround = ({ x, y }: Spot, wide: number, high: number): Frame => ({
  left: x - wide,
  right: x + wide,
  top: y - high,
  bottom: y + high,
});

const overlap = (one: Frame, other: Frame) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
