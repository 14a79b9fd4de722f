/**
 * Readability of a text by three published formulas. A score is only a gate: every text is also read aloud by a person.
 * Accepts Markdown or plain text.
 */
export interface ReadabilityFigures {
  words: number;
  sentences: number;
  meanSentence: number;
  longestSentence: { words: number; text: string };
  grade: number;
  ease: number;
  /** Designed for 30 or more sentences; unreliable below 10. */
  smog: number;
}

export function gradeOf(words: number, sentences: number, syllables: number): number {
  return 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59;
}

export function easeOf(words: number, sentences: number, syllables: number): number {
  return 206.835 - 1.015 * (words / sentences) - 84.6 * (syllables / words);
}

export function smogOf(polysyllables: number, sentences: number): number {
  return 1.043 * Math.sqrt((polysyllables * 30) / sentences) + 3.1291;
}

/** `easy` holds terms that readers need and meet every week: they count as at most two syllables. */
export function measureReadability(text: string, easy: ReadonlySet<string> = new Set()): ReadabilityFigures {
  const sentences = splitSentences(text).map((sentence) => ({ text: sentence, words: splitWords(sentence) }));
  const lengths = sentences.flatMap(({ words }) => words.map((word) => syllablesOf(word, easy)));
  const syllables = lengths.reduce((sum, length) => sum + length, 0);
  const long = lengths.filter((length) => length >= 3).length;
  const longest = sentences.toSorted((a, b) => b.words.length - a.words.length)[0];
  return {
    words: lengths.length,
    sentences: sentences.length,
    meanSentence: lengths.length / sentences.length,
    longestSentence: { words: longest?.words.length ?? 0, text: longest?.text ?? '' },
    grade: gradeOf(lengths.length, sentences.length, syllables),
    ease: easeOf(lengths.length, sentences.length, syllables),
    smog: smogOf(long, sentences.length),
  };
}

function syllablesOf(word: string, easy: ReadonlySet<string>): number {
  const syllables = syllablesIn(word);
  return easy.has(word.toLowerCase().replace(/['’]s$/, '')) ? Math.min(syllables, 2) : syllables;
}

/** A list item or a heading ends a sentence, with or without a full stop. "e.g.", "Dr." and "38.5" do not. */
export function splitSentences(text: string): string[] {
  return prepared(text)
    .split(/\n\s*\n/)
    .flatMap((part) => part.split(/(?<=[.!?…]["'”’)]*)\s+/))
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => splitWords(sentence).length > 0);
}

/** Strips everything except words: Markdown, addresses, phone numbers and code are not text. */
function prepared(text: string): string {
  return text
    .replaceAll(/```[\s\S]*?```|`[^`]*`/g, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+/g, ' ')
    .replaceAll(/^[>\s]*$/gm, '')
    .replaceAll(/^(?:>\s?)+/gm, '')
    .replaceAll(/^#{1,6}\s+(.*)$/gm, '\n$1\n')
    .replaceAll(/^\s*(?:[-*+]|\d+[.)])\s+/gm, '\n')
    .replaceAll(/[*_]+/g, '')
    .replaceAll(/\+?\d(?:\s?\d){5,}/g, ' ')
    .replaceAll(/\b(e\.g|i\.e|Dr|Mr|Mrs|Ms|St)\./g, (short) => short.replaceAll('.', ''));
}

/** A hyphen separates two words; an apostrophe and the point in "38.5" do not. */
export function splitWords(sentence: string): string[] {
  return sentence.match(/\p{N}+(?:[.,]\p{N}+)*|\p{L}[\p{L}\p{N}]*(?:['’]\p{L}+)*/gu) ?? [];
}

/** Exceptions to the rule below, with their true count. Add one when you meet it. */
const exceptions: Readonly<Record<string, number>> = {
  anaemia: 3,
  area: 3,
  being: 2,
  careful: 2,
  diarrhoea: 4,
  diagnosis: 4,
  doing: 2,
  every: 2,
  everything: 3,
  fatigue: 2,
  going: 2,
  haematology: 5,
  idea: 3,
  leukaemia: 4,
  movement: 2,
  myeloma: 4,
  people: 2,
  platelet: 2,
  something: 2,
  sometimes: 2,
  usual: 3,
};

/** Groups of vowels, minus a silent e. A number has one syllable per group of digits. */
export function syllablesIn(word: string): number {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, ' ');
  const numbers = plain.match(/\p{N}+/gu)?.length ?? 0;
  if (numbers > 0)
    return numbers + (plain.match(/\p{L}+/gu) ?? []).reduce((sum, part) => sum + syllablesIn(part), 0);
  const letters = plain.replaceAll(' ', '');
  const existing = exceptions[letters] ?? exceptions[letters.replace(/s$/, '')];
  return existing ?? Math.max(1, withoutSilentEnd(letters).match(/[aeiouy]+/g)?.length ?? 0);
}

function withoutSilentEnd(word: string): string {
  if (/[^aeiouyl]le[sd]?$/.test(word) || /[td]ed$/.test(word) || /(?:[cgsxz]|[cs]h)es$/.test(word))
    return word;
  return word.replace(/e[sd]?$/, '');
}
