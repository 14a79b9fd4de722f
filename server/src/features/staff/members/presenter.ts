import { secondMs } from '@kindred/contract/calendar-days.ts';
import type { MemberDelivery, MemberErasure, MemberSupportView } from '@kindred/contract/staff/members.ts';
import type { Consent } from '@kindred/contract/settings.ts';
import { firstNameOf } from '@kindred/contract/staff.ts';
import type { readMember } from '#features/accounts/public.ts';
import type { listPasskeyRows } from '#features/accounts/passkeys/public.ts';
import type { readSessions } from '#platform/session/devices.ts';
import { accountStateOf, deliveryFaultOf, deliveryStateOf, isResendable, lateErasureDate } from './rules.ts';
import type { listEndedErasures, listMessagesTo, listPushesTo, listWaitingErasures } from './store.ts';

interface MemberParts {
  view: { id: string; reason: string; ends_at: Date };
  member: Awaited<ReturnType<typeof readMember>>;
  last_seen_at: Date | null;
  sessions: Awaited<ReturnType<typeof readSessions>>;
  passkeys: Awaited<ReturnType<typeof listPasskeyRows>>;
  consents: Consent[];
  email_problem: MemberSupportView['email_problem'];
}

/** Lists each field explicitly, so that nothing about health is included. */
export function presentMember(
  { view, member, last_seen_at, sessions, passkeys, consents, email_problem }: MemberParts,
  now: Date,
): MemberSupportView {
  const { number, first_name, last_name, email, mobile, joined_at, erase_after } = member;
  return {
    id: view.id,
    reason: view.reason,
    seconds_left: Math.ceil((view.ends_at.getTime() - now.getTime()) / secondMs),
    number,
    first_name,
    last_name,
    email,
    mobile,
    email_problem,
    joined_at: joined_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
    state: accountStateOf(member),
    erase_after: erase_after?.toISOString() ?? null,
    sessions: sessions.map(({ device, shared_device, began_at, seen_at }) => ({
      device,
      shared_device,
      began_at: began_at.toISOString(),
      seen_at: seen_at.toISOString(),
    })),
    passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    consents,
  };
}

export function presentDeliveries(
  messages: Awaited<ReturnType<typeof listMessagesTo>>,
  pushes: Awaited<ReturnType<typeof listPushesTo>>,
  now: Date,
): MemberDelivery[] {
  const items: MemberDelivery[] = [
    ...messages.map((row) => ({
      id: row.id,
      channel: row.channel,
      kind: row.kind,
      handed_over_at: row.posted_at.toISOString(),
      accepted_at: row.state === 'sent' ? (row.sent_at?.toISOString() ?? null) : null,
      state: deliveryStateOf(row.state),
      fault: deliveryFaultOf(row.state, row.fault),
      returned: returnedMailOf(row),
      can_resend: isResendable(row, now),
    })),
    ...pushes.map(({ id, category, pushed_at }) => ({
      id,
      channel: 'push' as const,
      kind: category,
      handed_over_at: pushed_at.toISOString(),
      accepted_at: null,
      state: 'sent' as const,
      fault: null,
      returned: null,
      can_resend: false,
    })),
  ];
  return items.toSorted((a, b) => (a.handed_over_at < b.handed_over_at ? 1 : -1));
}

type WaitingErasure = Awaited<ReturnType<typeof listWaitingErasures>>[number];

export function presentWaitingErasure(row: WaitingErasure, now: Date): MemberErasure {
  const { number, deletion_asked_at, erase_after, started, name } = row;
  return {
    id: `member-${number}`,
    number,
    asked_by: started === null ? 'member' : 'staff',
    by: name === null ? null : firstNameOf(name),
    asked_at: deletion_asked_at.toISOString(),
    state: erase_after < lateErasureDate(now) ? 'late' : 'waiting',
    at: erase_after.toISOString(),
  };
}

export function presentEndedErasure(
  row: Awaited<ReturnType<typeof listEndedErasures>>[number],
): MemberErasure {
  const { id, details, said_at, name, erased_at } = row;
  return {
    id: String(id),
    number: Number(details['number']),
    asked_by: 'staff',
    by: name === null ? null : firstNameOf(name),
    asked_at: said_at.toISOString(),
    state: erased_at ? 'erased' : 'returned',
    at: erased_at?.toISOString() ?? null,
  };
}

const returnedMailOf = ({
  returned,
  returned_at,
  return_reason,
}: Awaited<ReturnType<typeof listMessagesTo>>[number]): MemberDelivery['returned'] =>
  returned &&
  returned_at && { what: returned, at: returned_at.toISOString(), reason: return_reason ?? 'other' };
