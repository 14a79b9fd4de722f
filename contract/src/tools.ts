import * as z from 'zod/mini';
import { RichText } from './rich-text.ts';
import { Day, Id, Slug, WebLink } from './values.ts';

const offered = {
  id: Id,
  slug: Slug,
  name: z.string(),
  maker: z.string(),
  summary: z.string(),
  about: RichText,
  /** `free`, or what has to be paid, in words. */
  cost: z.enum(['free', 'some_parts_cost', 'paid', 'not_known']),
  privacy_note: z.string(),
  evidence: z.string(),
  last_updated: z.nullable(Day),
  offline: z.nullable(z.boolean()),
  effort: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  topics: z.array(Slug),
  url: WebLink,
  /** Whether we have seen that it is still offered. */
  status: z.enum(['checked', 'not_checked']),
  checked_on: Day,
  checked_by: z.string(),
  review_due: Day,
};

export const Tool = z.object({
  ...offered,
  platforms: z.array(z.enum(['web', 'iphone', 'android', 'paper'])),
});
export type Tool = z.output<typeof Tool>;

export const Program = z.object({
  ...offered,
  /** How long it takes, in words. */
  length: z.string(),
  delivery: z.array(z.enum(['web', 'phone', 'video', 'in_person'])),
  region: z.nullable(z.string()),
});
export type Program = z.output<typeof Program>;
