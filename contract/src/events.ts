import * as z from 'zod/mini';
import { RichText } from './rich-text.ts';
import { Id, Slug } from './values.ts';

export const EventKind = z.enum(['event', 'webinar', 'group']);
export const EventMode = z.enum(['online', 'in_person', 'both']);

/** What stays the same of an event, whenever it takes place. */
export const Gathering = z.object({
  slug: Slug,
  title: z.string(),
  kind: EventKind,
  summary: z.string(),
  about: RichText,
  host: z.string(),
  audience: z.string(),
  mode: EventMode,
  /** The name and the street of where people meet; null where nobody travels. */
  place: z.nullable(z.object({ name: z.string(), address: z.string() })),
  zone: z.string(),
  minutes: z.int(),
  capacity: z.int(),
  /** Somebody may bring one person who cares for them. */
  carers_seat: z.boolean(),
  captions: z.boolean(),
  auslan: z.boolean(),
  diagnoses: z.array(Slug),
  stages: z.array(Id),
  topics: z.array(Slug),
});
export type Gathering = z.output<typeof Gathering>;
