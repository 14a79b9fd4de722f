import type { RichBlock, RichText } from '@kindred/contract/rich-text.ts';
import type { Random } from '../random.ts';
import { sentences } from './words.ts';

/** One step of an article: about a quarter of the text. */
export function body(random: Random, thing: string, at: number): RichText {
  const callout: RichBlock = {
    kind: 'callout',
    tone: 'urgent',
    title: 'Call now, day or night',
    blocks: [richList(random, 4), paragraph(random, 1)],
  };
  const heading: RichBlock = {
    kind: 'heading',
    level: 2,
    id: `each-day-${at}`,
    spans: [{ text: `Each day with ${thing}` }],
  };
  return [
    ...(at === 0 ? [callout] : []),
    paragraph(random, 3),
    ...(at === 1 ? [heading] : []),
    richList(random, at === 3 ? 5 : 4),
    paragraph(random, 2),
  ];
}

export function paragraph(random: Random, count: number): RichBlock & { kind: 'paragraph' } {
  const words = random.some(sentences, count);
  return {
    kind: 'paragraph',
    spans: words.flatMap((text, at) => [
      { text: `${text} ` },
      ...(at === 1 ? [{ text: 'Say so.', strong: true as const }] : []),
    ]),
  };
}

export function richList(random: Random, count: number): RichBlock & { kind: 'list' } {
  return {
    kind: 'list',
    ordered: random.next() < 0.3,
    items: random.some(sentences, count).map((text) => [{ text }]),
  };
}
