import { dayMs, minuteMs } from '@kindred/contract/calendar-days.ts';
import {
  memberViewMinutes,
  type DeliveryFault,
  type DeliveryProgress,
  type MemberAccountState,
} from '@kindred/contract/staff/members.ts';
import { Email } from '@kindred/contract/values.ts';
import type { MessageState } from '#platform/outbox/tables.ts';
import { phoneOf } from '#platform/phone.ts';

export const viewEnd = (now: Date): Date => new Date(now.getTime() + memberViewMinutes * minuteMs);

/** How a member was looked up: the audit log records this rather than what was typed. */
export type ExactContact =
  | { by: 'email'; address: string }
  | { by: 'mobile'; address: string }
  | { by: 'number'; number: number };

/** Undefined unless it is a complete contact: half an address or a name finds no one. */
export function exactContactOf(typed: string, country: string | undefined): ExactContact | undefined {
  const email = Email.safeParse(typed);
  if (email.success) return { by: 'email', address: email.data };
  if (/^[1-9]\d{5,8}$/.test(typed)) return { by: 'number', number: Number(typed) };
  const phone = /^[+\d][\d ().-]{6,30}$/.test(typed) ? phoneOf(typed, country) : undefined;
  return phone?.isValid() ? { by: 'mobile', address: phone.number } : undefined;
}

/** The job erases several times a day by itself: if it has not done so a day later, someone has to look into it. */
export const lateErasureDate = (now: Date): Date => new Date(now.getTime() - dayMs);

export function accountStateOf(member: {
  state: 'active' | 'disabled';
  erase_after: Date | null;
}): MemberAccountState {
  if (member.state === 'active') return 'active';
  return member.erase_after === null ? 'disabled' : 'erasure_due';
}

const states: Readonly<Record<MessageState, DeliveryProgress>> = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  kept: 'stored',
  unknown: 'doubtful',
  refused: 'refused',
  expired: 'too_late',
};

export const deliveryStateOf = (state: MessageState): DeliveryProgress => states[state];

/** Reduces the codes of mail servers and providers to what staff can act on. */
export function deliveryFaultOf(state: MessageState, fault: string | null): DeliveryFault | null {
  if (fault === null || state === 'sent' || state === 'kept') return null;
  if (fault === 'reserved_domain') return 'reserved_address';
  if (fault === 'no_provider') return 'not_set_up';
  if (state === 'refused') return 'address_rejected';
  return state === 'unknown' ? 'connection_lost' : 'server_unreachable';
}

interface FailedMessage {
  kind: string;
  state: MessageState;
  has_text: boolean;
  not_after: Date | null;
}

/** A refused message was never sent. One with a sign-in link is replaced by a new link, never repeated. */
export function isResendable({ kind, state, has_text, not_after }: FailedMessage, now: Date): boolean {
  if (kind === 'sign_in' || kind === 'address') return false;
  return state === 'refused' && has_text && (not_after === null || not_after > now);
}
