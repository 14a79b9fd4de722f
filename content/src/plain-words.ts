import { measureReadability, splitSentences, type ReadabilityFigures } from './readability.ts';

/** Terms that a reader needs in order to talk with a doctor or nurse, and that have no shorter synonym. */
const neededTerms: ReadonlySet<string> = new Set([
  'leukaemia',
  'lymphoma',
  'myeloma',
  'anaemia',
  'haematologist',
  'haemoglobin',
  'neutrophils',
  'platelets',
  'lymphocytes',
  'chemotherapy',
  'immunotherapy',
  'transplant',
  'antibiotics',
  'paracetamol',
  'ibuprofen',
  'diarrhoea',
]);

/** `plain` counts needed terms as easy words, `full` counts every word. */
const limits = {
  plainGrade: 8,
  fullGrade: 9,
  plainSmog: 10,
  fullSmog: 11,
  meanSentence: 17,
  longestSentence: 28,
} as const;

const unwanted =
  /\b(?:battl\w*|fight\w*|fought|stay(?:ing)? positive|simply|just|oops|clinicians?|committed suicide|victims?|sufferers?)\b/i;

/** Reasons not to publish a text, in words for its author. */
export function objections(text: string): string[] {
  const plain = measureReadability(text, neededTerms);
  const full = measureReadability(text);
  return [...tooHard(plain, full), ...tooLong(full), ...wrongWords(text)];
}

function tooHard(plain: ReadabilityFigures, full: ReadabilityFigures): string[] {
  const textOf = (name: string, figure: number, limit: number) =>
    figure > limit
      ? [`${name} is ${figure.toFixed(1)}, above ${limit}: use shorter words and shorter sentences`]
      : [];
  const smog = full.sentences > 10;
  return [
    ...textOf('The grade with needed terms', plain.grade, limits.plainGrade),
    ...textOf('The grade', full.grade, limits.fullGrade),
    ...(smog ? textOf('SMOG with needed terms', plain.smog, limits.plainSmog) : []),
    ...(smog ? textOf('SMOG', full.smog, limits.fullSmog) : []),
  ];
}

function tooLong({ meanSentence, longestSentence }: ReadabilityFigures): string[] {
  const mean =
    meanSentence > limits.meanSentence
      ? [`Sentences have ${meanSentence.toFixed(1)} words on average, above ${limits.meanSentence}`]
      : [];
  if (longestSentence.words <= limits.longestSentence) return mean;
  return [
    ...mean,
    `A sentence has ${longestSentence.words} words, above ${limits.longestSentence}: "${longestSentence.text}"`,
  ];
}

function wrongWords(text: string): string[] {
  return splitSentences(text).flatMap((sentence) => {
    const match = unwanted.exec(sentence);
    return match ? [`We do not say "${match[0]}": "${sentence}"`] : [];
  });
}
