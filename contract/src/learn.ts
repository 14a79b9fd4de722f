import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { RichText } from './rich-text.ts';
import { Day, Id, Slug, WebLink, typedText } from './values.ts';

export const TopicSummary = z.object({
  id: Id,
  slug: Slug,
  title: z.string(),
  summary: z.string(),
  group: Slug,
  minutes: z.int(),
});
export type TopicSummary = z.output<typeof TopicSummary>;

const Step = z.object({ number: z.int(), title: z.string(), body: RichText });
const Module = z.object({
  key: Slug,
  kind: z.enum(['article', 'video', 'podcast', 'activity']),
  title: z.string(),
  steps: z.array(Step),
});

export const Topic = z.extend(TopicSummary, {
  diagnoses: z.array(Slug),
  stages: z.array(Slug),
  reading_grade: z.number(),
  reviewed_on: z.nullable(Day),
  review_due: Day,
  sources: z.array(z.object({ name: z.string(), url: WebLink, checked_on: Day })),
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
