import type { RichText, Span } from '@kindred/contract/rich-text.ts';
import type { Question, Topic } from '@kindred/contract/learn.ts';
import type { Gathering } from '@kindred/contract/events.ts';
import type { Strategy } from '@kindred/contract/energy/strategies.ts';
import type { Terms } from '@kindred/contract/accounts.ts';
import type { Data, WrittenBlock } from './items.ts';

/** The article's words, one part per paragraph, so that each part ends a sentence. */
export function wordsOfTopic({
  title,
  summary,
  modules,
}: Pick<Topic, 'title' | 'summary' | 'modules'>): string {
  const steps = modules.filter(({ key }) => key === 'read').flatMap((module) => module.steps);
  return paragraphs([
    title,
    summary,
    ...steps.flatMap((step) => [step.title, ...wordsOfRichText(step.body)]),
  ]);
}

/** Everything else: the short form, the words of its pictures, the optional details, the other modules. */
export function wordsBeside({ in_short, story, modules }: Topic): string {
  const steps = modules.flatMap(({ key, ...module }) => module.steps.map((step) => ({ ...step, key })));
  return paragraphs([
    ...in_short,
    ...(story ? [story.title, ...story.panels.flatMap(({ title, text }) => [title, text])] : []),
    ...steps.flatMap(({ key, title, body, more = [], questions = [] }) => [
      ...(key === 'read' ? [] : [title, ...wordsOfRichText(body)]),
      ...wordsOfRichText(more),
      ...questions.flatMap(wordsOfQuestion),
    ]),
  ]);
}

function wordsOfQuestion(question: Question): string[] {
  if (question.kind === 'scale') return [question.ask, question.low, question.high];
  return question.kind === 'choices' ? [question.ask, ...question.choices] : [question.ask];
}

export const wordsOfTip = ({ title, summary = '', text, why }: Data<'tip'>): string =>
  paragraphs([title, summary, text, why]);

export function wordsOfTool({
  name,
  summary,
  about,
  privacy_note,
  evidence,
}: Data<'tool' | 'program'>): string {
  return paragraphs([name, summary, ...wordsOfRichText(about), privacy_note, evidence]);
}

export function wordsOfEvent({ title, summary, about, audience }: Gathering): string {
  return paragraphs([title, summary, audience, ...wordsOfRichText(about)]);
}

export function wordsOfStrategy({ name, idea, why, how, easier, ask_first }: Strategy): string {
  return paragraphs([name, idea, why, ...how, easier, ...(ask_first === undefined ? [] : [ask_first])]);
}

export function wordsOfService(service: Data<'service'>): string {
  const { name, summary, for_whom, how_to_start, hours_note } = service;
  return paragraphs([name, summary, for_whom, how_to_start, hours_note ?? '']);
}

export function wordsOfTerms({ sections, collection }: Terms): string {
  return paragraphs(
    [...sections, ...collection].flatMap(({ title, in_short, body }) => [
      title,
      in_short,
      ...wordsOfRichText(body),
    ]),
  );
}

export function wordsOfRichText(body: RichText): string[] {
  return body.flatMap((block) => {
    if (block.kind === 'list') return block.items.map(wordsOfSpans);
    if (block.kind === 'callout') return [block.title, ...wordsOfRichText(block.blocks)];
    if (block.kind === 'table') return [block.head, ...block.rows].flat().map(wordsOfSpans);
    if (block.kind === 'image') return [];
    return [wordsOfSpans(block.spans)];
  });
}

export function spansOf(body: RichText): Span[] {
  return body.flatMap((block) => {
    if (block.kind === 'list') return block.items.flat();
    if (block.kind === 'callout') return spansOf(block.blocks);
    if (block.kind === 'table') return [block.head, ...block.rows].flat(2);
    if (block.kind === 'image') return [];
    return block.spans;
  });
}

/** Topic titles in a block belong to the topics' own words. */
export function wordsOfBlock(block: WrittenBlock): string {
  return block.kind === 'own' ? '' : paragraphs([block.title, ...bodyOfBlock(block)]);
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
    case 'welcome_video':
      return [block.lead, ...block.words];
    case 'own':
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
