import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { RichText } from './rich-text.ts';
import { AppLink, Day, Id, Slug, WebLink, typedText } from './values.ts';

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
  /** The topic in a few sentences, for a tired day. */
  in_short: z.array(z.string()),
  modules: z.array(Module),
});
export type Topic = z.output<typeof Topic>;

export const TopicGroup = z.object({ slug: Slug, title: z.string(), text: z.string() });
export type TopicGroup = z.output<typeof TopicGroup>;

export const listTopics = endpoint({
  method: 'GET',
  path: '/topics',
  access: 'anyone',
  summary: 'All topics, in the order of their groups',
  query: z.strictObject({ group: z.optional(Slug) }),
  reply: z.object({ groups: z.array(TopicGroup), topics: z.array(TopicSummary) }),
});

export const readTopic = endpoint({
  method: 'GET',
  path: '/topics/{id}',
  access: 'anyone',
  summary: 'One topic, by its id or its slug',
  params: z.strictObject({ id: Id }),
  reply: Topic,
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
