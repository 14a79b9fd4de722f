import { bidiClassOf, closingOf, isClosing, type BidiClass } from './bidi-classes.ts';

interface Sign {
  text: string;
  class: BidiClass;
  level: number;
}
type Direction = 'L' | 'R';

/**
 * The embedding level of each code point by the Unicode bidirectional algorithm (UAX #9): even levels run to the right,
 * odd levels to the left. The first letter determines the base level.
 */
export function bidiLevelsOf(text: string): { base: number; levels: number[] } {
  const signs = Array.from(text).map((sign) => ({ text: sign, class: bidiClassOf(sign), level: 0 }));
  const base = firstLevelOf(signs);
  resolve(signs, base);
  return { base, levels: signs.map(({ level }) => level) };
}

/** Isolates a person's text inside one of our sentences, so that neither changes the direction of the other. */
export const isolated = (text: string) => `\u2068${withoutIsolates(text)}\u2069`;
export const withoutIsolates = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

/** The order in which the levels of a line are drawn, from the left (rule L2). */
export function visualOrderOf(levels: readonly number[]): number[] {
  const order = levels.map((_, at) => at);
  for (let level = Math.max(...levels, 0); level > 0; level -= 1)
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while (to < order.length && (levels[order[to] ?? 0] ?? 0) >= level) to += 1;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).toReversed());
      from = to;
    }
  return order;
}

const isInitiator = (kind: BidiClass) => kind === 'LRI' || kind === 'RLI' || kind === 'FSI';
const isStrong = (kind: BidiClass) => kind === 'L' || kind === 'R' || kind === 'AL';

/** Rules P2 and P3: isolated text is ignored. */
function firstLevelOf(signs: readonly Sign[]): number {
  let depth = 0;
  for (const { class: kind } of signs) {
    if (isInitiator(kind)) depth += 1;
    else if (kind === 'PDI') depth = Math.max(0, depth - 1);
    else if (depth === 0 && isStrong(kind)) return kind === 'L' ? 0 : 1;
  }
  return 0;
}

/**
 * One isolating run sequence; isolated text inside it counts as one neutral character, and is its own sequence (rules
 * X).
 */
function resolve(signs: readonly Sign[], level: number): void {
  const own: Sign[] = [];
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at];
    if (!sign) continue;
    sign.level = level;
    if (sign.class !== 'BN') own.push(sign);
    if (!isInitiator(sign.class)) continue;
    const end = endOfIsolate(signs, at);
    const inside = signs.slice(at + 1, end);
    const isOdd = sign.class === 'FSI' ? firstLevelOf(inside) : sign.class === 'RLI' ? 1 : 0;
    resolve(inside, level + 1 + ((level + 1 + isOdd) % 2));
    at = end - 1;
  }
  resolveSequence(own, level);
  for (const [at, sign] of signs.entries())
    if (sign.class === 'BN' && sign.level === level) sign.level = signs[at - 1]?.level ?? level;
}

function endOfIsolate(signs: readonly Sign[], from: number): number {
  let depth = 0;
  for (let at = from; at < signs.length; at += 1) {
    const kind = signs[at]?.class ?? 'ON';
    if (isInitiator(kind)) depth += 1;
    if (kind === 'PDI' && (depth -= 1) === 0) return at;
  }
  return signs.length;
}

function resolveSequence(signs: readonly Sign[], level: number): void {
  const own: Direction = level % 2 === 0 ? 'L' : 'R';
  const kinds = signs.map((sign) => sign.class);
  resolveWeak(kinds, own);
  resolveBrackets(signs, kinds, own);
  resolveNeutral(kinds, own);
  for (const [at, sign] of signs.entries()) {
    const kind = kinds[at];
    const isNumber = kind === 'EN' || kind === 'AN';
    if (own === 'L') sign.level = level + (isNumber ? 2 : kind === 'R' ? 1 : 0);
    else sign.level = level + (isNumber || kind === 'L' ? 1 : 0);
  }
}

/** Rules W1 to W7. */
function resolveWeak(kinds: BidiClass[], own: Direction): void {
  resolveMarks(kinds, own);
  for (const [at, kind] of kinds.entries()) {
    const [before, after] = [kinds[at - 1], kinds[at + 1]];
    const joins = (before === 'EN' && kind === 'ES') || kind === 'CS';
    if (joins && before === after && (before === 'EN' || before === 'AN')) kinds[at] = before;
  }
  eachStretch(kinds, ['ET'], (from, to) =>
    kinds.fill(kinds[from - 1] === 'EN' || kinds[to] === 'EN' ? 'EN' : 'ON', from, to),
  );
  let strong: BidiClass = own;
  for (const [at, kind] of kinds.entries()) {
    if (kind === 'ES' || kind === 'CS') kinds[at] = 'ON';
    if (isStrong(kind)) strong = kind;
    if (kind === 'EN' && strong === 'L') kinds[at] = 'L';
  }
}

/** Rules W1 to W3: a mark takes the class of its letter, and a number after an Arabic letter is Arabic. */
function resolveMarks(kinds: BidiClass[], own: Direction): void {
  let strong: BidiClass = own;
  for (const [at, kind] of kinds.entries()) {
    const before = kinds[at - 1] ?? own;
    if (kind === 'NSM') kinds[at] = isInitiator(before) || before === 'PDI' ? 'ON' : before;
    if (isStrong(kind)) strong = kind;
    if (kinds[at] === 'EN' && strong === 'AL') kinds[at] = 'AN';
  }
  for (const [at, kind] of kinds.entries()) if (kind === 'AL') kinds[at] = 'R';
}

/** Rule N0: both brackets of a pair get the same direction, determined by what is inside and before them. */
function resolveBrackets(signs: readonly Sign[], kinds: BidiClass[], own: Direction): void {
  for (const [open, close] of bracketPairsOf(signs, kinds)) {
    const inside = kinds.slice(open + 1, close).map(directionOf);
    const other = own === 'L' ? 'R' : 'L';
    const before = kinds.slice(0, open).map(directionOf).findLast(Boolean) ?? own;
    const direction = inside.includes(own) ? own : inside.includes(other) ? before : undefined;
    if (direction === undefined) continue;
    for (const bracket of [open, close]) {
      kinds[bracket] = direction;
      for (let mark = bracket + 1; signs[mark]?.class === 'NSM'; mark += 1) kinds[mark] = direction;
    }
  }
}

function bracketPairsOf(signs: readonly Sign[], kinds: readonly BidiClass[]): [number, number][] {
  const pairs: [number, number][] = [];
  const open: { at: number; closes: string }[] = [];
  for (const [at, { text }] of signs.entries()) {
    if (kinds[at] !== 'ON') continue;
    const closes = closingOf(text);
    if (closes !== undefined) open.push({ at, closes });
    if (!isClosing(text)) continue;
    const match = open.findLastIndex((one) => one.closes === text);
    const opening = open[match];
    if (!opening) continue;
    pairs.push([opening.at, at]);
    open.length = match;
  }
  return pairs.toSorted(([a], [b]) => a - b);
}

function directionOf(kind: BidiClass): Direction | undefined {
  if (kind === 'L') return 'L';
  return kind === 'R' || kind === 'EN' || kind === 'AN' ? 'R' : undefined;
}

/** Rules N1 and N2: neutral characters between two of one direction take it, others take that of the sequence. */
function resolveNeutral(kinds: BidiClass[], own: Direction): void {
  eachStretch(kinds, ['WS', 'ON', 'LRI', 'RLI', 'FSI', 'PDI'], (from, to) => {
    const before = directionOf(kinds[from - 1] ?? own);
    const after = directionOf(kinds[to] ?? own);
    kinds.fill(before === after && before !== undefined ? before : own, from, to);
  });
}

function eachStretch(
  kinds: readonly BidiClass[],
  of: readonly BidiClass[],
  change: (from: number, to: number) => void,
): void {
  for (let from = 0; from < kinds.length; from += 1) {
    let to = from;
    while (to < kinds.length && of.includes(kinds[to] ?? 'ON')) to += 1;
    if (to > from) change(from, to);
    from = to;
  }
}
