import type { Body, Query, Reply } from '@kindred/contract/endpoint.ts';
import type {
  keepAnswers,
  listTopics,
  ModuleReached,
  readAnswers,
  readTopic,
  RecommendedTopic,
  recommendTopics,
  sayIfClear,
  StepRead,
  TopicProgress,
} from '@kindred/contract/learn.ts';
import type { Published } from '#platform/content/published.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, MemberContext } from '#platform/http/route.ts';
import { pageFrom } from '#platform/listing.ts';
import {
  answersOf,
  narrowed,
  percentOf,
  problemsInAnswers,
  recommended,
  shownOf,
  stepCountOf,
  summaryOf,
} from './rules.ts';
import {
  countPlaces,
  dropAnswerRows,
  keepAnswerRows,
  keepClarity,
  keepPlaces,
  readAnswerRows,
  readPlace,
  readPlaces,
  readToldForReading,
  type AnswerRow,
  type ToldForReading,
} from './store.ts';

/** The whole catalogue, or a page of those that fit. */
export function listFrom(
  content: Published,
  { cursor, ...asked }: Query<typeof listTopics>,
): Reply<typeof listTopics> {
  const all = narrowed(content.all('topic'), asked);
  const whole = { items: all, total: all.length, first: Math.min(1, all.length), next: null, previous: null };
  const { items, ...page } = Object.keys(asked).length > 0 ? pageFrom(all, cursor) : whole;
  return { groups: [...content.all('topic_group')], topics: items.map(summaryOf), ...page };
}

/** A topic as it is read, with the way on from it. */
export function topicFrom(
  content: Published,
  slug: string,
  { level, part }: Query<typeof readTopic>,
): Reply<typeof readTopic> {
  const topic = content.one('topic', slug);
  const shown = topic && shownOf(topic, level, part);
  if (!shown) throw new Refusal('not_found');
  const related = topic.related.flatMap((one) => content.one('topic', one) ?? []);
  const helps = (topic.helps ?? []).flatMap((one) => content.one('service_type', one) ?? []);
  const tips = content.all('tip').filter(({ topic_id }) => topic_id === topic.slug);
  return {
    ...topic,
    ...shown,
    related: related.map(({ slug: to, title, summary }) => ({ slug: to, title, summary })),
    tips: tips.map(({ slug: to, title }) => ({ slug: to, title })),
    helps: helps.map(({ slug: to, name }) => ({ slug: to, name })),
  };
}

export function recommendTo(told: ToldForReading, content: Published): Reply<typeof recommendTopics> {
  const titles = (all: readonly { slug: string; title: string }[]) =>
    new Map(all.map(({ slug, title }) => [slug, title]));
  const topics = recommended(told, content.all('topic'), {
    goals: titles(content.all('goal')),
    diagnoses: titles(content.all('diagnosis')),
    groups: titles(content.all('topic_group')),
  });
  return { topics };
}

export async function recommendedTo({ db, person, content }: MemberContext): Promise<RecommendedTopic[]> {
  const told = await readToldForReading(db, person.id);
  return told ? recommendTo(told, content).topics : [];
}

/** What a reader says is kept once, however often it arrives; the same id with other words is refused. */
export async function sayClarity(
  { db, content }: Context,
  slug: string,
  said: Body<typeof sayIfClear>,
): Promise<Reply<typeof sayIfClear>> {
  if (!content.one('topic', slug)) throw new Refusal('not_found');
  const row = { id: said.id, topic_slug: slug, clear: said.clear, note: said.note ?? null };
  const kept = await keepClarity(db, row);
  if (kept.topic_slug !== slug || kept.clear !== row.clear || kept.note !== row.note)
    throw new Refusal('conflict');
  return kept;
}

/** A step that was read stays read, whichever device says so and however late. */
export async function keepStep(
  { db, now, person, content }: MemberContext,
  read: StepRead,
): Promise<TopicProgress> {
  const { topic_id, module_key, step_number, percent } = read;
  const stepCount = stepCountOf(content.one('topic', topic_id), module_key);
  if (stepCount === undefined || step_number > stepCount) throw new Refusal('not_found');
  const place = { topic_id, module_key, step_number, percent, steps: [step_number] };
  await keepPlaces(db, person.id, [place], now);
  return progressOf(await readPlace(db, person.id, topic_id, module_key), content);
}

export async function listPlaces({ db, person, content }: MemberContext): Promise<TopicProgress[]> {
  return (await readPlaces(db, person.id)).map((place) => progressOf(place, content));
}

function progressOf(place: Awaited<ReturnType<typeof readPlace>>, content: Published): TopicProgress {
  const stepCount = stepCountOf(content.one('topic', place.topic_id), place.module_key);
  return { ...place, percent: percentOf(place, stepCount), reached_at: place.reached_at.toISOString() };
}

/** By topic, then by module: as a device keeps it. */
type Reached = Readonly<Record<string, Readonly<Record<string, ModuleReached>>>>;

/** More than there is to read, so that nobody fills the table with what is not there. */
const mostPlaces = 2_000;

/** What a device kept before anybody was signed in. However often it arrives, it sets nothing back. */
export async function keepReached(tx: Tx, memberId: string, reached: Reached, now: Date): Promise<void> {
  const places = Object.entries(reached).flatMap(([topic_id, modules]) =>
    Object.entries(modules).map(([module_key, { steps, ...place }]) => ({
      topic_id,
      module_key,
      ...place,
      steps: [...new Set([...(steps ?? []), place.step_number])].toSorted((a, b) => a - b),
    })),
  );
  await keepPlaces(tx, memberId, places, now);
  if (places.length > 0 && (await countPlaces(tx, memberId)) > mostPlaces)
    throw new Refusal('too_many_saved');
}

export async function answersTo(
  { db, person }: MemberContext,
  activity: Query<typeof readAnswers>,
): Promise<Reply<typeof readAnswers>> {
  return answersOf(activity, await readAnswerRows(db, person.id, activity));
}

/** Only what is named changes, so two devices that answer different questions both have their way. */
export async function answerQuestions(
  { db, now, person, content }: MemberContext,
  { answers, ...activity }: Body<typeof keepAnswers>,
): Promise<Reply<typeof keepAnswers>> {
  const { topic_id, module_key } = activity;
  const asked = content.one('topic', topic_id)?.modules.find(({ key }) => key === module_key);
  if (!asked) throw new Refusal('not_found');
  const questions = asked.steps.flatMap((step) => step.questions ?? []);
  const problems = problemsInAnswers(answers, questions);
  if (problems.length > 0) throw new Refusal('validation', problems);
  const said = Object.entries(answers);
  const rows = said.flatMap(([question_key, answer]): AnswerRow[] =>
    answer === null ? [] : [{ ...activity, question_key, answer }],
  );
  const gone = said.flatMap(([question_key, answer]) => (answer === null ? [question_key] : []));
  return db.transaction().execute(async (tx) => {
    await keepAnswerRows(tx, person.id, rows, now);
    await dropAnswerRows(tx, person.id, activity, gone);
    return answersOf(activity, await readAnswerRows(tx, person.id, activity));
  });
}
