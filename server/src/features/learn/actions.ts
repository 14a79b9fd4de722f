import type { Body, Query, Reply } from '@kindred/contract/endpoint.ts';
import type {
  keepAnswers,
  keepProgress,
  listTopics,
  ModuleReached,
  readAnswers,
  readTopic,
  RecommendedTopic,
  recommendTopics,
  sayIfClear,
  TopicProgress,
} from '@kindred/contract/learn.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, MemberContext, PlanInput } from '#platform/http/route.ts';
import { pageFrom } from '#platform/listing.ts';
import {
  latestAnswers,
  filterTopics,
  percentOf,
  problemsInAnswers,
  recommended,
  presentTopic,
  stepCountOf,
  summarizeTopic,
} from './rules.ts';
import {
  countPlaces,
  dropAnswerRows,
  keepAnswerRows,
  keepClarity,
  keepPlaces,
  readAnswerRows,
  readReadingRow,
  readReadingRows,
  readToldForReading,
  type AnswerRow,
  type ProgressRow,
  type ReadingProfile,
  type ReadStep,
} from './store.ts';

/** All topics, or a page of the matching ones. */
export function listFrom(
  content: ContentSnapshot,
  { cursor, ...request }: Query<typeof listTopics>,
): Reply<typeof listTopics> {
  const all = filterTopics(content.all('topic'), request);
  const whole = { items: all, total: all.length, first: Math.min(1, all.length), next: null, previous: null };
  const { items, ...page } = Object.keys(request).length > 0 ? pageFrom(all, cursor) : whole;
  return { groups: [...content.all('topic_group')], topics: items.map(summarizeTopic), ...page };
}

/** A topic for reading, with its links. */
export function topicFrom(
  content: ContentSnapshot,
  slug: string,
  { level, part }: Query<typeof readTopic>,
): Reply<typeof readTopic> {
  const topic = content.one('topic', slug);
  const displayed = topic && presentTopic(topic, level, part);
  if (!displayed) throw new Refusal('not_found');
  const related = topic.related.flatMap((one) => content.one('topic', one) ?? []);
  const helps = (topic.helps ?? []).flatMap((one) => content.one('service_type', one) ?? []);
  const tips = content.all('tip').filter(({ topic_id }) => topic_id === topic.slug);
  return {
    ...topic,
    ...displayed,
    group_title: content.one('topic_group', topic.group)?.title ?? null,
    related: related.map(({ slug: to, title, summary }) => ({ slug: to, title, summary })),
    tips: tips.map(({ slug: to, title }) => ({ slug: to, title })),
    helps: helps.map(({ slug: to, name }) => ({ slug: to, name })),
  };
}

export function recommendTo(
  details: ReadingProfile,
  content: ContentSnapshot,
): Reply<typeof recommendTopics> {
  const titles = (all: readonly { slug: string; title: string }[]) =>
    new Map(all.map(({ slug, title }) => [slug, title]));
  const topics = recommended(details, content.all('topic'), {
    goals: titles(content.all('goal')),
    diagnoses: titles(content.all('diagnosis')),
    groups: titles(content.all('topic_group')),
  });
  return { topics };
}

export async function recommendedTo({ db, person, content }: MemberContext): Promise<RecommendedTopic[]> {
  const details = await readToldForReading(db, person.id);
  return details ? recommendTo(details, content).topics : [];
}

/** A rating is saved once, however often it arrives; the same id with a different answer is refused. */
export async function sayClarity(
  { db, content, refuse }: Context<'conflict'>,
  slug: string,
  input: Body<typeof sayIfClear>,
): Promise<Reply<typeof sayIfClear>> {
  if (!content.one('topic', slug)) throw new Refusal('not_found');
  const row = { id: input.id, topic_slug: slug, clear: input.clear, note: input.note ?? null };
  const stored = await keepClarity(db, row);
  if (stored.topic_slug !== slug || stored.clear !== row.clear || stored.note !== row.note)
    throw refuse('conflict');
  return stored;
}

/** Undefined if there is no such step. */
export function planStep({
  input: { body },
  content,
}: Pick<PlanInput<typeof keepProgress>, 'input' | 'content'>): ReadStep | undefined {
  const stepCount = stepCountOf(content.one('topic', body.topic_id), body.module_key);
  return stepCount === undefined || body.step_number > stepCount ? undefined : body;
}

/** A step once read stays read, whichever device reports it and however late. */
export async function saveReadingStep(
  { db, now, person, content }: MemberContext,
  stored: ProgressRow | undefined,
  planned: ReadStep | undefined,
): Promise<TopicProgress> {
  if (!planned) throw new Refusal('not_found');
  if (stored) return progressOf(stored, content);
  const { topic_id, module_key, step_number, percent } = planned;
  const place = { topic_id, module_key, step_number, percent, steps: [step_number] };
  await keepPlaces(db, person.id, [place], now);
  return progressOf(await readReadingRow(db, person.id, topic_id, module_key), content);
}

export async function loadReadingProgress({ db, person, content }: MemberContext): Promise<TopicProgress[]> {
  return (await readReadingRows(db, person.id)).map((place) => progressOf(place, content));
}

function progressOf(
  place: Awaited<ReturnType<typeof readReadingRow>>,
  content: ContentSnapshot,
): TopicProgress {
  const stepCount = stepCountOf(content.one('topic', place.topic_id), place.module_key);
  return { ...place, percent: percentOf(place, stepCount), reached_at: place.reached_at.toISOString() };
}

/** By topic, then by module, as stored on a device. */
type Reached = Readonly<Record<string, Readonly<Record<string, ModuleReached>>>>;

/** More than there is to read, so that no one can fill the table with unknown items. */
const mostPlaces = 2_000;

/**
 * Merges the progress of a guest's device. Idempotent, and never sets anything back. False above the limit: the caller
 * must then roll back.
 */
export async function keepReached(tx: Tx, memberId: string, reached: Reached, now: Date): Promise<boolean> {
  const places = Object.entries(reached).flatMap(([topic_id, modules]) =>
    Object.entries(modules).map(([module_key, { steps, ...place }]) => ({
      topic_id,
      module_key,
      ...place,
      steps: [...new Set([...(steps ?? []), place.step_number])].toSorted((a, b) => a - b),
    })),
  );
  await keepPlaces(tx, memberId, places, now);
  return places.length === 0 || (await countPlaces(tx, memberId)) <= mostPlaces;
}

export async function answersTo(
  { db, person }: MemberContext,
  activity: Query<typeof readAnswers>,
): Promise<Reply<typeof readAnswers>> {
  return latestAnswers(activity, await readAnswerRows(db, person.id, activity));
}

/** Changes only the named answers, so that two devices can answer different questions. */
export async function answerQuestions(
  { db, now, person, content }: MemberContext,
  { answers, ...activity }: Body<typeof keepAnswers>,
): Promise<Reply<typeof keepAnswers>> {
  const { topic_id, module_key } = activity;
  const module = content.one('topic', topic_id)?.modules.find(({ key }) => key === module_key);
  if (!module) throw new Refusal('not_found');
  const questions = module.steps.flatMap((step) => step.questions ?? []);
  const problems = problemsInAnswers(answers, questions);
  if (problems.length > 0) throw new Refusal('validation', problems);
  const values = Object.entries(answers);
  const rows = values.flatMap(([question_key, answer]): AnswerRow[] =>
    answer === null ? [] : [{ ...activity, question_key, answer }],
  );
  const gone = values.flatMap(([question_key, answer]) => (answer === null ? [question_key] : []));
  return db.transaction().execute(async (tx) => {
    await keepAnswerRows(tx, person.id, rows, now);
    await dropAnswerRows(tx, person.id, activity, gone);
    return latestAnswers(activity, await readAnswerRows(tx, person.id, activity));
  });
}
