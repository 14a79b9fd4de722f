import { fillers } from './normalize.ts';

/**
 * The grammar of the patterns, one per line:
 *
 * - `(a|b c)` matches one of these; `?` after a word or bracket makes it optional. Brackets can be nested.
 * - `LIST` in capitals matches one word of a list. Verbs are in base form: `kill` also matches "killed" and "killing".
 * - `*` matches up to four words except "not" and "never" within a sentence. `$` is a comma or the end of a sentence.
 * - `**` matches up to eight words of any kind. `a & b` is `a ** b` or `b ** a`.
 * - `!(a|b)` must not follow.
 * - `!not` before a line rejects a denial ("I would never ...").
 * Matching tracks sets of positions, so no text can make it slow.
 */
interface Way {
  steps: readonly Step[];
  first: ReadonlySet<string>;
  unlessDenied: boolean;
}

/** Patterns indexed by their rarest words (every match contains one) and by their first words. */
export interface Grammar {
  byRarest: ReadonlyMap<string, readonly Way[]>;
  byFirst: ReadonlyMap<string, ReadonlySet<Way>>;
}

type Step =
  | { kind: 'word'; word: string; optional: boolean }
  | Gap
  | { kind: 'choice'; ways: Ways; optional: boolean }
  | { kind: 'unless'; ways: Ways };
/** Keyed by possible first word. */
type Ways = ReadonlyMap<string, readonly (readonly Step[])[]>;

interface Gap {
  kind: 'gap';
  most: number;
  notOver: ReadonlySet<string>;
}

export type Lists = Readonly<Record<string, string>>;

export const maskPhrases = '_';
const mostBeforeDenied = 4;
const gaps: Readonly<Record<string, Gap>> = {
  '*': { kind: 'gap', most: 4, notOver: new Set(['.', maskPhrases, 'not', 'never']) },
  '**': { kind: 'gap', most: 8, notOver: new Set(['.', maskPhrases]) },
};

export function grammarOf(lines: string, lists: Lists): Grammar {
  const existing = new Map<string, Step>();
  const ways = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap(inBothOrders)
    .map((line) => {
      const unlessDenied = line.startsWith('!not ');
      const [steps = []] = choicesOf(partsOf(unlessDenied ? line.slice(5) : line), lists, existing);
      return { steps, first: firstOf(steps), unlessDenied };
    });
  const byFirst = [...byWord(ways, (way) => way.first)].map(
    ([word, begun]) => [word, new Set(begun)] as const,
  );
  return { byRarest: byWord(ways, (way) => rarestOf(way.steps)), byFirst: new Map(byFirst) };
}

const everywhere = 'i be not to the and have my it me do would will of in for'.split(' ');

/** The mandatory step with the smallest number of words. */
function rarestOf(steps: readonly Step[]): ReadonlySet<string> {
  const musts = steps
    .filter((step) => step.kind === 'word' || step.kind === 'choice')
    .filter((step) => !step.optional)
    .map((step) => firstOf([step]))
    .map((words) => ({ words, weight: words.size + (everywhere.some((word) => words.has(word)) ? 1000 : 0) }))
    .filter(({ words }) => !words.has('$'));
  return musts.toSorted((one, other) => one.weight - other.weight)[0]?.words ?? firstOf(steps);
}

/** Yields the start and end of every match. Matches never cross the end of a sentence. */
export function* phrasesIn(grammar: Grammar, words: readonly string[]): Generator<[number, number]> {
  for (let from = 0; from < words.length; from = words.indexOf('.', from) + 1) {
    const to = words.indexOf('.', from);
    const possible = new Set(words.slice(from, to).flatMap((word) => grammar.byRarest.get(word) ?? []));
    if (possible.size === 0) continue;
    for (let at = from; at < to; at += 1) yield* matchesAt(grammar, possible, words, at);
  }
}

function* matchesAt(
  { byFirst }: Grammar,
  possible: ReadonlySet<Way>,
  words: readonly string[],
  at: number,
): Generator<[number, number]> {
  const begun = byFirst.get(words[at] ?? '');
  if (!begun) return;
  const [fewer, others] = begun.size < possible.size ? [begun, possible] : [possible, begun];
  for (const way of fewer) {
    const end = others.has(way) ? endOf(way, words, at) : undefined;
    if (end !== undefined) yield [at, end];
  }
}

function inBothOrders(line: string): string[] {
  const [one = '', other] = line.split(' & ');
  if (other === undefined) return [line];
  const denied = one.startsWith('!not ') ? '!not ' : '';
  const plain = one.slice(denied.length);
  return [`${denied}${plain} ** ${other}`, `${denied}${other} ** ${plain}`];
}

function byWord<T>(all: readonly T[], wordsOf: (one: T) => ReadonlySet<string>): Map<string, T[]> {
  const sorted = new Map<string, T[]>();
  for (const one of all) {
    for (const word of wordsOf(one)) {
      const same = sorted.get(word);
      if (same) same.push(one);
      else sorted.set(word, [one]);
    }
  }
  return sorted;
}

function partsOf(line: string): string[] {
  return (line.match(/!?\(|\)\??|\||[^\s()|]+/g) ?? []).toReversed();
}

/** Parses up to the closing bracket: the alternatives between the bars. */
function choicesOf(parts: string[], lists: Lists, existing: Map<string, Step>): Step[][] {
  const choices: Step[][] = [[]];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    if (part.startsWith(')')) {
      parts.push(part);
      break;
    }
    if (part === '|') choices.push([]);
    else choices.at(-1)?.push(...stepsOf(part, parts, lists, existing));
  }
  return choices;
}

function stepsOf(part: string, parts: string[], lists: Lists, existing: Map<string, Step>): Step[] {
  const gap = gaps[part];
  if (gap) return [gap];
  if (part.endsWith('(')) {
    const ways = byWord(choicesOf(parts, lists, existing), firstOf);
    const optional = parts.pop() === ')?';
    return [part === '!(' ? { kind: 'unless', ways } : { kind: 'choice', ways, optional }];
  }
  const optional = part.endsWith('?');
  const word = optional ? part.slice(0, -1) : part;
  if (fillers.has(word)) return [];
  const list = lists[word];
  if (list === undefined) return [{ kind: 'word', word, optional }];
  const reply = existing.get(part) ?? {
    kind: 'choice',
    optional,
    ways: byWord(choicesOf(partsOf(list), lists, existing), firstOf),
  };
  existing.set(part, reply);
  return [reply];
}

/** The possible first words. No pattern begins with a gap. */
function firstOf([step, ...rest]: readonly Step[]): Set<string> {
  if (!step || step.kind === 'gap' || step.kind === 'unless') return new Set();
  const own = step.kind === 'word' ? [step.word] : step.ways.keys();
  return new Set([...own, ...(step.optional ? firstOf(rest) : [])]);
}

/** The possible ends of a match that starts here; undefined if there is none. */
function endOf({ steps, unlessDenied }: Way, words: readonly string[], at: number): number | undefined {
  const ends = walk(steps, words, [at]);
  if (ends.length === 0 || (unlessDenied && isDenied(words, at))) return undefined;
  return Math.max(...ends);
}

function walk(steps: readonly Step[], words: readonly string[], from: readonly number[]): readonly number[] {
  let places = from;
  for (const step of steps) {
    const [only] = places;
    if (only === undefined) return places;
    places = places.length === 1 ? after(step, words, only) : afterAny(step, words, places);
  }
  return places;
}

function afterAny(step: Step, words: readonly string[], places: readonly number[]): readonly number[] {
  const next = new Set<number>();
  for (const place of places) for (const end of after(step, words, place)) next.add(end);
  return [...next];
}

const nowhere: readonly number[] = [];

function after(step: Step, words: readonly string[], at: number): readonly number[] {
  if (step.kind === 'gap') return afterGap(step, words, at);
  const ends = step.kind === 'word' ? afterWord(step.word, words, at) : afterChoice(step.ways, words, at);
  if (step.kind === 'unless') return ends.length > 0 ? nowhere : [at];
  return step.optional ? [...ends, at] : ends;
}

function afterChoice(ways: Ways, words: readonly string[], at: number): readonly number[] {
  const word = words[at] ?? '';
  let ends = nowhere;
  for (const way of ways.get(word) ?? []) ends = both(ends, walk(way, words, [at]));
  if (!isEnd(word)) return ends;
  for (const way of ways.get('$') ?? []) ends = both(ends, walk(way, words, [at]));
  if (word !== ',') return ends;
  for (const way of ways.get(words[at + 1] ?? '') ?? []) ends = both(ends, walk(way, words, [at + 1]));
  return ends;
}

function both(one: readonly number[], other: readonly number[]): readonly number[] {
  if (one.length === 0) return other;
  return other.length === 0 ? one : [...new Set([...one, ...other])];
}

function afterWord(wanted: string, words: readonly string[], at: number): readonly number[] {
  const word = words[at] ?? '';
  if (wanted === '$') return isEnd(word) ? [at] : [];
  if (word === wanted) return [at + 1];
  return word === ',' && words[at + 1] === wanted ? [at + 2] : [];
}

function isEnd(word: string): boolean {
  return word === '.' || word === ',' || word === maskPhrases;
}

function afterGap({ most, notOver }: Gap, words: readonly string[], at: number): readonly number[] {
  const places = [at];
  let counted = 0;
  for (let place = at; counted < most && !notOver.has(words[place] ?? '.'); place += 1) {
    places.push(place + 1);
    if (words[place] !== ',') counted += 1;
  }
  return places;
}

const denials = new Set(['not', 'never', 'no', 'without']);
const bounds = new Set(['.', ',', 'and', 'but', 'because', 'if', 'when', 'until', maskPhrases]);
/** Words that cancel the denial before them: "I cannot stop thinking of it" is not a denial. */
const noDenialBefore = new Set([
  'stop',
  'help',
  'know',
  'shake',
  'see',
  'only',
  'care',
  'lie',
  'sure',
  'control',
  'matter',
]);

function isDenied(words: readonly string[], at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - mostBeforeDenied); back -= 1) {
    const word = words[back] ?? '.';
    if (bounds.has(word)) return false;
    if (denials.has(word)) return !noDenialBefore.has(words[back + 1] ?? '') && words[back - 1] !== 'why';
  }
  return false;
}
