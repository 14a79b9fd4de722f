import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { StaffService, StaffServiceFields } from './records.ts';

/** Why two entries may be the same service. */
export const DuplicateReason = z.enum(['same_name', 'same_phone', 'same_website', 'alike_name', 'near']);
export type DuplicateReason = z.output<typeof DuplicateReason>;

const Side = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  organization: z.string(),
  place: z.nullable(z.string()),
  feed: z.string(),
});

export const DuplicatePair = z.object({
  one: Side,
  other: Side,
  reasons: z.array(DuplicateReason),
  /** The phone number or website they have in common. */
  shared: z.array(z.string()),
  /** The distance between their nearest places. */
  km: z.nullable(z.number()),
});
export type DuplicatePair = z.output<typeof DuplicatePair>;

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/staff/directory/duplicates',
  access: 'staff:directory',
  summary: 'List services that may be the same',
  description: 'Returns up to 200 pairs, likeliest first, with the reasons.',
  reply: z.object({ items: z.array(DuplicatePair), total: z.int() }),
  audited: false,
});
export type Duplicates = z.output<typeof listDuplicates.reply>;

export const dismissDuplicate = endpoint({
  method: 'POST',
  path: '/staff/directory/duplicates/dismiss',
  access: 'staff:directory',
  summary: 'Mark two services as not the same',
  description: 'The pair is not listed again. Idempotent.',
  body: z.strictObject({ one: z.uuid(), other: z.uuid() }),
  reply: z.object({ dismissed: z.literal(true) }),
  refusals: { not_found: 404 },
  audited: false,
});

const both = ['phones', 'languages', 'types', 'delivery', 'areas', 'words', 'places', 'holidays'] as const;
/** Fields whose values can be combined. */
export const joinableFields: readonly (keyof StaffServiceFields)[] = both;

export const MergeChoice = z.enum(['kept', 'merged', 'both']);
export type MergeChoice = z.output<typeof MergeChoice>;
export const serviceFieldNames = Object.keys(StaffServiceFields.shape) as (keyof StaffServiceFields)[];

export const mergeServices = endpoint({
  method: 'POST',
  path: '/staff/directory/services/{id}/merge',
  access: 'staff:directory',
  summary: 'Merge another service into this one',
  description:
    'Merges the chosen fields, places, reports and open questions to the provider in one transaction. The other service’s address and id then lead here, bookmarks follow, and imports do not bring it back. Can be undone for 30 days.',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    /** The service that is merged into the other. */
    merged: z.uuid(),
    /** The editions that were compared. */
    kept_edition: z.int(),
    merged_edition: z.int(),
    /** By field; a field without a choice stays as it is. */
    choices: z.record(z.string().check(z.maxLength(40)), MergeChoice),
  }),
  reply: StaffService,
  refusals: {
    not_found: 404,
    same_service: 422,
    service_merged: 409,
    service_closed: 409,
    edited_meanwhile: 409,
  },
  audited: false,
});

export const undoMerge = endpoint({
  method: 'POST',
  path: '/staff/directory/merges/{id}/undo',
  access: 'staff:directory',
  summary: 'Undo the merge of two services',
  description:
    'Restores both services. Changes made after the merge are kept, and listed in the reply. Possible for 30 days.',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({}),
  reply: z.object({
    kept: z.string(),
    restored: z.string(),
    /** Fields that were changed since then and stay as they are. */
    left: z.array(z.string()),
  }),
  refusals: { not_found: 404, merge_undone: 409, merge_too_old: 410 },
  audited: false,
});
export type UndoneMerge = z.output<typeof undoMerge.reply>;
