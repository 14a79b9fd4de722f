import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant } from './values.ts';

/** Where a member is signed in. */
export const Device = z.object({
  id: z.string(),
  /** Browser and system in a few words; empty where they did not say. */
  device: z.string(),
  began_at: Instant,
  seen_at: Instant,
  /** The one that asks. */
  current: z.boolean(),
  shared_device: z.boolean(),
});
export type Device = z.output<typeof Device>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/accounts/sessions',
  access: 'member',
  summary: 'Where the member is signed in, the device that asks first',
  reply: z.object({ sessions: z.array(Device) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/accounts/sessions/{id}',
  access: 'member',
  summary: 'Sign one of the member’s own devices out, at once',
  params: z.strictObject({ id: z.uuid() }),
  reply: z.object({ ended: z.int() }),
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/accounts/sessions/end_others',
  access: 'member',
  summary: 'Sign out everywhere but on the device that asks, at once',
  body: z.strictObject({}),
  reply: z.object({ ended: z.int() }),
});
