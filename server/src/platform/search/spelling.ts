/**
 * One spelling for British and American English, and one stem for all forms of a word. The result is an index key and
 * is never shown, so a rule may be coarse as long as texts and queries share it.
 */

const spellings: readonly (readonly [RegExp, string])[] = [
  [/haem/, 'hem'],
  [/aemi/, 'emi'],
  [/(leuk|an)aem/, '$1em'],
  [/rrhoe/, 'rrhe'],
  [/^oe(?=[dst])/, 'e'],
  [/^(p|orthop)aed/, '$1ed'],
  [/^gynae/, 'gyne'],
  [/^an(ae)(?=sth)/, 'ane'],
  [/^foet/, 'fet'],
  [/^coel/, 'cel'],
  [/^(tum|col|behavi|fav|flav|lab|hum|neighb|od|hon|rum|vap)our/, '$1or'],
  [/^(smo|mo)ul(?=[dt])/, '$1l'],
  [/([a-z]{3})is(e|ed|es|ing|ation|ations|er|ers)$/, '$1iz$2'],
  [/lys(e|ed|es|ing)$/, 'lyz$1'],
  [/^(cance|counse|labe|mode|trave)ll(?=[aeio])/, '$1l'],
  [/^(cent|fib|lit|met)re(s?)$/, '$1er$2'],
  [/^programme/, 'program'],
  [/^grey/, 'gray'],
  [/^practise/, 'practice'],
  [/^licence/, 'license'],
  [/^sceptic/, 'skeptic'],
  [/^cheque/, 'check'],
  [/^sulph/, 'sulf'],
];

/** Most words have only one spelling, which this single test detects. */
const otherwise = new RegExp(spellings.map(([is]) => is.source).join('|'));

export function oneSpelling(word: string): string {
  if (word.length < 4 || !otherwise.test(word)) return word;
  return spellings.reduce((spelt, [is, becomes]) => spelt.replace(is, becomes), word);
}

const vowel = /[aeiouy]/;
const endings: readonly (readonly [RegExp, string])[] = [
  [/iness$/, 'y'],
  [/(ss|x|ch|sh|z)es$/, '$1'],
  [/ies$/, 'y'],
  [/([^su])s$/, '$1'],
  [/si$/, 's'],
  [/ness$/, ''],
  [/fully?$/, ''],
  [/(ed|ing)ly$/, '$1'],
];

/** Words that the rules below would merge with an unrelated one: care is not a car. */
const irregular: ReadonlyMap<string, string> = new Map(
  ['care', 'cares', 'cared', 'caring', 'careful', 'carefully'].map((word) => [word, 'care']),
);

/**
 * Strips plurals, -ed, -ing, -ness, -ly and a final e, which is enough for queries and rarely merges unrelated words.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const own = irregular.get(word);
  if (own !== undefined) return own;
  let root = endings.reduce((left, [ending, becomes]) => left.replace(ending, becomes), word);
  const [, before] = /^(.+?)(?:(?<!e)ed|ing)$/.exec(root) ?? [];
  if (before !== undefined && before.length > 2 && vowel.test(before)) {
    root = before.replace(/([bdfgmnprt])\1$/, '$1');
  }
  if (root.length > 4 && root.endsWith('ly')) root = root.slice(0, -2);
  if (root.length > 3) root = root.replace(/e$/, '').replace(/i$/, 'y');
  return root;
}
