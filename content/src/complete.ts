import { anchor } from './anchor.ts';
import type { ContentKind, Data } from './items.ts';
import { measureReadability } from './readability.ts';
import { paragraphs, wordsOfRichText, wordsOfTopic } from './words-of.ts';

/** Words per minute. Many readers are tired; a well person reads 240. */
const readersPace = 130;
const minutesFor = (words: number) => Math.max(1, Math.round(words / readersPace));

type Topic = Data<'topic'>;
type TopicModule = Topic['modules'][number];

/** The figures that are computed and never typed, in the same way for a file and for an edit. */
export function completeTopic(topic: Topic): Topic {
  const modules = topic.modules.map(completeModule);
  const { grade, words } = measureReadability(wordsOfTopic({ ...topic, modules }));
  const reading_grade = Number.isFinite(grade) ? Number(grade.toFixed(1)) : 0;
  return { ...topic, modules, reading_grade, minutes: minutesFor(words) };
}

/** Reading time comes from the number of words; an activity or a recording states its own duration. */
export function completeModule(module: TopicModule): TopicModule {
  const steps = module.steps.map((step, at) => ({ ...step, number: at + 1 }));
  const { minutes } = module as Partial<TopicModule>;
  return {
    ...module,
    minutes: module.kind === 'article' || minutes === undefined ? minutesToRead(steps) : minutes,
    steps,
  };
}

/** The essentials of the steps, or all of their text if `more` is read too; `lines` are added. */
export function minutesToRead(
  steps: readonly Pick<TopicModule['steps'][number], 'title' | 'body' | 'more'>[],
  { lines = [], more = false }: { lines?: readonly string[]; more?: boolean } = {},
): number {
  const texts = steps.flatMap((step) => [
    step.title,
    ...wordsOfRichText(step.body),
    ...(more && step.more ? wordsOfRichText(step.more) : []),
  ]);
  return minutesFor(measureReadability(paragraphs([...lines, ...texts])).words);
}

/** Fills in counts and numbers derived from the text. The data is valid. */
export function completeData<K extends ContentKind>(kind: K, data: Data<K>): Data<K> {
  if (kind === 'topic') return completeTopic(data as Topic) as Data<K>;
  if (kind !== 'terms') return data;
  const terms = data as Data<'terms'>;
  const sections = terms.sections.map((one) => ({ ...one, id: anchor([{ text: one.title }]) }));
  const collection = terms.collection.map((one) => ({ ...one, id: one.id || anchor([{ text: one.title }]) }));
  return { ...terms, sections, collection } as Data<K>;
}
