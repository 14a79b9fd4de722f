import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { RichText } from './rich-text.ts';
import { AppLink, Day, Id, Instant, Slug, WebLink, typedText } from './values.ts';

export const TopicSummary = z.object({
  id: Id,
  slug: Slug,
  title: z.string(),
  summary: z.string(),
  group: Slug,
  minutes: z.int(),
});
export type TopicSummary = z.output<typeof TopicSummary>;

const asked = { key: Slug, ask: z.string() };
/** What an activity asks. The answers are the member's own and nobody else's. */
export const Question = z.discriminatedUnion('kind', [
  z.object({ ...asked, kind: z.literal('text') }),
  /** 0 to 10, with words at both ends. */
  z.object({ ...asked, kind: z.literal('scale'), low: z.string(), high: z.string() }),
  z.object({ ...asked, kind: z.literal('choices'), choices: z.array(z.string()) }),
]);
export type Question = z.output<typeof Question>;

const Step = z.object({
  number: z.int(),
  title: z.string(),
  body: RichText,
  /** For those who want to know more. */
  more: z.optional(RichText),
  questions: z.optional(z.array(Question)),
});
export type Step = z.output<typeof Step>;

const Module = z.object({
  key: Slug,
  kind: z.enum(['article', 'video', 'podcast', 'activity']),
  title: z.string(),
  minutes: z.int(),
  steps: z.array(Step),
  /** The recording, where there is one: until then its words are there to read. */
  media: z.optional(z.object({ file: AppLink, captions: z.optional(AppLink) })),
});
export type Module = z.output<typeof Module>;

/** Where a fact comes from, and the day on which we looked. */
export const Source = z.object({ name: z.string(), url: WebLink, checked_on: Day });

export const Topic = z.extend(TopicSummary, {
  diagnoses: z.array(Slug),
  stages: z.array(Id),
  reading_grade: z.number(),
  reviewed_on: z.nullable(Day),
  review_due: Day,
  sources: z.array(Source),
  /** The topic in a few sentences, for a tired day. Empty where another level was asked for. */
  in_short: z.array(z.string()),
  modules: z.array(Module),
});
export type Topic = z.output<typeof Topic>;

export const TopicGroup = z.object({ slug: Slug, title: z.string(), text: z.string() });
export type TopicGroup = z.output<typeof TopicGroup>;

/** How much of a topic somebody wants to read: a few sentences, what they need, or all there is. */
export const Level = z.enum(['short', 'plain', 'full']);
export type Level = z.output<typeof Level>;

/** A topic as it is read: one level of it, one part or all, and where it leads on. */
export const ReadTopic = z.extend(Topic, {
  level: Level,
  levels: z.array(Level),
  /** All that belongs to the topic, whichever of it is here. */
  parts: z.array(z.pick(Module, { key: true, kind: true, title: true, minutes: true })),
  related: z.array(z.object({ slug: Slug, title: z.string(), summary: z.string() })),
  tips: z.array(z.object({ slug: Slug, title: z.string() })),
  /** Kinds of help that fit the topic. */
  helps: z.array(z.object({ slug: Slug, name: z.string() })),
});
export type ReadTopic = z.output<typeof ReadTopic>;

export const listTopics = endpoint({
  method: 'GET',
  path: '/topics',
  access: 'anyone',
  summary:
    'All topics, in the order of their groups; of those for one group, diagnosis or stage twenty at a time. One with no diagnosis or stage is for all of them',
  query: z.strictObject({
    group: z.optional(Slug),
    diagnosis: z.optional(Slug),
    stage: z.optional(Id),
    cursor: z.optional(Id),
  }),
  reply: z.object({
    groups: z.array(TopicGroup),
    topics: z.array(TopicSummary),
    total: z.int(),
    /** The place of the first of these in the whole list; 0 where there is none. */
    first: z.int(),
    next: z.nullable(Slug),
    previous: z.nullable(Slug),
  }),
});

/** Why a topic stands among the recommended ones. */
export const Because = z.enum(['goal', 'stage', 'diagnosis', 'low_energy', 'topic_group', 'first_steps']);
export type Because = z.output<typeof Because>;

export const RecommendedTopic = z.extend(TopicSummary, {
  because: Because,
  /** The goal, diagnosis or group by its title, the stage by its id; nothing where the code says it all. */
  because_of: z.nullable(z.string()),
  finished: z.boolean(),
});
export type RecommendedTopic = z.output<typeof RecommendedTopic>;

export const recommendTopics = endpoint({
  method: 'GET',
  path: '/topics/recommended',
  access: 'member',
  summary: 'What a member may want to read next, each with its reason; what they have finished stands last',
  reply: z.object({ topics: z.array(RecommendedTopic) }),
});

export const readTopic = endpoint({
  method: 'GET',
  path: '/topics/{id}',
  access: 'anyone',
  summary: 'One topic, by its id or its slug: whole, or one level or part of it',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ level: z.optional(Level), part: z.optional(Slug) }),
  reply: ReadTopic,
  refusals: { not_found: 404 },
});

const stepNumber = z.int().check(z.gte(1), z.lte(200));
const percent = z.int().check(z.gte(0), z.lte(100));

/** A step of a module that was read to its end. */
export const StepRead = z.strictObject({ topic_id: Id, module_key: Id, step_number: stepNumber, percent });
export type StepRead = z.output<typeof StepRead>;

/** How far somebody came in one module. Places of several devices are put together, and none is lost. */
export const TopicProgress = z.object({
  topic_id: z.string(),
  module_key: z.string(),
  /** The furthest. */
  step_number: z.int(),
  percent: z.int(),
  /** Each step that was read. */
  steps: z.array(z.int()),
  reached_at: Instant,
});
export type TopicProgress = z.output<typeof TopicProgress>;

/** The same as a device keeps it until there is an account or a network. */
export const ModuleReached = z.strictObject({
  step_number: stepNumber,
  percent,
  steps: z.optional(z.array(stepNumber).check(z.maxLength(200))),
});
export type ModuleReached = z.output<typeof ModuleReached>;

export const keepProgress = endpoint({
  method: 'PUT',
  path: '/topics/progress',
  access: 'member',
  summary: 'Say that a step was read. Sending it again, late or out of turn sets nothing back',
  body: StepRead,
  reply: TopicProgress,
  refusals: { not_found: 404 },
});

export const listProgress = endpoint({
  method: 'GET',
  path: '/topic_progresses',
  access: 'member',
  summary: 'How far the member came, the newest first',
  reply: z.object({ topic_progresses: z.array(TopicProgress) }),
});

export const longestAnswer = 1_000;
/** A text, a number of the scale, or one of the choices. */
const Answer = z.union([typedText(longestAnswer).check(z.minLength(1)), z.int()]);
export type Answer = z.output<typeof Answer>;
const Answered = z.object({
  topic_id: z.string(),
  module_key: z.string(),
  /** By the key of the question. */
  answers: z.record(z.string(), z.union([z.string(), z.int()])),
});
const activity = { topic_id: Id, module_key: Slug };

export const readAnswers = endpoint({
  method: 'GET',
  path: '/interactive_answers',
  access: 'member',
  summary: 'What the member answered in one activity. Nobody else reads it',
  query: z.strictObject(activity),
  reply: Answered,
});

export const keepAnswers = endpoint({
  method: 'PUT',
  path: '/interactive_answers',
  access: 'member',
  summary: 'Keep the answers that are named and no others; null takes one back',
  body: z.strictObject({
    ...activity,
    answers: z.record(Slug, z.nullable(Answer)).check(z.refine((all) => Object.keys(all).length <= 50)),
  }),
  reply: Answered,
  refusals: { not_found: 404 },
});

export const sayIfClear = endpoint({
  method: 'POST',
  path: '/topics/{id}/clarity',
  access: 'anyone',
  summary: 'Say whether a topic was clear. Nobody is named. Sending the same id again is safe',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ id: z.uuid(), clear: z.boolean(), note: z.optional(typedText(500)) }),
  reply: z.object({ id: z.uuid(), clear: z.boolean() }),
  status: 201,
  refusals: { not_found: 404, conflict: 409 },
});
