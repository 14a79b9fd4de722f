import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../values.ts';

/**
 * open: someone has a free place. busy: all places are taken. closed: outside opening hours, or no one is on duty.
 * offline: the charity has turned the chat off.
 */
export const DeskState = z.enum(['open', 'busy', 'closed', 'offline']);
export type DeskState = z.output<typeof DeskState>;

export const ChatAvailability = z.object({
  state: DeskState,
  /** First names of the people on duty. */
  people: z.array(z.string()),
  /** Their roles in the same order; an empty string where a role is unknown. Left out if all are unknown. */
  roles: z.optional(z.array(z.string())),
  /** Only when busy: how many people are waiting, and how long recent waits were, in minutes. */
  queue: z.nullable(
    z.object({ waiting: z.int(), minutes: z.nullable(z.object({ from: z.int(), to: z.int() })) }),
  ),
  /** Only when closed. */
  opens_at: z.nullable(Instant),
  /** When today's opening hours end; left out outside those hours. Within them, staff may come back at any time. */
  closes_at: z.optional(Instant),
});
export type ChatAvailability = z.output<typeof ChatAvailability>;

export const readChatAvailability = endpoint({
  method: 'GET',
  path: '/chat/availability',
  access: 'anyone',
  summary: 'Check whether someone is available to chat',
  description: 'Based on opening hours, holidays and which staff are at the desk.',
  reply: ChatAvailability,
});

export const PresenceState = z.enum(['available', 'busy', 'away']);
export type PresenceState = z.output<typeof PresenceState>;
export const usualPlaces = 3;
/** How often the console renews its presence. */
export const presenceSeconds = 15;

export const tellPresence = endpoint({
  method: 'PUT',
  path: '/staff/presence',
  access: 'staff:support',
  unattended: true,
  summary: 'Report that you are at the desk',
  description:
    'The open console repeats this report every 15 seconds; it expires after 45 seconds. It does not extend the session, because a console may be left open.',
  body: z.strictObject({
    state: PresenceState,
    places: z.int().check(z.minimum(1), z.maximum(20)),
  }),
  reply: z.object({ state: PresenceState, places: z.int(), chats: z.int() }),
  audited: false,
});
