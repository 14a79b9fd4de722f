import type { RichText, Span } from '@kindred/contract/rich-text.ts';
import type { Topic } from '@kindred/contract/learn.ts';
import type { Terms } from '@kindred/contract/accounts.ts';
import type { WrittenBlock } from './items.ts';

/** The words that a reader meets, one part to a paragraph, so that each part ends a sentence. */
export function wordsOfTopic(topic: Topic): string {
  const steps = topic.modules.flatMap((module) => module.steps);
  return paragraphs([
    topic.title,
    topic.summary,
    ...steps.flatMap((step) => [step.title, ...wordsOfRichText(step.body)]),
  ]);
}

export function wordsOfTerms({ sections }: Terms): string {
  return paragraphs(
    sections.flatMap(({ title, in_short, body }) => [title, in_short, ...wordsOfRichText(body)]),
  );
}

function wordsOfRichText(body: RichText): string[] {
  return body.flatMap((block) => {
    if (block.kind === 'list') return block.items.map(wordsOfSpans);
    if (block.kind === 'callout') return [block.title, ...wordsOfRichText(block.blocks)];
    if (block.kind === 'table') return [block.head, ...block.rows].flat().map(wordsOfSpans);
    return [wordsOfSpans(block.spans)];
  });
}

export function spansOf(body: RichText): Span[] {
  return body.flatMap((block) => {
    if (block.kind === 'list') return block.items.flat();
    if (block.kind === 'callout') return spansOf(block.blocks);
    if (block.kind === 'table') return [block.head, ...block.rows].flat(2);
    return block.spans;
  });
}

/** The titles of topics that a block names are the topics' own words. */
export function wordsOfBlock(block: WrittenBlock): string {
  return paragraphs([block.title, ...bodyOfBlock(block)]);
}

function bodyOfBlock(block: WrittenBlock): string[] {
  switch (block.kind) {
    case 'hello':
      return [block.lead];
    case 'time_choices':
      return block.choices.flatMap(({ title, text }) => [title, text]);
    case 'cards':
      return block.cards.flatMap(({ title, text }) => [title, text]);
    case 'talk':
      return [block.text];
    case 'account':
      return block.points;
    case 'topics':
    case 'topic_groups':
      return [];
  }
}

export function paragraphs(parts: readonly string[]): string {
  return parts.join('\n\n');
}

function wordsOfSpans(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}
