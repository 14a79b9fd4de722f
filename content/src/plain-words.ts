import { measure, sentencesOf, type Figures } from './readability.ts';

/** Terms that a reader needs in order to talk with a doctor or nurse, and that no shorter word replaces. */
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

/** `plain` counts the needed terms as easy words, `full` counts every word as it is. */
const limits = {
  plainGrade: 8,
  fullGrade: 9,
  plainSmog: 10,
  fullSmog: 11,
  meanSentence: 15,
  longestSentence: 25,
} as const;

const unwanted =
  /\b(?:battl\w*|fight\w*|fought|stay(?:ing)? positive|simply|just|oops|clinicians?|committed suicide|victims?|sufferers?)\b/i;

/** What stands in the way of a text being published, in words for the person who wrote it. */
export function objections(text: string): string[] {
  const plain = measure(text, neededTerms);
  const full = measure(text);
  return [...tooHard(plain, full), ...tooLong(full), ...wrongWords(text)];
}

function tooHard(plain: Figures, full: Figures): string[] {
  const said = (name: string, figure: number, limit: number) =>
    figure > limit
      ? [`${name} is ${figure.toFixed(1)}, above ${limit}: use shorter words and shorter sentences`]
      : [];
  const smog = full.sentences > 10;
  return [
    ...said('The grade with needed terms', plain.grade, limits.plainGrade),
    ...said('The grade', full.grade, limits.fullGrade),
    ...(smog ? said('SMOG with needed terms', plain.smog, limits.plainSmog) : []),
    ...(smog ? said('SMOG', full.smog, limits.fullSmog) : []),
  ];
}

function tooLong({ meanSentence, longestSentence }: Figures): string[] {
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
  return sentencesOf(text).flatMap((sentence) => {
    const found = unwanted.exec(sentence);
    return found ? [`We do not say "${found[0]}": "${sentence}"`] : [];
  });
}
