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
    'Takes a complete email address, mobile number or member number, never a name, and a reason of at least 10 characters. The member can read the reason. Opens their details for 15 minutes; `view` is null if there is no such member. Audited.',
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
  summary: 'Read a member’s contact and sign-in details',
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
  summary: 'Close a member’s details',
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
  summary: 'Read a member’s health details',
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
  summary: 'List messages sent to a member',
  description:
    'Returns up to 100 emails, text messages and push messages sent to the current addresses in the last 30 days, newest first. Never includes their text. Audited.',
  params: memberViewParams,
  reply: z.object({ items: z.array(MemberDelivery) }),
  refusals: memberViewRefusals,
  audited: true,
});

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/staff/member_views/{id}/deliveries/{message}/resend',
  access: 'staff:members',
  summary: 'Resend a failed message',
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
    'The usual limits apply. The member opens it in any browser and types `number`, which staff read out on the phone. Audited.',
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
    'Disabling signs the member out everywhere immediately; nothing is erased. The member is told either way. Refused with `erasure_is_due` if they asked for deletion, which only they can cancel. Idempotent. Audited.',
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
  description: 'Takes effect immediately on every device. Idempotent. Audited.',
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
  summary: 'Help a member download their data',
  description:
    'The member gets a message and downloads a copy of their data after signing in. Staff do not see it. Audited.',
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
  summary: 'Start erasing a member’s account',
  description:
    'Works as if the member had asked in their settings: the account closes immediately, the member is told, and they can return until the date in the reply. A disabled account has to be enabled first. `erasure_is_due`: it is already waiting to be erased. Audited.',
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
  summary: 'List pending erasures, and those started by staff',
  description:
    'Returns all pending erasures first, including those requested by members, soonest first; then the outcome of those started by staff, with proof. Uses member numbers, not names.',
  reply: z.object({ items: z.array(MemberErasure) }),
  audited: false,
});
