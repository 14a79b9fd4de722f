import { dangers, falseFriends, wordLists } from './danger-phrases.ts';

/**
 * Whether a text has words that speak of danger. It decides nothing about the person who wrote it: it only brings
 * the numbers to ring closer. The same on the device of whoever writes, without a network, and on the server.
 */
export function speaksOfDanger(text: string): boolean {
  const words = plainWordsOf(text);
  for (const one of (friends ??= read(falseFriends))) mask(words, one);
  return (ways ??= read(dangers)).some((one) =>
    words.some((_, at) => isSaidAt(one, words, at) !== undefined),
  );
}

/** How far into a long text it is looked for: a note is a thousand letters, a message four thousand. */
const mostWords = 1500;

/** What people write in other words or letters, made the same. */
const sameAs: Readonly<Record<string, string>> = {
  im: 'i am',
  iam: 'i am',
  ive: 'i have',
  id: 'i would',
  dont: 'do not',
  dnt: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  cant: 'can not',
  cnt: 'can not',
  cannot: 'can not',
  couldnt: 'could not',
  wont: 'will not',
  wouldnt: 'would not',
  shouldnt: 'should not',
  isnt: 'is not',
  arent: 'are not',
  wasnt: 'was not',
  werent: 'were not',
  havent: 'have not',
  hadnt: 'had not',
  aint: 'am not',
  theres: 'there is',
  thats: 'that is',
  whats: 'what is',
  wheres: 'where is',
  hes: 'he is',
  shes: 'she is',
  theyd: 'they would',
  theyll: 'they will',
  youll: 'you will',
  lifes: 'life is',
  everythings: 'everything is',
  wanna: 'want to',
  wana: 'want to',
  wnat: 'want',
  wan: 'want',
  '2': 'to',
  '4': 'for',
  killmyself: 'kill myself',
  gonna: 'going to',
  gunna: 'going to',
  noone: 'nobody',
  everybody: 'everyone',
  u: 'you',
  youd: 'you would',
  anymoar: 'anymore',
  husbands: 'husband is',
  selfharm: 'self harm',
  selfharming: 'self harm',
  kil: 'kill',
  sucide: 'suicide',
  dieing: 'dying',
  mom: 'mum',
  mam: 'mum',
};

/** Long words in which one letter too many, too few, wrong or swapped changes nothing. */
const spelled = [
  'suicide',
  'suicidal',
  'myself',
  'himself',
  'herself',
  'overdose',
  'anymore',
  'pointless',
  'worthless',
  'hopeless',
  'unbearable',
  'meaningless',
  'burden',
  'tablets',
  'goodbye',
  'without',
  'disappear',
];

/** They make a sentence stronger or weaker, and leave it what it is. */
const fillers = new Set(
  `really just honestly literally actually simply sometimes often always kinda sorta so very truly maybe perhaps
   probably basically still even totally completely absolutely bloody quite lately please seriously desperately
   already constantly quietly secretly somehow badly utterly that genuinely currently right`.split(/\s+/),
);

const joined: readonly (readonly [RegExp, string])[] = [
  [/\bi ?['’]ll\b/g, 'i will'],
  [/\bi ?['’]d\b/g, 'i would'],
  [/['’`´]/g, ''],
  [/\b(any|much) (more|longer)\b/g, 'anymore'],
  [/\b(live|living|go on|going|on|this|here|it) no more\b/g, '$1 anymore'],
  [/\u00ad/g, ''],
  [/\bno one\b/g, 'nobody'],
  [/\bno longer\b/g, 'not'],
  [/\bunable to\b/g, 'can not'],
  [/\bmy self\b/g, 'myself'],
  [/\bself-/g, 'self '],
  [/\bgood bye\b/g, 'goodbye'],
];

/** Without its dress: small letters, one spelling, one word for the same. A dot stands between sentences. */
function plainWordsOf(text: string): string[] {
  let plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  for (const [from, to] of joined) plain = plain.replaceAll(from, to);
  const found = plain.slice(0, 20_000).match(/[\p{L}\p{N}]+|[.!?;:\n]/gu) ?? [];
  const words = found.slice(0, mostWords).flatMap((word) => {
    if (!/[\p{L}\p{N}]/u.test(word)) return ['$'];
    const short = word.replaceAll(/(\p{L})\1{2,}/gu, '$1');
    if (fillers.has(short)) return [];
    return (sameAs[short] ?? nearest(short)).split(' ');
  });
  const whole = words
    .join(' ')
    .replaceAll(/\bnot (?:think|believe|reckon) (i|he|she) (can|could) /g, '$1 $2 not ');
  return [
    ...whole.replaceAll(/\bnot (?:think|believe|reckon) (?:i|he|she) (?=want|deserve)/g, 'not ').split(' '),
    '$',
  ];
}

function nearest(word: string): string {
  if (word.length < 5) return word;
  return spelled.find((one) => isOneSlipFrom(word, one)) ?? word;
}

/** One letter more, less, or other, or two that changed places. */
function isOneSlipFrom(word: string, right: string): boolean {
  if (word === right || Math.abs(word.length - right.length) > 1) return false;
  let same = 0;
  while (same < word.length && word[same] === right[same]) same += 1;
  const [rest, wanted] = [word.slice(same), right.slice(same)];
  if (rest.length > wanted.length) return rest.slice(1) === wanted;
  if (rest.length < wanted.length) return rest === wanted.slice(1);
  const swapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
  return swapped || rest.slice(1) === wanted.slice(1);
}

/** One step of a way to say something. */
type Step = { gap: true } | { gap: false; choices: readonly (readonly string[])[]; optional: boolean };
interface Way {
  steps: readonly Step[];
  /** Words with which it can begin. */
  first: ReadonlySet<string>;
}

let ways: Way[] | undefined;
let friends: Way[] | undefined;
const mostBetween = 4;

function read(lines: string): Way[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => withLists(line).match(/\([^()]*\)\??|\S+/g) ?? [])
    .map((parts) => {
      const steps = parts.map(stepOf);
      return { steps, first: firstOf(steps) };
    });
}

/** No way begins with a gap, and what may be left out is followed by what may not. */
function firstOf([step, ...rest]: readonly Step[]): Set<string> {
  if (!step || step.gap) return new Set();
  const own = step.choices.flatMap(([word]) => word ?? []);
  return new Set(step.optional ? [...own, ...firstOf(rest)] : own);
}

function isSaidAt({ steps, first }: Way, words: readonly string[], at: number): number | undefined {
  return first.has(words[at] ?? '') ? endOf(steps, words, at) : undefined;
}

function withLists(line: string): string {
  return line.replaceAll(/\(?\b([A-Z]{2,})\b\)?/g, (found, name: string) => {
    const list = wordLists[name] ?? name;
    return `${found.startsWith('(') ? '(' : ''}${list}${found.endsWith(')') ? ')' : ''}`;
  });
}

function stepOf(part: string): Step {
  if (part === '*') return { gap: true };
  const optional = part.endsWith('?');
  const inside = (optional ? part.slice(0, -1) : part).replace(/^\((.*)\)$/, '$1');
  const choices = inside.split('|').map((choice) => choice.split(' ').filter((word) => !fillers.has(word)));
  return { gap: false, optional, choices: choices.filter(({ length }) => length > 0) };
}

/** Where a way that begins here ends; nothing, when it is not said here. */
function endOf(way: readonly Step[], words: readonly string[], at: number, from = 0): number | undefined {
  const step = way[from];
  if (!step) return at;
  if (step.gap) {
    for (let between = 0; between <= mostBetween; between += 1) {
      const end = endOf(way, words, at + between, from + 1);
      if (end !== undefined) return end;
      if (words[at + between] === '$' || words[at + between] === masked) return undefined;
    }
    return undefined;
  }
  for (const choice of step.choices) {
    if (!choice.every((word, index) => words[at + index] === word)) continue;
    const end = endOf(way, words, at + choice.length, from + 1);
    if (end !== undefined) return end;
  }
  return step.optional ? endOf(way, words, at, from + 1) : undefined;
}

const masked = '_';

function mask(words: string[], way: Way): void {
  for (let at = 0; at < words.length; at += 1) {
    const end = isSaidAt(way, words, at);
    if (end === undefined) continue;
    for (let covered = at; covered < end; covered += 1) if (words[covered] !== '$') words[covered] = masked;
  }
}
