import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email, Instant, typedText } from '../values.ts';
import { memberViewParams, memberViewRefusals, staffReason } from './members.ts';

/** The contacts the member signs in with. */
export const MergeContacts = z.object({ email: z.nullable(z.string()), mobile: z.nullable(z.string()) });

/** What happens to the rows of one list when two accounts are merged. */
export const MergePart = z.object({
  /** Named as the member sees it in their download. */
  called: z.string(),
  /** The number moved unchanged. */
  moved: z.int(),
  /** The number present in both accounts, where one of the two is kept. */
  combined: z.int(),
});
export type MergePart = z.output<typeof MergePart>;

/** The account that will be merged into the one that is open. */
const MergedAccount = z.object({
  number: z.int(),
  first_name: z.string(),
  last_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  joined_at: Instant,
  last_seen_at: z.nullable(Instant),
});

export const MergePreview = z.object({
  other: MergedAccount,
  /** The contacts of the account that is kept. */
  own: MergeContacts,
  parts: z.array(MergePart),
});
export type MergePreview = z.output<typeof MergePreview>;

/** For every change that awaits a second person. */
export const proposingRefusals = {
  ...memberViewRefusals,
  reason_needed: 422,
  member_not_active: 409,
  member_change_waiting: 409,
} as const;

/** Identifies the other account in the way any member is found. */
const other = { contact: typedText(254), reason: staffReason };

export const previewMerge = endpoint({
  method: 'POST',
  path: '/staff/member_views/{id}/merge_preview',
  access: 'staff:members',
  summary: 'Preview the merge of two accounts',
  description:
    'Finds the other account by an exact contact and says what would go where; `preview` is null if there is no such account. The merge is run and rolled back, so the preview cannot differ from it. Audited for both members.',
  params: memberViewParams,
  body: z.strictObject(other),
  reply: z.object({ preview: z.nullable(MergePreview) }),
  refusals: {
    ...memberViewRefusals,
    reason_needed: 422,
    contact_not_exact: 422,
    merge_same: 409,
    member_not_active: 409,
  },
  audited: true,
});

export const proposeMerge = endpoint({
  method: 'POST',
  path: '/staff/member_views/{id}/merge',
  access: 'staff:members',
  summary: 'Propose to merge another account into this one',
  description:
    '`keep` says which of the contacts sign in afterwards. Nothing changes until a second person confirms it; after that it cannot be undone. Audited for both members.',
  params: memberViewParams,
  body: z.strictObject({
    ...other,
    keep: z.strictObject({ email: z.nullable(Email), mobile: z.nullable(z.string().check(z.maxLength(32))) }),
  }),
  reply: z.object({ change: z.uuid() }),
  refusals: {
    ...proposingRefusals,
    contact_not_exact: 422,
    merge_same: 409,
    merge_contact: 409,
  },
  audited: true,
});
