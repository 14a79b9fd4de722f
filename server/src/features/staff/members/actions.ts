import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import type {
  closeMemberView,
  endMemberSessions,
  findMember,
  listMemberDeliveries,
  listMemberErasures,
  MemberHealth,
  MemberSupportView,
  readMemberHealth,
  readMemberView,
  resendDelivery,
  sendMemberDownload,
  sendMemberSignInLink,
  setMemberState,
  startMemberErasure,
} from '@kindred/contract/staff/members.ts';
import type { SourceSettings } from '#features/accounts/limits/public.ts';
import { listPasskeyRows } from '#features/accounts/passkeys/public.ts';
import { findByAddress, readMember, requestSignIn } from '#features/accounts/public.ts';
import { healthFactsOf } from '#features/connect/context/public.ts';
import { addressProblemOf } from '#features/notifications/returns/public.ts';
import { closeForErasure, consentsOf, type DeletionSettings } from '#features/settings/public.ts';
import { isReason } from '#platform/audit/reason.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { AuditDetails, Audited } from '#platform/audit/tables.ts';
import type { Tx } from '#platform/database.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { requeueMessage } from '#platform/outbox/enqueue-mail.ts';
import { linkTo } from '#platform/outbox/link.ts';
import { sendToMember } from '#platform/outbox/send-to-member.ts';
import { newToken } from '#platform/secrets.ts';
import { endSessionsOf, readSessions } from '#platform/session/devices.ts';
import { isOver, type SessionLifetimes } from '#platform/session/session-lifetimes.ts';
import { accountDisabledMail, accountDisabledText } from './mails/account-disabled.ts';
import { accountEnabledMail, accountEnabledText } from './mails/account-enabled.ts';
import { downloadReadyMail, downloadReadyText } from './mails/download-ready.ts';
import { presentDeliveries, presentEndedErasure, presentMember, presentWaitingErasure } from './presenter.ts';
import { accountStateOf, exactContactOf, isResendable, viewEnd, type ExactContact } from './rules.ts';
import {
  disableAccount,
  enableAccount,
  endView,
  findByNumber,
  insertView,
  keepHealthReason,
  listEndedErasures,
  listMessagesTo,
  listPushesTo,
  listWaitingErasures,
  lockMessageTo,
  lockView,
} from './store.ts';

/** The search and its audit row are one: looking for a member is recorded even if no one is found. */
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

export function findExactly(tx: Tx, exact: ExactContact): Promise<{ id: string } | undefined> {
  if (exact.by === 'number') return findByNumber(tx, exact.number);
  return findByAddress(tx, exact.by === 'email' ? 'email' : 'sms', exact.address);
}

type View = NonNullable<Awaited<ReturnType<typeof lockView>>>;
type ViewContext = StaffContext<'not_found' | 'member_view_ended'>;

interface Look<T> {
  what: Audited;
  /** Given if it differs from the view's reason. */
  reason?: string;
  details?: AuditDetails | ((result: T) => AuditDetails);
  /** Takes locks that must precede the view's. */
  first?: (tx: Tx) => Promise<void>;
}

/**
 * Everything staff do with a member runs here, so that nothing is read or done without its audit row: in the staff
 * member's own open view, in one transaction.
 */
export function inMemberView<T>(
  { db, now, person, refuse }: ViewContext,
  id: string,
  { what, reason, details, first }: Look<T>,
  work: (tx: Tx, view: View) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await first?.(tx);
    const view = await lockView(tx, id, person.id);
    if (!view) throw refuse('not_found');
    if (view.ends_at <= now) throw refuse('member_view_ended');
    const result = await work(tx, view);
    await recordAudit(tx, {
      what,
      staff_id: person.id,
      about: { member: view.member_id },
      reason: reason ?? view.reason,
      details: {
        ...(typeof details === 'function' ? details(result) : details),
        view: id,
        number: view.number,
      },
      now,
    });
    return result;
  });
}

export function loadMemberView(
  ctx: StaffContext<RefusalOf<typeof readMemberView>>,
  id: string,
  lives: SessionLifetimes,
): Promise<MemberSupportView> {
  return inMemberView(ctx, id, { what: 'member_read' }, async (tx, view) => {
    const { member_id } = view;
    const member = await readMember(tx, member_id);
    const sessions = await readSessions(tx, member_id);
    const last_seen_at = sessions[0]?.seen_at ?? null;
    const alive = sessions.filter(
      (one) => !isOver(one, one.shared_device ? lives.shared : lives.own, ctx.now),
    );
    const passkeys = await listPasskeyRows(tx, { member_id });
    const { history } = await consentsOf(tx, member_id);
    const email_problem = await addressProblemOf(tx, member.email);
    return presentMember(
      { view, member, last_seen_at, sessions: alive, passkeys, consents: history, email_problem },
      ctx.now,
    );
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

/** The second layer, which requires its own reason: most calls are about signing in, and need none of this. */
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

/** Only what certainly did not arrive, so that no one gets anything twice. */
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
    const caller = { ...ctx.caller, cookies: new Map<string, string>() }; // not the staff member's own browser
    const to = { channel, address };
    const asking = { to, browser: newToken(), audience: 'members', by_phone: true } as const;
    const { number, expires_at } = await requestSignIn({ ...ctx, caller }, tx, asking, settings);
    return { number, expires_at };
  });
}

/** Disabling ends every session in the same transaction, so the next request from any device is refused. */
export function changeState(
  ctx: StaffContext<RefusalOf<typeof setMemberState>>,
  id: string,
  { state, reason }: Body<typeof setMemberState>,
  { baseUrl }: DeletionSettings,
): Promise<Reply<typeof setMemberState>> {
  if (!isReason(reason)) throw ctx.refuse('reason_needed');
  const what = state === 'disabled' ? 'member_disabled' : 'member_enabled';
  return inMemberView(ctx, id, { what, reason }, async (tx, { member_id }) => {
    const disabled = state === 'disabled' && (await disableAccount(tx, member_id, ctx.now));
    const enabled = state === 'active' && (await enableAccount(tx, member_id));
    if (disabled) await endSessionsOf(tx, member_id, { but: null });
    const member = await readMember(tx, member_id);
    if (member.erase_after !== null) throw ctx.refuse('erasure_is_due');
    const mail = disabled ? accountDisabledMail(member) : accountEnabledMail(member);
    const text = disabled ? accountDisabledText() : accountEnabledText({ link: linkTo(baseUrl, '/login') });
    if (disabled || enabled) await sendToMember(tx, member, { kind: 'account', mail, text }, baseUrl);
    return { state: accountStateOf(member) };
  });
}

export function endSessions(
  ctx: StaffContext<RefusalOf<typeof endMemberSessions>>,
  id: string,
): Promise<Reply<typeof endMemberSessions>> {
  return inMemberView(ctx, id, { what: 'member_sessions_ended' }, async (tx, { member_id }) => ({
    ended: await endSessionsOf(tx, member_id, { but: null }),
  }));
}

/** Goes to the member and never to staff: the copy is made when they download it, signed in. */
export function sendDownload(
  ctx: StaffContext<RefusalOf<typeof sendMemberDownload>>,
  id: string,
  { baseUrl }: DeletionSettings,
): Promise<Reply<typeof sendMemberDownload>> {
  return inMemberView(ctx, id, { what: 'member_download_sent' }, async (tx, { member_id }) => {
    const member = await readMember(tx, member_id);
    if (member.state !== 'active') throw ctx.refuse('member_not_active');
    const path = '/tabs/settings/privacy';
    const mail = downloadReadyMail({ first_name: member.first_name, path });
    const text = downloadReadyText({ link: linkTo(baseUrl, path) });
    await sendToMember(tx, member, { kind: 'account', mail, text }, baseUrl);
    return { id };
  });
}

/** The same as in the member's settings, with the same way to undo it. */
export function startErasure(
  ctx: StaffContext<RefusalOf<typeof startMemberErasure>>,
  id: string,
  { reason }: Body<typeof startMemberErasure>,
  settings: DeletionSettings,
): Promise<Reply<typeof startMemberErasure>> {
  if (!isReason(reason)) throw ctx.refuse('reason_needed');
  return inMemberView(ctx, id, { what: 'member_erasure_started', reason }, async (tx, { member_id }) => {
    const state = accountStateOf(await readMember(tx, member_id));
    if (state !== 'active') throw ctx.refuse(state === 'disabled' ? 'member_not_active' : 'erasure_is_due');
    return closeForErasure(tx, member_id, ctx, settings);
  });
}

export async function loadErasures({ db, now }: StaffContext): Promise<Reply<typeof listMemberErasures>> {
  const waiting = (await listWaitingErasures(db)).map((row) => presentWaitingErasure(row, now));
  return { items: [...waiting, ...(await listEndedErasures(db)).map(presentEndedErasure)] };
}
