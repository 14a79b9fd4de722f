import LineBreaker from 'linebreak';
import { mirrorOf } from './bidi-classes.ts';
import { bidiLevelsOf, visualOrderOf, withoutIsolates } from './bidi.ts';
import { clustersOf, isInvisible, type Face, type FaceOf, type Weight } from './faces.ts';

/** A grapheme cluster with the typeface that has it, if any does. */
interface Unit {
  text: string;
  face: Face | undefined;
  level: number;
}
/** Drawn in one step. Its text is what the font lays out, from the left. */
export interface Run {
  text: string;
  face: Face | undefined;
  width: number;
}
export interface Line {
  /** From the left. */
  runs: Run[];
  width: number;
  /** Distance above and below the baseline. */
  ascent: number;
  descent: number;
  isRightToLeft: boolean;
  /** The text as it is read, if that differs from what is drawn. */
  spoken: string | undefined;
}
export interface Style {
  size: number;
  weight: Weight;
  width: number;
}

/** The width of the box for a cluster that no font has, relative to the font size. */
export const boxWidth = 0.7;

export const printableText = (text: string) => text.normalize('NFC').replaceAll(/\s/gu, ' ') || ' ';

/** Breaks text into lines of at most a given width, in visual order. */
export function linesOf(raw: string, faceOf: FaceOf, style: Style): Line[] {
  const text = printableText(raw);
  const { base, levels } = bidiLevelsOf(text);
  const lines: Unit[][] = [[]];
  let width = 0;
  for (const piece of piecesOf(unitsOf(text, levels, faceOf), text)) {
    const [words, whole] = [widthOf(trimmed(piece), style), widthOf(piece, style)];
    if (width + words > style.width && width > 0) {
      lines.push([]);
      width = 0;
    }
    for (const part of words > style.width ? piece.map((unit) => [unit]) : [piece]) {
      const partWidth = words > style.width ? widthOf(part, style) : whole;
      if (width + partWidth > style.width && width > 0 && words > style.width) {
        lines.push([]);
        width = 0;
      }
      lines.at(-1)?.push(...part);
      width += partWidth;
    }
  }
  return lines.map((units) => lineOf(units, base, style));
}

function unitsOf(text: string, levels: readonly number[], faceOf: FaceOf): Unit[] {
  let at = 0;
  const units = clustersOf(text).map((cluster) => {
    const level = levels[at] ?? 0;
    at += Array.from(cluster).length;
    return { text: cluster, level, face: faceOf(cluster, text) };
  });
  return sameFaceInWords(units);
}

/** A word containing a letter that our own typeface lacks should not mix two typefaces. */
function sameFaceInWords(units: readonly Unit[]): Unit[] {
  const isSpace = (unit: Unit | undefined) => unit === undefined || unit.text === ' ';
  const result: Unit[] = [];
  for (let from = 0; from < units.length; from += 1) {
    let to = from;
    while (!isSpace(units[to])) to += 1;
    const word = units.slice(from, to);
    const other = word.find(({ face }) => face?.name === 'noto-sans')?.face;
    const isLetter = ({ text, face }: Unit) => face?.isBrand === true && /^\p{L}/u.test(text);
    result.push(...word.map((unit) => (other && isLetter(unit) ? { ...unit, face: other } : unit)));
    const space = units[to];
    if (space) result.push(space);
    from = to;
  }
  return result;
}

const withoutSpaces = /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
const wordsIn = new Intl.Segmenter('en', { granularity: 'word' });

/** The pieces between which a line may break. Some scripts have no spaces, so their words come from a dictionary. */
function piecesOf(units: readonly Unit[], text: string): Unit[][] {
  const ends = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) ends.add(next.position);
  for (const { index, segment } of withoutSpaces.test(text) ? wordsIn.segment(text) : [])
    if (withoutSpaces.test(segment.charAt(0))) ends.add(index);
  const pieces: Unit[][] = [[]];
  let at = 0;
  for (const unit of units) {
    if (ends.has(at) && at > 0) pieces.push([]);
    pieces.at(-1)?.push(unit);
    at += unit.text.length;
  }
  return pieces;
}

function trimmed(units: readonly Unit[]): Unit[] {
  return units.slice(0, units.findLastIndex(({ text }) => text !== ' ') + 1);
}

const widthOf = (units: readonly Unit[], style: Style) =>
  runsOf(units, style).reduce((sum, { width }) => sum + width, 0);

/** From the left, in the order given by the levels. */
function runsOf(units: readonly Unit[], { size, weight }: Style): Run[] {
  const groups: Unit[][] = [];
  for (const unit of units) {
    if (isInvisible(unit.text)) continue;
    const last = groups.at(-1);
    if (last?.[0]?.face === unit.face && last?.[0]?.level === unit.level) last.push(unit);
    else groups.push([unit]);
  }
  const order = visualOrderOf(groups.map(([unit]) => unit?.level ?? 0));
  return order.map((at) => {
    const group = groups[at] ?? [];
    const face = group[0]?.face;
    const text = drawnText(group);
    if (!face) return { text, face, width: group.length * boxWidth * size };
    const font = face.fonts[weight];
    return { text, face, width: (font.layout(text, {}).advanceWidth / font.unitsPerEm) * size };
  });
}

/** The font orders letters of a right-to-left script itself; runs without letters are put in order here. */
function drawnText(units: readonly Unit[]): string {
  const isOdd = (units[0]?.level ?? 0) % 2 === 1;
  const texts = units.map(({ text }) => (isOdd ? Array.from(text, mirrorOf).join('') : text));
  const hasLetters = units.some(({ text }) => /\p{L}/u.test(text));
  return (isOdd && !hasLetters ? texts.toReversed() : texts).join('').replaceAll('\ufe0f', '');
}

function lineOf(units: readonly Unit[], base: number, style: Style): Line {
  const runs = runsOf(trimmed(units), style);
  const fonts = runs.flatMap(({ face }) => face?.fonts[style.weight] ?? []);
  const highest = (of: (font: (typeof fonts)[number]) => number) =>
    Math.max(...fonts.map((font) => (of(font) / font.unitsPerEm) * style.size), 0);
  const isPlain = units.every(({ face, level }) => face?.isBrand === true && level % 2 === 0);
  return {
    runs,
    width: runs.reduce((sum, { width }) => sum + width, 0),
    ascent: highest(({ ascent, lineGap }) => ascent + lineGap / 2) || style.size,
    descent: highest(({ descent, lineGap }) => lineGap / 2 - descent) || style.size * 0.2,
    isRightToLeft: base % 2 === 1,
    spoken: isPlain ? undefined : withoutIsolates(units.map(({ text }) => text).join('')),
  };
}
