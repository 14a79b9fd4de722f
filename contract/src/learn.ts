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

const questionFields = { key: Slug, ask: z.string() };
/** A question in an activity. Only the member can see the answers. */
export const Question = z.discriminatedUnion('kind', [
  z.object({ ...questionFields, kind: z.literal('text') }),
  /** 0 to 10, with a label at each end. */
  z.object({ ...questionFields, kind: z.literal('scale'), low: z.string(), high: z.string() }),
  z.object({ ...questionFields, kind: z.literal('choices'), choices: z.array(z.string()) }),
]);
export type Question = z.output<typeof Question>;

const ReadingStep = z.object({
  number: z.int(),
  title: z.string(),
  body: RichText,
  /** For those who want to know more. */
  more: z.optional(RichText),
  questions: z.optional(z.array(Question)),
});
export type ReadingStep = z.output<typeof ReadingStep>;

const Module = z.object({
  key: Slug,
  kind: z.enum(['article', 'video', 'podcast', 'activity']),
  title: z.string(),
  minutes: z.int(),
  steps: z.array(ReadingStep),
  /** The recording, if there is one; without it the transcript is shown. */
  media: z.optional(z.object({ file: AppLink, captions: z.optional(AppLink) })),
});
export type Module = z.output<typeof Module>;

/** What pictures explain better than a paragraph, in a few panels. The text beside each picture says the same. */
export const PictureStory = z.object({
  title: z.string(),
  panels: z.array(z.object({ picture: Slug, title: z.string(), text: z.string() })),
});
export type PictureStory = z.output<typeof PictureStory>;

/** The source of a fact, and the date on which it was checked. */
export const TopicSource = z.object({ name: z.string(), url: WebLink, checked_on: Day });

export const Topic = z.extend(TopicSummary, {
  diagnoses: z.array(Slug),
  stages: z.array(Id),
  reading_grade: z.number(),
  reviewed_on: z.nullable(Day),
  review_due: Day,
  sources: z.array(TopicSource),
  /** The topic in a few sentences, for a tired day. Empty if another level was requested. */
  in_short: z.array(z.string()),
  story: z.optional(PictureStory),
  modules: z.array(Module),
});
export type Topic = z.output<typeof Topic>;

export const TopicGroup = z.object({ slug: Slug, title: z.string(), text: z.string() });
export type TopicGroup = z.output<typeof TopicGroup>;

/** The reading level: a few sentences, the essentials, or everything. */
export const Level = z.enum(['short', 'plain', 'full']);
export type Level = z.output<typeof Level>;

/** A topic for reading: one level, all modules or a single one, and its links. */
export const ReadTopic = z.extend(Topic, {
  level: Level,
  levels: z.array(Level),
  /** The name of its group. Null if the group no longer exists. */
  group_title: z.nullable(z.string()),
  /** Every part of the topic, whichever was requested. Without `media`, a podcast or video is shown as text. */
  parts: z.array(z.pick(Module, { key: true, kind: true, title: true, minutes: true, media: true })),
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
  summary: 'List topics',
  description:
    'Sorted by group, 20 per page. Can be filtered by group, diagnosis or stage. Topics with no diagnosis or stage are for everyone.',
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
    /** The position of the first item in the whole list; 0 if there is none. */
    first: z.int(),
    next: z.nullable(Slug),
    previous: z.nullable(Slug),
  }),
});

/** Why a topic is recommended. */
export const RecommendationReason = z.enum([
  'caring',
  'goal',
  'stage',
  'diagnosis',
  'low_energy',
  'topic_group',
  'first_steps',
]);
export type RecommendationReason = z.output<typeof RecommendationReason>;

export const RecommendedTopic = z.extend(TopicSummary, {
  because: RecommendationReason,
  /** The title of the goal, diagnosis or group, or the id of the stage; null if the code is enough. */
  because_of: z.nullable(z.string()),
  finished: z.boolean(),
});
export type RecommendedTopic = z.output<typeof RecommendedTopic>;

export const recommendTopics = endpoint({
  method: 'GET',
  path: '/topics/recommended',
  access: 'member',
  summary: 'List recommended topics',
  description: 'Gives the reason for each recommendation. Topics the member has finished come last.',
  reply: z.object({ topics: z.array(RecommendedTopic) }),
});

export const readTopic = endpoint({
  method: 'GET',
  path: '/topics/{id}',
  access: 'anyone',
  summary: 'Read a topic',
  description: 'Accepts an id or slug. Returns the whole topic, or a single level or module.',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ level: z.optional(Level), part: z.optional(Slug) }),
  reply: ReadTopic,
  refusals: { not_found: 404 },
});

const stepNumber = z.int().check(z.gte(1), z.lte(200));
const percent = z.int().check(z.gte(0), z.lte(100));

/** A step of a module that was read to the end. */
export const StepRead = z.strictObject({ topic_id: Id, module_key: Id, step_number: stepNumber, percent });
export type StepRead = z.output<typeof StepRead>;

/** Progress in one module. Progress from several devices is merged, so that none is lost. */
export const TopicProgress = z.object({
  topic_id: z.string(),
  module_key: z.string(),
  /** The furthest step. */
  step_number: z.int(),
  percent: z.int(),
  /** Every step that has been read. */
  steps: z.array(z.int()),
  reached_at: Instant,
});
export type TopicProgress = z.output<typeof TopicProgress>;

/** The same, as a device stores it until there is an account or a network connection. */
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
  summary: 'Record that a step has been read',
  description: 'Idempotent. Late or repeated steps never reduce progress.',
  body: StepRead,
  reply: TopicProgress,
  refusals: { not_found: 404 },
});

export const listProgress = endpoint({
  method: 'GET',
  path: '/topic_progresses',
  access: 'member',
  summary: 'List the member’s reading progress',
  description: 'Sorted newest first.',
  reply: z.object({ topic_progresses: z.array(TopicProgress) }),
});

export const longestAnswer = 1_000;
/** A text, a number on the scale, or one of the choices. */
const ActivityAnswer = z.union([typedText(longestAnswer).check(z.minLength(1)), z.int()]);
export type ActivityAnswer = z.output<typeof ActivityAnswer>;
const Answered = z.object({
  topic_id: z.string(),
  module_key: z.string(),
  /** Keyed by question. */
  answers: z.record(z.string(), z.union([z.string(), z.int()])),
});
const activity = { topic_id: Id, module_key: Slug };

export const readAnswers = endpoint({
  method: 'GET',
  path: '/interactive_answers',
  access: 'member',
  summary: 'Read the answers to an activity',
  description: 'Only the member can read these answers.',
  query: z.strictObject(activity),
  reply: Answered,
});

export const keepAnswers = endpoint({
  method: 'PUT',
  path: '/interactive_answers',
  access: 'member',
  summary: 'Save answers to an activity',
  description: 'Omitted answers are unchanged; null removes an answer.',
  body: z.strictObject({
    ...activity,
    answers: z
      .record(Slug, z.nullable(ActivityAnswer))
      .check(z.refine((all) => Object.keys(all).length <= 50)),
  }),
  reply: Answered,
  refusals: { not_found: 404 },
});

export const sayIfClear = endpoint({
  method: 'POST',
  path: '/topics/{id}/clarity',
  access: 'anyone',
  summary: 'Rate a topic’s clarity',
  description: 'Ratings are anonymous. Idempotent for the same id.',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ id: z.uuid(), clear: z.boolean(), note: z.optional(typedText(500)) }),
  reply: z.object({ id: z.uuid(), clear: z.boolean() }),
  status: 201,
  refusals: { not_found: 404, conflict: 409 },
});
