import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email, Instant, MobileAsTyped } from '../values.ts';
import { memberViewParams, memberViewRefusals, staffReason } from './members.ts';
import { MergeContacts, MergePreview, proposingRefusals } from './merges.ts';

/** Hours after which a change that no second person has confirmed expires. */
export const memberChangeHours = 24;
/** Hours the member has to confirm the new address. */
export const addressLinkHours = 24;

const ofChange = z.strictObject({ id: z.uuid(), change: z.uuid() });

export const MemberChange = z.object({
  id: z.uuid(),
  /** `open` awaits a second person; `confirmed` awaits the member at the new address. */
  state: z.enum(['open', 'confirmed']),
  /** Their first name; null if the person has left. */
  asked_by: z.nullable(z.string()),
  /** The person who proposed it cannot confirm it. */
  is_own: z.boolean(),
  reason: z.string(),
  asked_at: Instant,
  expires_at: Instant,
  address: z.nullable(
    z.object({ kind: z.enum(['email', 'mobile']), before: z.nullable(z.string()), after: z.string() }),
  ),
  merge: z.nullable(z.object({ ...MergePreview.shape, keep: MergeContacts })),
});
export type MemberChange = z.output<typeof MemberChange>;

export const readMemberChange = endpoint({
  method: 'GET',
  path: '/staff/member_views/{id}/change',
  access: 'staff:members',
  summary: 'Read a member’s pending change',
  description:
    'Returns a change of address or a merge that is waiting for a second person or the member; null if there is none. For a merge, says what would go where now. Audited.',
  params: memberViewParams,
  reply: z.object({ change: z.nullable(MemberChange) }),
  refusals: memberViewRefusals,
  audited: true,
});

export const proposeAddress = endpoint({
  method: 'POST',
  path: '/staff/member_views/{id}/address_change',
  access: 'staff:members',
  summary: 'Propose a new address for a member',
  description:
    'For a member who cannot reach the old one. Nothing changes until a second person and then the member at the new address confirm it. If another account has the address, nothing is proposed and `belongs_to_another` is true: the two may have to be merged. Audited.',
  params: memberViewParams,
  body: z.strictObject({ email: z.optional(Email), mobile: z.optional(MobileAsTyped), reason: staffReason }),
  reply: z.object({ change: z.nullable(z.uuid()), belongs_to_another: z.boolean() }),
  refusals: { ...proposingRefusals, address_needed: 422, mobile_unusable: 422, address_same: 409 },
  audited: true,
});

export const confirmMemberChange = endpoint({
  method: 'POST',
  path: '/staff/member_views/{id}/change/{change}/confirm',
  access: 'staff:members',
  summary: 'Confirm a change as the second person',
  description:
    'Never by the person who proposed it. A new address gets a link, and the old ones are told how to stop it. A merge happens immediately. Audited; for a merge, for both members.',
  params: ofChange,
  body: z.strictObject({}),
  reply: z.object({ kind: z.enum(['address', 'merge']) }),
  refusals: {
    ...memberViewRefusals,
    second_person_needed: 409,
    member_not_active: 409,
    merge_contact: 409,
    member_change_over: 409,
  },
  audited: true,
});

export const withdrawMemberChange = endpoint({
  method: 'POST',
  path: '/staff/member_views/{id}/change/{change}/withdraw',
  access: 'staff:members',
  summary: 'Withdraw or decline a change',
  description:
    'Can be done by either person until it has happened. Any link that was sent stops working. Audited.',
  params: ofChange,
  body: z.strictObject({}),
  reply: z.object({ id: z.uuid() }),
  refusals: { ...memberViewRefusals, member_change_over: 409 },
  audited: true,
});

export const WaitingChange = z.object({
  id: z.uuid(),
  kind: z.enum(['address', 'merge']),
  /** The member's number; nothing else about them is included. */
  number: z.int(),
  asked_by: z.nullable(z.string()),
  is_own: z.boolean(),
  asked_at: Instant,
  expires_at: Instant,
});
export type WaitingChange = z.output<typeof WaitingChange>;

export const listMemberChanges = endpoint({
  method: 'GET',
  path: '/staff/member_changes',
  access: 'staff:members',
  summary: 'List changes waiting for a second person',
  description: 'Uses member numbers, not names. Oldest first.',
  reply: z.object({ items: z.array(WaitingChange) }),
  audited: false,
});

export const answerAddressChange = endpoint({
  method: 'POST',
  path: '/accounts/address_change',
  access: 'anyone',
  summary: 'Confirm or stop a change of address made by phone',
  description:
    'Takes the link from a message. `confirm` works once, from the new address. `stop` works from the old ones for 7 days; if the change has happened, it is undone and every device is signed out.',
  body: z.strictObject({
    act: z.enum(['confirm', 'stop']),
    token: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  reply: z.object({ done: z.enum(['confirmed', 'stopped', 'undone']) }),
  refusals: { undo_over: 410, address_taken: 409 },
});
