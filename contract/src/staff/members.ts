import * as z from 'zod/mini';
import { ChatContext } from '../connect/context.ts';
import { endpoint } from '../endpoint.ts';
import { notificationCategories, NotificationChannel } from '../notifications.ts';
import { AddressProblem, ReturnedMail } from '../notifications/returns.ts';
import { Consent } from '../settings.ts';
import { Instant, typedText } from '../values.ts';

/** Minutes after which a member's details close automatically. */
export const memberViewMinutes = 15;

export const staffReason = typedText(300);
export const memberViewParams = z.strictObject({ id: z.uuid() });
export const memberViewRefusals = { not_found: 404, member_view_ended: 410 } as const;

export const findMember = endpoint({
  method: 'POST',
  path: '/staff/members/find',
  access: 'staff:members',
  summary: 'Find a member by an exact contact',
  description:
    'By a whole email address, mobile number or member number, never by a name, and with a reason of at least 10 characters. The member can read the reason. Opens their details for 15 minutes; `view` is null if there is no such member. Audited.',
  body: z.strictObject({ contact: typedText(254), reason: staffReason }),
  reply: z.object({ view: z.nullable(z.uuid()) }),
  refusals: { reason_needed: 422, contact_not_exact: 422 },
  audited: true,
});

export const MemberAccountState = z.enum(['active', 'disabled', 'erasure_due']);
export type MemberAccountState = z.output<typeof MemberAccountState>;

/** A member's contact and sign-in details: what most calls are about. Nothing about health. */
export const MemberSupportView = z.object({
  id: z.uuid(),
  reason: z.string(),
  /** Until it closes automatically. */
  seconds_left: z.int(),
  number: z.int(),
  first_name: z.string(),
  last_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  email_problem: z.nullable(AddressProblem),
  joined_at: Instant,
  last_seen_at: z.nullable(Instant),
  state: MemberAccountState,
  erase_after: z.nullable(Instant),
  sessions: z.array(
    z.object({ device: z.string(), shared_device: z.boolean(), began_at: Instant, seen_at: Instant }),
  ),
  passkeys: z.array(z.object({ name: z.string(), created_at: Instant, last_used_at: z.nullable(Instant) })),
  /** The last hundred answers, newest first. */
  consents: z.array(Consent),
});
export type MemberSupportView = z.output<typeof MemberSupportView>;

export const readMemberView = endpoint({
  method: 'GET',
  path: '/staff/member_views/{id}',
  access: 'staff:members',
  summary: 'Read contact and sign-in of a member',
  description: 'Only for the person who found the member, until the view ends. Audited.',
  params: memberViewParams,
  reply: MemberSupportView,
  refusals: memberViewRefusals,
  audited: true,
});

export const closeMemberView = endpoint({
  method: 'POST',
  path: '/staff/member_views/{id}/close',
  access: 'staff:members',
  summary: 'Close the details of a member',
  description: 'Reads nothing about the member. Idempotent.',
  params: memberViewParams,
  body: z.strictObject({}),
  reply: z.object({ id: z.uuid() }),
  refusals: { not_found: 404 },
  audited: false,
});

/** The member's illness, goal and well-being. */
export const MemberHealth = z.pick(ChatContext, {
  relationship: true,
  subject: true,
  diagnosis: true,
  stage: true,
  goal: true,
  last_check_in: true,
});
export type MemberHealth = z.output<typeof MemberHealth>;

export const readMemberHealth = endpoint({
  method: 'POST',
  path: '/staff/member_views/{id}/health',
  access: 'staff:members',
  summary: 'Read the health details of a member',
  description: 'Needs a second reason of at least 10 characters, which the member can read. Audited.',
  params: memberViewParams,
  body: z.strictObject({ reason: staffReason }),
  reply: MemberHealth,
  refusals: { ...memberViewRefusals, reason_needed: 422 },
  audited: true,
});

/** What a message is about. */
export const DeliveryKind = z.enum([
  ...notificationCategories,
  'sign_in',
  'address',
  'account',
  'form_receipt',
  'transcript',
  'other',
]);
export type DeliveryKind = z.output<typeof DeliveryKind>;

/**
 * `sent`: accepted by the mail server or the text message provider. `stored`: this server sends nothing. `doubtful`: it
 * may have arrived. `too_late`: it was no longer useful.
 */
export const DeliveryProgress = z.enum(['waiting', 'sent', 'stored', 'doubtful', 'refused', 'too_late']);
export type DeliveryProgress = z.output<typeof DeliveryProgress>;

/** Why a message has not arrived yet; null if nothing went wrong. */
export const DeliveryFault = z.enum([
  'address_rejected',
  'server_unreachable',
  'not_set_up',
  'connection_lost',
  'reserved_address',
]);
export type DeliveryFault = z.output<typeof DeliveryFault>;

export const MemberDelivery = z.object({
  id: z.uuid(),
  channel: NotificationChannel,
  kind: DeliveryKind,
  handed_over_at: Instant,
  accepted_at: z.nullable(Instant),
  state: DeliveryProgress,
  fault: z.nullable(DeliveryFault),
  /** Set if it was accepted and then bounced. */
  returned: z.nullable(ReturnedMail),
  /** True if it did not arrive, is still useful, and cannot arrive twice. */
  can_resend: z.boolean(),
});
export type MemberDelivery = z.output<typeof MemberDelivery>;

export const listMemberDeliveries = endpoint({
  method: 'GET',
  path: '/staff/member_views/{id}/deliveries',
  access: 'staff:members',
  summary: 'List what was sent to a member',
  description:
    'Emails, text messages and push messages of the last 30 days to the present addresses, newest first, at most 100. Never their text. Audited.',
  params: memberViewParams,
  reply: z.object({ items: z.array(MemberDelivery) }),
  refusals: memberViewRefusals,
  audited: true,
});

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/staff/member_views/{id}/deliveries/{message}/resend',
  access: 'staff:members',
  summary: 'Send a message that failed again',
  description:
    'Refused with `message_not_resendable` if it may have arrived, is no longer needed, or holds a sign-in link. Audited.',
  params: z.strictObject({ id: z.uuid(), message: z.uuid() }),
  body: z.strictObject({}),
  reply: z.object({ id: z.uuid() }),
  refusals: { ...memberViewRefusals, message_not_resendable: 409 },
  audited: true,
});

export const sendMemberSignInLink = endpoint({
  method: 'POST',
  path: '/staff/member_views/{id}/sign_in_link',
  access: 'staff:members',
  summary: 'Send a member a new sign-in link',
  description:
    'Within the limits that hold for everyone. The member opens it in any browser and types `number`, which staff tell them on the phone. Audited.',
  params: memberViewParams,
  body: z.strictObject({ channel: z.enum(['email', 'sms']) }),
  reply: z.object({ number: z.string(), expires_at: Instant }),
  refusals: { ...memberViewRefusals, member_address_missing: 409, member_not_active: 409, rate_limited: 429 },
  audited: true,
});

export const setMemberState = endpoint({
  method: 'PUT',
  path: '/staff/member_views/{id}/state',
  access: 'staff:members',
  summary: 'Disable or enable an account',
  description:
    'Disabling signs the member out everywhere at once; nothing is erased. The member is told either way. Refused with `erasure_is_due` if they asked for deletion: only they can take that back. Idempotent. Audited.',
  params: memberViewParams,
  body: z.strictObject({ state: z.enum(['active', 'disabled']), reason: staffReason }),
  reply: z.object({ state: MemberAccountState }),
  refusals: { ...memberViewRefusals, reason_needed: 422, erasure_is_due: 409 },
  audited: true,
});

export const endMemberSessions = endpoint({
  method: 'POST',
  path: '/staff/member_views/{id}/end_sessions',
  access: 'staff:members',
  summary: 'Sign a member out everywhere',
  description: 'On every device at once. Idempotent. Audited.',
  params: memberViewParams,
  body: z.strictObject({}),
  reply: z.object({ ended: z.int() }),
  refusals: memberViewRefusals,
  audited: true,
});

export const sendMemberDownload = endpoint({
  method: 'POST',
  path: '/staff/member_views/{id}/download',
  access: 'staff:members',
  summary: 'Send a member the way to their download',
  description:
    'The member gets a message and downloads the copy of their data after signing in. Staff get nothing of it. Audited.',
  params: memberViewParams,
  body: z.strictObject({}),
  reply: z.object({ id: z.uuid() }),
  refusals: { ...memberViewRefusals, member_not_active: 409 },
  audited: true,
});

export const startMemberErasure = endpoint({
  method: 'POST',
  path: '/staff/member_views/{id}/erasure',
  access: 'staff:members',
  summary: 'Start the erasure of a member',
  description:
    'As if the member had asked in their settings: the account closes at once, the member is told, and can return until the date in the reply. A disabled account has to be enabled first. `erasure_is_due`: it waits to be erased already. Audited.',
  params: memberViewParams,
  body: z.strictObject({ reason: staffReason }),
  reply: z.object({ erase_after: Instant }),
  refusals: { ...memberViewRefusals, reason_needed: 422, member_not_active: 409, erasure_is_due: 409 },
  audited: true,
});

export const MemberErasure = z.object({
  id: z.string(),
  /** The member's number: all that is left of them here. */
  number: z.int(),
  /** The member in their settings, or staff on their behalf. */
  asked_by: z.enum(['member', 'staff']),
  /** The member of staff who started it; null if they have left, or if the member asked. */
  by: z.nullable(z.string()),
  asked_at: Instant,
  /** `late`: still not done a day after its date. `returned`: the member chose to stay. */
  state: z.enum(['waiting', 'late', 'erased', 'returned']),
  /** When it is due, or was done. */
  at: z.nullable(Instant),
});
export type MemberErasure = z.output<typeof MemberErasure>;

export const listMemberErasures = endpoint({
  method: 'GET',
  path: '/staff/member_erasures',
  access: 'staff:members',
  summary: 'List the erasures that wait, and those that staff started',
  description:
    'First all that wait, also those that members asked for, the next to be erased at the top; then what became of those that staff started, with the proof. By member number; names no one.',
  reply: z.object({ items: z.array(MemberErasure) }),
  audited: false,
});
