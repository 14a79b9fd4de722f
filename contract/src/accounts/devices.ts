import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../values.ts';

/** One of the member’s sessions. */
export const Device = z.object({
  id: z.string(),
  /** Browser and operating system in a few words; empty if unknown. */
  device: z.string(),
  began_at: Instant,
  seen_at: Instant,
  /** Whether this is the session making the request. */
  current: z.boolean(),
  shared_device: z.boolean(),
});
export type Device = z.output<typeof Device>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/accounts/sessions',
  access: 'member',
  summary: 'List signed-in devices',
  description: 'The current device is listed first.',
  reply: z.object({ sessions: z.array(Device) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/accounts/sessions/{id}',
  access: 'member',
  summary: 'Sign out a device',
  description: 'Takes effect immediately.',
  params: z.strictObject({ id: z.uuid() }),
  reply: z.object({ ended: z.int() }),
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/accounts/sessions/end_others',
  access: 'member',
  summary: 'Sign out every other device',
  description: 'Takes effect immediately.',
  body: z.strictObject({}),
  reply: z.object({ ended: z.int() }),
});
