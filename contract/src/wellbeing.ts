import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Day, Instant, typedText } from './values.ts';

/** 0 is best and 6 is worst. Null: not said, which is not the same as 0. */
export const Score6 = z.nullable(z.int().check(z.gte(0), z.lte(6)));

/** Something that weighs on somebody, in their own words. The same words later are the same concern. */
const Concern = z.strictObject({
  words: typedText(120).check(z.minLength(1)),
  score: Score6,
});
export type Concern = z.output<typeof Concern>;

/** "My concerns and wellbeing": how somebody was on one day, in their own calendar. */
export const MyCaw = z.object({
  id: z.uuid(),
  concerns: z.array(Concern),
  wellbeing: Score6,
  note: z.nullable(z.string()),
  said_on: Day,
  said_at: Instant,
  /** When it is time to look at the same concerns again. */
  follow_up_on: Day,
});
export type MyCaw = z.output<typeof MyCaw>;

export const sayCaw = endpoint({
  method: 'POST',
  path: '/my_caws',
  access: 'member',
  summary: 'Say how one is: up to two concerns, general wellbeing, a free line. Safe to send again',
  body: z
    .strictObject({
      /** Chosen by the sender: what is sent twice under one id is said once. */
      id: z.uuid(),
      concerns: z.array(Concern).check(z.maxLength(2)),
      wellbeing: Score6,
      note: z.optional(z.nullable(typedText(300))),
      /** By whose calendar it is a day; without it, by that of the charity. */
      zone: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
    })
    .check(
      z.refine(
        ({ concerns, wellbeing, note }) => concerns.length > 0 || wellbeing !== null || Boolean(note),
        'says nothing',
      ),
    ),
  reply: MyCaw,
  status: 201,
  refusals: { conflict: 409 },
});

/** Whether it is time to look again. Before that anybody may all the same. */
export const FollowUp = z.object({ on: Day, due: z.boolean() });
export type FollowUp = z.output<typeof FollowUp>;

export const listCaws = endpoint({
  method: 'GET',
  path: '/my_caws',
  access: 'member',
  summary: 'How a member was, the newest first, and when it is time to look again',
  reply: z.object({ items: z.array(MyCaw), follow_up: z.nullable(FollowUp) }),
});
export type OwnCaws = z.output<typeof listCaws.reply>;
