import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import type {
  closeMemberView,
  findMember,
  listMemberDeliveries,
  MemberHealth,
  MemberSupportView,
  readMemberHealth,
  readMemberView,
  resendDelivery,
  sendMemberSignInLink,
} from '@kindred/contract/staff/members.ts';
import type { SourceSettings } from '#features/accounts/limits/public.ts';
import { listPasskeyRows } from '#features/accounts/passkeys/public.ts';
import { findByAddress, readMember, requestSignIn } from '#features/accounts/public.ts';
import { healthFactsOf } from '#features/connect/context/public.ts';
import { consentsOf } from '#features/settings/public.ts';
import { isReason } from '#platform/audit/reason.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Audited } from '#platform/audit/tables.ts';
import type { Tx } from '#platform/database.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { requeueMessage } from '#platform/outbox/enqueue-mail.ts';
import { newToken } from '#platform/secrets.ts';
import { readSessions } from '#platform/session/devices.ts';
import { presentDeliveries, presentMember } from './presenter.ts';
import { exactContactOf, isResendable, viewEnd, type ExactContact } from './rules.ts';
import {
  endView,
  findByNumber,
  insertView,
  keepHealthReason,
  listMessagesTo,
  listPushesTo,
  lockMessageTo,
  lockView,
} from './store.ts';

/** The search and its audit row are one: who looks for a member is known even if nobody is found. */
export function openMember(
  ctx: StaffContext<RefusalOf<typeof findMember>>,
  { contact, reason }: Body<typeof findMember>,
): Promise<Reply<typeof findMember>> {
  const { db, now, person, content } = ctx;
  if (!isReason(reason)) throw ctx.refuse('reason_needed');
  const exact = exactContactOf(contact, content.all('charity')[0]?.country);
  if (!exact) throw ctx.refuse('contact_not_exact');
  return db.transaction().execute(async (tx) => {
    const member = await findExactly(tx, exact);
    const row = { staff_id: person.id, reason, now } as const;
    if (!member) {
      await recordAudit(tx, { ...row, what: 'member_searched', about: null, details: { by: exact.by } });
      return { view: null };
    }
    const view = newId();
    const opened = {
      staff_id: person.id,
      member_id: member.id,
      reason,
      began_at: now,
      ends_at: viewEnd(now),
    };
    await insertView(tx, { id: view, ...opened });
    const details = { by: exact.by, view };
    await recordAudit(tx, { ...row, what: 'member_found', about: { member: member.id }, details });
    return { view };
  });
}

function findExactly(tx: Tx, exact: ExactContact): Promise<{ id: string } | undefined> {
  if (exact.by === 'number') return findByNumber(tx, exact.number);
  return findByAddress(tx, exact.by === 'email' ? 'email' : 'sms', exact.address);
}

type View = NonNullable<Awaited<ReturnType<typeof lockView>>>;
type ViewContext = StaffContext<'not_found' | 'member_view_ended'>;

interface Look {
  what: Audited;
  /** Where it differs from that of the view. */
  reason?: string;
  details?: Record<string, string>;
}

/**
 * Everything staff do with a member runs here, so nothing is read or done without its audit row: in an open view of
 * their own, in one transaction.
 */
function inMemberView<T>(
  { db, now, person, refuse }: ViewContext,
  id: string,
  { what, reason, details }: Look,
  work: (tx: Tx, view: View) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const view = await lockView(tx, id, person.id);
    if (!view) throw refuse('not_found');
    if (view.ends_at <= now) throw refuse('member_view_ended');
    const result = await work(tx, view);
    await recordAudit(tx, {
      what,
      staff_id: person.id,
      about: { member: view.member_id },
      reason: reason ?? view.reason,
      details: { ...details, view: id },
      now,
    });
    return result;
  });
}

export function loadMemberView(
  ctx: StaffContext<RefusalOf<typeof readMemberView>>,
  id: string,
): Promise<MemberSupportView> {
  return inMemberView(ctx, id, { what: 'member_read' }, async (tx, view) => {
    const { member_id } = view;
    const member = await readMember(tx, member_id);
    const sessions = await readSessions(tx, member_id);
    const passkeys = await listPasskeyRows(tx, { member_id });
    const { history } = await consentsOf(tx, member_id);
    return presentMember({ view, member, sessions, passkeys, consents: history }, ctx.now);
  });
}

export function closeView(
  { db, now, person, refuse }: StaffContext<RefusalOf<typeof closeMemberView>>,
  id: string,
): Promise<Reply<typeof closeMemberView>> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockView(tx, id, person.id))) throw refuse('not_found');
    await endView(tx, id, now);
    return { id };
  });
}

/** The second layer, with a reason of its own: most calls are about signing in, and need nothing of this. */
export function openHealth(
  ctx: StaffContext<RefusalOf<typeof readMemberHealth>>,
  id: string,
  { reason }: Body<typeof readMemberHealth>,
): Promise<MemberHealth> {
  if (!isReason(reason)) throw ctx.refuse('reason_needed');
  return inMemberView(ctx, id, { what: 'member_health_read', reason }, async (tx, { member_id }) => {
    await keepHealthReason(tx, id, reason);
    return healthFactsOf(tx, member_id, ctx);
  });
}

const deliveryDays = 30;

export function loadDeliveries(
  ctx: StaffContext<RefusalOf<typeof listMemberDeliveries>>,
  id: string,
): Promise<Reply<typeof listMemberDeliveries>> {
  return inMemberView(ctx, id, { what: 'member_deliveries_read' }, async (tx, { member_id }) => {
    const messages = await listMessagesTo(tx, await readMember(tx, member_id));
    const pushes = await listPushesTo(tx, member_id, new Date(ctx.now.getTime() - deliveryDays * dayMs));
    return { items: presentDeliveries(messages, pushes, ctx.now) };
  });
}

/** Only what certainly did not arrive, so that nobody gets anything twice. */
export function resendMessage(
  ctx: StaffContext<RefusalOf<typeof resendDelivery>>,
  id: string,
  message: string,
): Promise<Reply<typeof resendDelivery>> {
  const look = { what: 'member_message_resent', details: { message } } as const;
  return inMemberView(ctx, id, look, async (tx, { member_id }) => {
    const row = await lockMessageTo(tx, message, await readMember(tx, member_id));
    if (!row) throw ctx.refuse('not_found');
    if (!isResendable(row, ctx.now) || !(await requeueMessage(tx, message, ctx.now)))
      throw ctx.refuse('message_not_resendable');
    return { id: message };
  });
}

/** No browser asked for it, so the link opens only with the number that staff say on the phone. */
export function sendSignInLink(
  ctx: StaffContext<RefusalOf<typeof sendMemberSignInLink>>,
  id: string,
  { channel }: Body<typeof sendMemberSignInLink>,
  settings: SourceSettings,
): Promise<Reply<typeof sendMemberSignInLink>> {
  const look = { what: 'member_link_sent', details: { channel } } as const;
  return inMemberView(ctx, id, look, async (tx, { member_id }) => {
    const member = await readMember(tx, member_id);
    if (member.state !== 'active') throw ctx.refuse('member_not_active');
    const address = channel === 'email' ? member.email : member.mobile;
    if (address === null) throw ctx.refuse('member_address_missing');
    // Without the cookies of the staff member's own browser.
    const caller = { ...ctx.caller, cookies: new Map<string, string>() };
    const asking = { to: { channel, address }, browser: newToken(), audience: 'members' as const };
    const { number, expires_at } = await requestSignIn({ ...ctx, caller }, tx, asking, settings);
    return { number, expires_at };
  });
}
