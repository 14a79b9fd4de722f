import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Instant, typedText } from '../values.ts';

/** 0 is best and 6 is worst. Null is unanswered, which is not the same as 0. */
export const Score6 = z.nullable(z.int().check(z.gte(0), z.lte(6)));

/** A concern in the member's own words. The same words in a later check mean the same concern. */
const Concern = z.strictObject({
  words: typedText(120).check(z.minLength(1)),
  score: Score6,
});
export type Concern = z.output<typeof Concern>;

/** "My concerns and wellbeing": a check on one day, in the member's zone. */
export const MyCaw = z.object({
  id: z.uuid(),
  concerns: z.array(Concern),
  wellbeing: Score6,
  note: z.nullable(z.string()),
  said_on: Day,
  said_at: Instant,
  /** When the next check of these concerns is due. */
  follow_up_on: Day,
});
export type MyCaw = z.output<typeof MyCaw>;

export const sayCaw = endpoint({
  method: 'POST',
  path: '/my_caws',
  access: 'member',
  summary: 'Record a wellbeing check-in',
  description: 'Accepts up to 2 concerns, a general wellbeing score and a note. Idempotent.',
  body: z
    .strictObject({
      /** Chosen by the sender, so that a retry is idempotent. */
      id: z.uuid(),
      concerns: z.array(Concern).check(z.maxLength(2)),
      wellbeing: Score6,
      note: z.optional(z.nullable(typedText(300))),
      /** The time zone of the date; defaults to the charity's. */
      zone: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
    })
    .check(
      z.refine(
        ({ concerns, wellbeing, note }) => concerns.length > 0 || wellbeing !== null || Boolean(note),
        'Please answer at least one of these questions.',
      ),
    ),
  reply: MyCaw,
  status: 201,
  refusals: { conflict: 409 },
});

/** Whether the next check is due. It can also be done earlier. */
export const FollowUp = z.object({ on: Day, due: z.boolean() });
export type FollowUp = z.output<typeof FollowUp>;

export const listCaws = endpoint({
  method: 'GET',
  path: '/my_caws',
  access: 'member',
  summary: 'List wellbeing check-ins',
  description: 'Sorted newest first. Includes the date when the next check-in is due.',
  reply: z.object({ items: z.array(MyCaw), follow_up: z.nullable(FollowUp) }),
});
export type OwnCaws = z.output<typeof listCaws.reply>;
