import type { Topic } from '@kindred/contract/learn.ts';
import type { RichBlock, RichText, Span } from '@kindred/contract/rich-text.ts';
import { measureReadability, splitSentences, splitWords } from './readability.ts';
import { paragraphs } from './words-of.ts';

/** How a topic reads as a whole. Red boxes and headings stay short, and are not counted. */
export interface FlowFigures {
  grade: number;
  /** This and the next are about sentences in paragraphs; a line that introduces a list belongs to the list. */
  meanSentence: number;
  /** The share of sentences with five words or fewer. */
  shortSentences: number;
  /** The share of words that are in paragraphs. */
  inParagraphs: number;
  /** Including expandable details. */
  words: number;
}

const textOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join('');

function linesOf(block: RichBlock): { prose: string[]; listed: string[] } {
  if (block.kind === 'list') return { prose: [], listed: block.items.map(textOf) };
  if (block.kind !== 'paragraph') return { prose: [], listed: [] };
  const text = textOf(block.spans);
  return text.endsWith(':') ? { prose: [], listed: [text] } : { prose: [text], listed: [] };
}

const countWords = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + splitWords(text).length, 0);

export function measureFlow({ modules }: Pick<Topic, 'modules'>): FlowFigures {
  const blocks = modules
    .filter(({ key }) => key === 'read')
    .flatMap(({ steps }) => steps.flatMap(({ body, more = [] }): RichText => [...body, ...more]));
  const lines = blocks.map(linesOf);
  const prose = lines.flatMap((one) => one.prose);
  const all = [...prose, ...lines.flatMap(({ listed }) => listed)];
  const sentences = prose.flatMap(splitSentences).map((sentence) => splitWords(sentence).length);
  const words = countWords(all);
  return {
    grade: measureReadability(paragraphs(all)).grade,
    meanSentence: countWords(prose) / Math.max(1, sentences.length),
    shortSentences: sentences.filter((length) => length <= 5).length / Math.max(1, sentences.length),
    inParagraphs: countWords(prose) / words,
    words,
  };
}

/** Why a topic does not read like someone talking to the reader. */
export function flowFaults(figures: FlowFigures): string[] {
  const { grade, meanSentence, shortSentences, inParagraphs } = figures;
  const share = (part: number) => `${Math.round(part * 100)} %`;
  return [
    ...(grade < 4 || grade > 8 ? [`grade ${grade.toFixed(1)}, 4 to 8 reads best`] : []),
    ...(meanSentence < 10 || meanSentence > 17
      ? [`${meanSentence.toFixed(1)} words a sentence, 10 to 17 read best`]
      : []),
    ...(shortSentences > 0.12
      ? [`${share(shortSentences)} of the sentences have 5 words or fewer, at most 12 %`]
      : []),
    ...(inParagraphs < 0.4 ? [`${share(inParagraphs)} of the words stand in paragraphs, at least 40 %`] : []),
  ];
}
