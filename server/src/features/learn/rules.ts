import type {
  ActivityAnswer,
  RecommendationReason,
  Level,
  Question,
  ReadTopic,
  RecommendedTopic,
  Topic,
  TopicSummary,
} from '@kindred/contract/learn.ts';
import { minutesToRead } from '#platform/content/editing.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import type { FieldProblem } from '#platform/http/refusal.ts';
import type { AnswerRow, ReadingRow, ReadingProfile } from './store.ts';

export function summarizeTopic({ id, slug, title, summary, group, minutes }: Topic): TopicSummary {
  return { id, slug, title, summary, group, minutes };
}

/** The summaries of those slugs that exist. */
export function summariesOf(content: ContentSnapshot, slugs: readonly string[]): TopicSummary[] {
  return slugs.flatMap((slug) => {
    const topic = content.one('topic', slug);
    return topic ? [summarizeTopic(topic)] : [];
  });
}

/** The filters of the list. */
export interface Narrowed {
  group?: string | undefined;
  diagnosis?: string | undefined;
  stage?: string | undefined;
}

/** A topic without a diagnosis or stage is for everyone; topics that name the reader's rank first. */
export function filterTopics<T extends Topic>(
  topics: readonly T[],
  { group, diagnosis, stage }: Narrowed,
): T[] {
  const isFor = (own: readonly string[], requests: string | undefined) =>
    requests === undefined || own.length === 0 || own.includes(requests);
  const names = ({ diagnoses, stages }: Topic) =>
    Number(diagnoses.includes(diagnosis ?? '')) + Number(stages.includes(stage ?? ''));
  return topics
    .filter((one) => group === undefined || one.group === group)
    .filter((one) => isFor(one.diagnoses, diagnosis) && isFor(one.stages, stage))
    .toSorted((a, b) => names(b) - names(a));
}

/** The main text of every topic; the other modules accompany it. */
export const article = 'read';

type Visible = Pick<ReadTopic, 'level' | 'levels' | 'parts' | 'modules' | 'in_short'>;

/** One level of a topic (for full, the longest that exists), with one module or all. Undefined without that module. */
export function presentTopic(topic: Topic, asking: Level | undefined, part?: string): Visible | undefined {
  const request = topic.modules.filter(({ key }) => part === undefined || key === part);
  if (request.length === 0) return undefined;
  const levels = levelsOf(topic);
  const level = asking === 'full' ? (levels.at(-1) ?? asking) : (asking ?? 'full');
  return {
    level,
    levels,
    // Not needed at the other levels.
    in_short: asking === undefined || asking === 'short' ? topic.in_short : [],
    parts: topic.modules.map(({ key, kind, title, minutes, media }) => ({
      key,
      kind,
      title,
      minutes,
      ...(media && { media }),
    })),
    modules: request.map((one) => (one.kind === 'article' ? articleAt(one, level, topic.in_short) : one)),
  };
}

function levelsOf(topic: Topic): Level[] {
  const more = topic.modules.some(({ steps }) => steps.some((step) => step.more));
  return more ? ['short', 'plain', 'full'] : ['short', 'plain'];
}

type Article = Topic['modules'][number];

/** The minutes of an article refer to its essentials. The other levels state their own. */
function articleAt(whole: Article, level: Level, inShort: readonly string[]): Article {
  const steps = stepsAt(whole.steps, level);
  if (level === 'plain') return { ...whole, steps };
  return {
    ...whole,
    steps,
    minutes: minutesToRead(steps, level === 'short' ? { lines: inShort } : { more: true }),
  };
}

/** Every level says when to call; that part is never left out. */
function stepsAt(steps: Article['steps'], level: Level): Article['steps'] {
  if (level === 'full') return steps;
  const plain = steps.map(({ more: _more, ...step }) => step);
  if (level === 'plain') return plain;
  return plain
    .map((step) => ({
      ...step,
      body: step.body.filter((block) => block.kind === 'callout' && block.tone === 'urgent'),
    }))
    .filter(({ body }) => body.length > 0);
}

export function stepCountOf(topic: Topic | undefined, moduleKey: string): number | undefined {
  return topic?.modules.find(({ key }) => key === moduleKey)?.steps.length;
}

/** The progress of a module by its current steps; never less than a device reported. */
export function percentOf(
  place: Pick<ReadingRow, 'percent' | 'steps'>,
  stepCount: number | undefined,
): number {
  if (!stepCount) return place.percent;
  const read = place.steps.filter((step) => step <= stepCount).length;
  return Math.max(place.percent, Math.round((100 * read) / stepCount));
}

/** The topics and groups for each goal, in order. */
export const goalLeadsTo: Readonly<Record<string, readonly string[]>> = {
  understand: ['blood-cancers', 'words-to-know', 'blood-counts-explained', 'first-steps'],
  prepare: ['questions-to-ask', 'treatment', 'your-team'],
  'side-effects': ['side-effects'],
  energy: ['fatigue', 'exercise', 'sleep'],
  sleep: ['sleep', 'worry-and-low-mood'],
  worry: ['worry-and-low-mood', 'fear-of-return', 'mind'],
  'eat-well': ['food-and-food-safety', 'mouth-care', 'nausea'],
  'move-more': ['exercise', 'fatigue'],
  'money-and-work': ['work-and-money', 'insurance-and-legal'],
  'travel-and-stay': ['travel-and-place-to-stay', 'driving'],
  'talk-to-family': ['partners', 'talking-to-children', 'people'],
  'support-my-children': ['talking-to-children', 'child-with-blood-cancer'],
  'care-for-someone': ['for-carers', 'child-with-blood-cancer', 'partners'],
  'meet-others': ['young-adults', 'people'],
  'live-well-after': ['after-and-beyond', 'exercise'],
  'cope-with-loss': ['grief'],
};
const forLowEnergy = ['fatigue', 'sleep'];
const forCarers = ['for-carers', 'partners', 'talking-to-children'];
const isCaring = (who: string | null) => who === 'carer' || who === 'family_or_friend';
/** Topics about having the illness and treating it, which a bereaved reader is never shown. */
const notForTheGrieving = [
  'first-steps',
  'tests',
  'treatment',
  'side-effects',
  'after-and-beyond',
  'blood-cancers',
];
/** For parents of an ill child. A patient would fear for their own child, and it would hurt the bereaved. */
const forParents = ['child-with-blood-cancer'];
const mostRecommended = 12;

/** Titles by slug, as shown in reasons. */
export interface Titles {
  goals: ReadonlyMap<string, string>;
  diagnoses: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, string>;
}

/** The topics for one answer of the member, with the reason. */
interface Lane extends Pick<RecommendedTopic, 'because' | 'because_of'> {
  topics: readonly Topic[];
}

/**
 * A few topics for each answer of the member, one from each lane in turn, each once and with its reason. Without
 * answers, the first steps, plus those for carers if the member is one. Finished topics come last.
 */
export function recommended(
  details: ReadingProfile,
  topics: readonly Topic[],
  titles: Titles,
): RecommendedTopic[] {
  const grieving = details.stage === 'grieving' || details.relationship === 'bereaved';
  const stage = grieving ? 'grieving' : details.stage === 'not_said' ? null : details.stage;
  const mayBeParent = !grieving && details.relationship !== 'patient';
  const fitting = topics
    .filter((topic) => fits(topic, details.diagnosis, stage))
    .filter(({ slug }) => mayBeParent || !forParents.includes(slug));
  const finished = finishedIn(details.places, topics);
  return inTurns(lanesFor({ ...details, stage }, fitting, titles))
    .map(({ topic, ...reason }) => ({
      ...summarizeTopic(topic),
      ...reason,
      finished: finished.has(topic.slug),
    }))
    .toSorted((a, b) => Number(a.finished) - Number(b.finished))
    .slice(0, mostRecommended);
}

function finishedIn(places: ReadingProfile['places'], topics: readonly Topic[]): ReadonlySet<string> {
  const counts = new Map(topics.map((topic) => [topic.slug, stepCountOf(topic, article)]));
  const done = places.filter(
    (place) => place.module_key === article && percentOf(place, counts.get(place.topic_id)) === 100,
  );
  return new Set(done.map(({ topic_id }) => topic_id));
}

/** False if it is for another illness or stage, or for patients while the reader is bereaved. */
function fits(topic: Topic, diagnosis: readonly string[], stage: string | null): boolean {
  if (topic.diagnoses.length > 0 && !topic.diagnoses.some((one) => diagnosis.includes(one))) return false;
  if (stage !== null && topic.stages.length > 0 && !topic.stages.includes(stage)) return false;
  return stage !== 'grieving' || !notForTheGrieving.includes(topic.group);
}

function lanesFor(details: ReadingProfile, topics: readonly Topic[], titles: Titles): Lane[] {
  const { goal_key, stage, relationship, diagnosis, low_energy, topic_preferences } = details;
  const named = (names: readonly string[]) =>
    names.flatMap((name) => topics.filter(({ slug, group }) => slug === name || group === name));
  const lane = (
    because: RecommendationReason,
    of: string | null | undefined,
    own: readonly Topic[],
  ): Lane => ({
    because,
    because_of: of ?? null,
    topics: own,
  });
  const caring = lane('caring', null, stage !== 'grieving' && isCaring(relationship) ? named(forCarers) : []);
  const lanes = [
    lane('goal', titles.goals.get(goal_key ?? ''), named(goalLeadsTo[goal_key ?? ''] ?? [])),
    caring,
    lane(
      'stage',
      stage,
      topics.filter(({ stages }) => stages.includes(stage ?? '')),
    ),
    ...diagnosis.map((one) =>
      lane(
        'diagnosis',
        titles.diagnoses.get(one),
        topics.filter(({ diagnoses }) => diagnoses.includes(one)),
      ),
    ),
    lane('low_energy', null, low_energy ? named(forLowEnergy) : []),
    ...topic_preferences.map((group) => lane('topic_group', titles.groups.get(group), named([group]))),
  ];
  const hasSuggestions = lanes.some((one) => one !== caring && one.topics.length > 0);
  return hasSuggestions ? lanes : [caring, lane('first_steps', null, named(['first-steps']))];
}

/** Round-robin: the first of each lane, then the second, and so on, keeping each topic's first occurrence. */
function inTurns(lanes: readonly Lane[]): (Omit<Lane, 'topics'> & { topic: Topic })[] {
  const longest = Math.max(...lanes.map(({ topics }) => topics.length));
  const all = Array.from({ length: longest }, (_, at) =>
    lanes.flatMap(({ topics, ...reason }) => {
      const topic = topics[at];
      return topic ? [{ topic, ...reason }] : [];
    }),
  ).flat();
  const seen = new Set<string>();
  return all.filter(({ topic: { slug } }) => !seen.has(slug) && seen.add(slug));
}

/** The problems with these answers. Answers to unknown questions are refused. */
export function problemsInAnswers(
  answers: Readonly<Record<string, ActivityAnswer | null>>,
  questions: readonly Question[],
): FieldProblem[] {
  return Object.entries(answers).flatMap(([key, answer]): FieldProblem[] => {
    const field = `answers.${key}`;
    const question = questions.find((one) => one.key === key);
    if (!question)
      return [{ field, code: 'unknown_field', message: 'This question isn’t part of the activity.' }];
    if (answer === null || answersTo(question, answer)) return [];
    return [{ field, code: 'not_allowed', message: 'This isn’t a valid answer to the question.' }];
  });
}

function answersTo(question: Question, answer: ActivityAnswer): boolean {
  if (question.kind === 'scale') return typeof answer === 'number' && answer >= 0 && answer <= 10;
  if (typeof answer !== 'string') return false;
  return question.kind === 'text' || question.choices.includes(answer);
}

/** Converts rows to the API's map. */
export function latestAnswers(
  { topic_id, module_key }: Pick<AnswerRow, 'topic_id' | 'module_key'>,
  rows: readonly AnswerRow[],
): { topic_id: string; module_key: string; answers: Record<string, string | number> } {
  const answers = Object.fromEntries(rows.map(({ question_key, answer }) => [question_key, answer]));
  return { topic_id, module_key, answers };
}

type AllAnswers = Record<string, Record<string, Record<string, string | number>>>;

/** The same for all activities, by topic and module. */
export function allAnswersOf(rows: readonly AnswerRow[]): AllAnswers {
  const topics = Map.groupBy(rows, ({ topic_id }) => topic_id);
  const modulesOf = (own: readonly AnswerRow[]) =>
    [...Map.groupBy(own, ({ module_key }) => module_key)].map(
      ([module_key, answers]) =>
        [module_key, latestAnswers({ topic_id: '', module_key }, answers).answers] as const,
    );
  return Object.fromEntries([...topics].map(([topic, own]) => [topic, Object.fromEntries(modulesOf(own))]));
}
