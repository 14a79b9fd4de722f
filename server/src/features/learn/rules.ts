import type {
  Answer,
  Because,
  Level,
  Question,
  ReadTopic,
  RecommendedTopic,
  Topic,
  TopicSummary,
} from '@kindred/contract/learn.ts';
import type { Published } from '#platform/content/published.ts';
import type { FieldProblem } from '#platform/http/refusal.ts';
import type { AnswerRow, Place, ToldForReading } from './store.ts';

export function summaryOf({ id, slug, title, summary, group, minutes }: Topic): TopicSummary {
  return { id, slug, title, summary, group, minutes };
}

/** Of those that are named, the ones that exist. */
export function summariesOf(content: Published, slugs: readonly string[]): TopicSummary[] {
  return slugs.flatMap((slug) => {
    const topic = content.one('topic', slug);
    return topic ? [summaryOf(topic)] : [];
  });
}

/** What narrows the list down. */
export interface Narrowed {
  group?: string | undefined;
  diagnosis?: string | undefined;
  stage?: string | undefined;
}

/** A topic with no diagnosis or stage of its own is for all of them; those that name it stand first. */
export function narrowed<T extends Topic>(topics: readonly T[], { group, diagnosis, stage }: Narrowed): T[] {
  const isFor = (own: readonly string[], asked: string | undefined) =>
    asked === undefined || own.length === 0 || own.includes(asked);
  const names = ({ diagnoses, stages }: Topic) =>
    Number(diagnoses.includes(diagnosis ?? '')) + Number(stages.includes(stage ?? ''));
  return topics
    .filter((one) => group === undefined || one.group === group)
    .filter((one) => isFor(one.diagnoses, diagnosis) && isFor(one.stages, stage))
    .toSorted((a, b) => names(b) - names(a));
}

/** The part of every topic that is read; the others belong to it. */
export const article = 'read';

type Shown = Pick<ReadTopic, 'level' | 'levels' | 'parts' | 'modules' | 'in_short'>;

/** One level of a topic, and one part of it or all. Nothing, when it has no such part. */
export function shownOf(topic: Topic, asking: Level | undefined, part?: string): Shown | undefined {
  const level = asking ?? 'full';
  const asked = topic.modules.filter(({ key }) => part === undefined || key === part);
  if (asked.length === 0) return undefined;
  return {
    level,
    levels: levelsOf(topic),
    // Whoever asks for another level has no use for this one.
    in_short: asking === undefined || asking === 'short' ? topic.in_short : [],
    parts: topic.modules.map(({ key, kind, title, minutes }) => ({ key, kind, title, minutes })),
    modules: asked.map((one) =>
      one.kind === 'article' ? { ...one, steps: stepsAt(one.steps, level) } : one,
    ),
  };
}

function levelsOf(topic: Topic): Level[] {
  const more = topic.modules.some(({ steps }) => steps.some((step) => step.more));
  return ['short', 'plain', ...(more ? (['full'] as const) : [])];
}

type Steps = Topic['modules'][number]['steps'];

/** At every level it stands there when to call: that is never what is left out. */
function stepsAt(steps: Steps, level: Level): Steps {
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

/** How much of a module was read, by its steps of today; never less than a device said. */
export function percentOf(place: Pick<Place, 'percent' | 'steps'>, stepCount: number | undefined): number {
  if (!stepCount) return place.percent;
  const read = place.steps.filter((step) => step <= stepCount).length;
  return Math.max(place.percent, Math.round((100 * read) / stepCount));
}

/** What a goal leads to: topics and groups of topics, by their names, the first first. */
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
  'support-my-children': ['talking-to-children'],
  'care-for-someone': ['for-carers', 'partners'],
  'meet-others': ['young-adults', 'people'],
  'live-well-after': ['after-and-beyond', 'exercise'],
  'cope-with-loss': ['grief'],
};
const forLowEnergy = ['fatigue', 'sleep'];
/** What is about having the illness and treating it. Nobody who has lost somebody is led there. */
const notForTheGrieving = [
  'first-steps',
  'tests',
  'treatment',
  'side-effects',
  'after-and-beyond',
  'blood-cancers',
];
const mostRecommended = 12;

/** Titles by slug: what a reason is called where it is shown. */
export interface Titles {
  goals: ReadonlyMap<string, string>;
  diagnoses: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, string>;
}

/** Topics for one thing that somebody told, and how that is said. */
interface Lane extends Pick<RecommendedTopic, 'because' | 'because_of'> {
  topics: readonly Topic[];
}

/**
 * A few topics for each thing that somebody told us, the lanes taking turns, each topic once and with its
 * reason. Who told nothing is shown the first steps. What was finished stands last.
 */
export function recommended(
  told: ToldForReading,
  topics: readonly Topic[],
  titles: Titles,
): RecommendedTopic[] {
  const grieving = told.stage === 'grieving' || told.relationship === 'bereaved';
  const stage = grieving ? 'grieving' : told.stage === 'not_said' ? null : told.stage;
  const fitting = topics.filter((topic) => fits(topic, told.diagnosis, stage));
  const finished = finishedIn(told.places, topics);
  return inTurns(lanesFor({ ...told, stage }, fitting, titles))
    .map(({ topic, ...reason }) => ({ ...summaryOf(topic), ...reason, finished: finished.has(topic.slug) }))
    .toSorted((a, b) => Number(a.finished) - Number(b.finished))
    .slice(0, mostRecommended);
}

function finishedIn(places: ToldForReading['places'], topics: readonly Topic[]): ReadonlySet<string> {
  const counts = new Map(topics.map((topic) => [topic.slug, stepCountOf(topic, article)]));
  const done = places.filter(
    (place) => place.module_key === article && percentOf(place, counts.get(place.topic_id)) === 100,
  );
  return new Set(done.map(({ topic_id }) => topic_id));
}

/** Written for others: another illness, another time of it, or for those who are ill where somebody grieves. */
function fits(topic: Topic, diagnosis: readonly string[], stage: string | null): boolean {
  if (topic.diagnoses.length > 0 && !topic.diagnoses.some((one) => diagnosis.includes(one))) return false;
  if (stage !== null && topic.stages.length > 0 && !topic.stages.includes(stage)) return false;
  return stage !== 'grieving' || !notForTheGrieving.includes(topic.group);
}

function lanesFor(told: ToldForReading, topics: readonly Topic[], titles: Titles): Lane[] {
  const { goal_key, stage, diagnosis, low_energy, topic_preferences } = told;
  const named = (names: readonly string[]) =>
    names.flatMap((name) => topics.filter(({ slug, group }) => slug === name || group === name));
  const lane = (because: Because, of: string | null | undefined, own: readonly Topic[]): Lane => ({
    because,
    because_of: of ?? null,
    topics: own,
  });
  const lanes = [
    lane('goal', titles.goals.get(goal_key ?? ''), named(goalLeadsTo[goal_key ?? ''] ?? [])),
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
  const toldSomething = lanes.some((one) => one.topics.length > 0);
  return toldSomething ? lanes : [lane('first_steps', null, named(['first-steps']))];
}

/** The first of each lane, then the second of each, and so on; each topic where it comes up first. */
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

/** What is wrong with answers to these questions. A question that nobody asks cannot be answered. */
export function problemsInAnswers(
  answers: Readonly<Record<string, Answer | null>>,
  questions: readonly Question[],
): FieldProblem[] {
  return Object.entries(answers).flatMap(([key, answer]): FieldProblem[] => {
    const field = `answers.${key}`;
    const question = questions.find((one) => one.key === key);
    if (!question) return [{ field, code: 'unknown_field', message: 'We do not ask this.' }];
    if (answer === null || answersTo(question, answer)) return [];
    return [{ field, code: 'not_allowed', message: 'This does not answer the question.' }];
  });
}

function answersTo(question: Question, answer: Answer): boolean {
  if (question.kind === 'scale') return typeof answer === 'number' && answer >= 0 && answer <= 10;
  if (typeof answer !== 'string') return false;
  return question.kind === 'text' || question.choices.includes(answer);
}

/** Rows as the map of the wire. */
export function answersOf(
  { topic_id, module_key }: Pick<AnswerRow, 'topic_id' | 'module_key'>,
  rows: readonly AnswerRow[],
): { topic_id: string; module_key: string; answers: Record<string, string | number> } {
  const answers = Object.fromEntries(rows.map(({ question_key, answer }) => [question_key, answer]));
  return { topic_id, module_key, answers };
}

type AllAnswers = Record<string, Record<string, Record<string, string | number>>>;

/** The same of every activity, by topic and module. */
export function allAnswersOf(rows: readonly AnswerRow[]): AllAnswers {
  const topics = Map.groupBy(rows, ({ topic_id }) => topic_id);
  const modulesOf = (own: readonly AnswerRow[]) =>
    [...Map.groupBy(own, ({ module_key }) => module_key)].map(
      ([module_key, answers]) =>
        [module_key, answersOf({ topic_id: '', module_key }, answers).answers] as const,
    );
  return Object.fromEntries([...topics].map(([topic, own]) => [topic, Object.fromEntries(modulesOf(own))]));
}
