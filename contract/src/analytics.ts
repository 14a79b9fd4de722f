import * as z from 'zod/mini';
import { countables, fieldNames, highestNumber } from './analytics/events.ts';
import { endpoint } from './endpoint.ts';
import { Day } from './values.ts';

const Name = z.enum(countables);
const Value = z.union([
  z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[a-z0-9._-]+$/)),
  z.int().check(z.minimum(1), z.maximum(highestNumber)),
]);

export const sendCounts = endpoint({
  method: 'POST',
  path: '/counts',
  access: 'anyone',
  summary: 'Record an analytics event',
  description:
    'Nothing that identifies a person is stored: no name, address or id. Unknown values are counted as `other`.',
  body: z.strictObject({
    counts: z
      .array(z.strictObject({ event: Name, fields: z.partialRecord(z.enum(fieldNames), Value) }))
      .check(z.minLength(1), z.maxLength(50)),
  }),
  reply: z.object({ counted: z.int() }),
  status: 202,
});

export const readCounts = endpoint({
  method: 'GET',
  path: '/counts',
  access: 'anyone',
  summary: 'Read the analytics counts',
  description:
    'Covers the last 30 days that are over. Counts below 5 are hidden, and every total is a sum of groups of at least 5.',
  reply: z.object({
    from: Day,
    to: Day,
    totals: z.array(z.object({ event: Name, total: z.nullable(z.int()) })),
  }),
});

export const askAnalyticsId = endpoint({
  method: 'POST',
  path: '/analytics_ids',
  access: 'member',
  summary: 'Get an analytics id',
  description:
    'Only available to members who have given consent. By default, the id is random and only this server knows whose it is.',
  body: z.strictObject({}),
  /** Null when the setting is the CRM id and the member does not have one yet. */
  reply: z.object({ user_id: z.nullable(z.string()) }),
  refusals: { consent_missing: 409 },
});
