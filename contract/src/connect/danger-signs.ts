import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../values.ts';
import { recordEscalation } from './teamwork.ts';

/**
 * Sources other than chats from which words of danger reach the desk: only those where the member was told that staff
 * read what they write. Goals and diary notes are private, so they are never a source.
 */
export const DangerSource = z.enum(['message', 'wellbeing', 'call']);
export type DangerSource = z.output<typeof DangerSource>;

const ofSign = z.strictObject({ source: DangerSource, id: z.uuid() });

/** Without text or name, because passers-by can read a list on a screen. */
export const DangerSign = z.object({ source: DangerSource, id: z.uuid(), at: Instant });
export type DangerSign = z.output<typeof DangerSign>;

export const listDangerSigns = endpoint({
  method: 'GET',
  path: '/staff/danger_signs',
  access: 'staff:support',
  unattended: true,
  summary: 'List signs of danger found outside chats',
  description: 'Returns signs from the last 2 weeks that have no record yet, oldest first.',
  reply: z.object({ items: z.array(DangerSign) }),
  audited: false,
});

export const readDangerSign = endpoint({
  method: 'GET',
  path: '/staff/danger_signs/{source}/{id}',
  access: 'staff:support',
  summary: 'Read a sign of danger, with contact details',
  description: 'Audited.',
  params: ofSign,
  reply: z.object({
    ...DangerSign.shape,
    words: z.array(z.string()),
    name: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  refusals: { not_found: 404 },
  audited: true,
});

export const recordDangerSign = endpoint({
  method: 'POST',
  path: '/staff/danger_signs/{source}/{id}/record',
  access: 'staff:support',
  summary: 'Record what was done about a sign of danger',
  description:
    'Once this is recorded, the sign is no longer at the top of the desk’s list. Idempotent. Audited.',
  params: ofSign,
  body: recordEscalation.body,
  reply: DangerSign,
  status: 201,
  refusals: { not_found: 404, conflict: 409 },
  audited: true,
});
