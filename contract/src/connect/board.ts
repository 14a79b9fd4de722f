import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../values.ts';
import { DeskPerson } from './teamwork.ts';

/** How the desk is doing now, and since midnight in the charity's zone. */
export const DeskBoard = z.object({
  waiting: z.int(),
  /** When the longest current wait began. */
  longest_since: z.nullable(Instant),
  people: z.array(DeskPerson),
  today: z.object({
    chats: z.int(),
    /** Chats that ended before anyone answered. */
    missed: z.int(),
    /** Seconds until the first answer, in ascending order. Of more than two hundred, an even choice. */
    first_answers: z.array(z.int()),
    median: z.nullable(z.int()),
    ninth_tenth: z.nullable(z.int()),
    /** Chats by the hour in which they began. */
    hours: z.array(z.object({ hour: z.int(), answered: z.int(), missed: z.int(), open: z.int() })),
  }),
});
export type DeskBoard = z.output<typeof DeskBoard>;

export const readDeskBoard = endpoint({
  method: 'GET',
  path: '/staff/desk/board',
  access: 'staff:support',
  unattended: true,
  summary: 'Read the desk’s activity',
  description: 'Desk lead only. Returns counts and the first names of staff, but nothing about members.',
  reply: DeskBoard,
  refusals: { not_found: 404 },
  audited: false,
});
