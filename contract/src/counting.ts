import * as z from 'zod/mini';
import { countables, fieldNames, highestNumber } from './countable.ts';
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
  summary:
    'What was opened, to be counted: no person, no address, no id goes with it. A value that nobody knows counts as `other`',
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
  summary: 'What was counted in the last thirty days. A number below five is not told',
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
  summary:
    'The id under which the analytics service knows this device of a member who agreed to it. By default made by chance: we alone know whose it is',
  body: z.strictObject({}),
  /** Null where it is to be the id of the CRM, which has none yet. */
  reply: z.object({ user_id: z.nullable(z.string()) }),
  refusals: { consent_missing: 409 },
});
