import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Instant } from '../values.ts';
import { staffListOf } from './lists.ts';

/** One action, in words. Never anything a member told us. */
export const AuditLine = z.object({
  /** Its number in the chain. */
  id: z.int(),
  said_at: Instant,
  kind: z.string(),
  /** What was done, including what changed. */
  words: z.string(),
  /** Who did it. Null if the server did it by itself, or an operator on the command line. */
  staff: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  automatic: z.boolean(),
  /** The staff member concerned, by name, or the member, by number as long as they have an account. */
  about: z.nullable(
    z.object({ kind: z.enum(['member', 'staff']), id: z.uuid(), name: z.nullable(z.string()) }),
  ),
  /** The person invited, before they became staff. */
  invited: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type AuditLine = z.output<typeof AuditLine>;

const filters = {
  staff: z.optional(z.uuid()),
  /** A member's number; for an erased member, the id that stands in for it in the entries. */
  member: z.optional(z.string().check(z.regex(/^(?:\d{6,9}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/))),
  kind: z.optional(Id),
  /** Calendar days in the charity’s zone, both inclusive. */
  from: z.optional(Day),
  until: z.optional(Day),
};
const Filters = z.strictObject({
  ...filters,
  sort: z.optional(z.enum(['id', '-id'])),
  cursor: z.optional(z.string().check(z.regex(/^(after|before)-[0-9]{1,15}$/))),
});

export const readAudit = endpoint({
  method: 'GET',
  path: '/staff/audit',
  access: 'staff:admin',
  summary: 'Read the audit log',
  description: 'Returns 50 per page, latest first. Reading is itself audited, with the filters.',
  query: Filters,
  reply: z.extend(staffListOf(AuditLine), {
    /** The filter options: every kind, and everyone who has ever done something. */
    kinds: z.array(z.object({ kind: z.string(), name: z.string() })),
    people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
  refusals: { period_backwards: 422 },
  audited: true,
});
export type AuditPage = z.output<typeof readAudit.reply>;

export const exportAudit = endpoint({
  method: 'GET',
  path: '/staff/audit_table.csv',
  access: 'staff:admin',
  summary: 'Download the audit log as a table',
  description: 'Takes the same filters as the log, and returns all pages. Audited.',
  query: Filters,
  streams: ['text/csv'],
  reply: z.string(),
  refusals: { period_backwards: 422 },
  audited: true,
});

export const verifyAuditChain = endpoint({
  method: 'POST',
  path: '/staff/audit/verify',
  access: 'staff:admin',
  summary: 'Check that the audit log is intact',
  description:
    'Walks the whole chain. `changed`: the row differs from what was written. `out of order`: a row before it was removed, added or rewritten. `cut off`: the last rows are missing.',
  body: z.strictObject({}),
  reply: z.object({
    /** The number of rows the log should have. */
    entries: z.int(),
    /** The last hash. If kept elsewhere, it later proves that no earlier row was rewritten. */
    hash: z.string(),
    checked_at: Instant,
    /** The first rows at which the chain breaks, at most 20. */
    broken: z.array(z.object({ id: z.int(), why: z.enum(['changed', 'out of order', 'cut off']) })),
  }),
  audited: true,
});
