import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import type {
  answerAddressChange,
  confirmMemberChange,
  listMemberChanges,
  proposeAddress,
  readMemberChange,
  withdrawMemberChange,
} from '@kindred/contract/staff/second-person.ts';
import { activateAddress, reachedBefore, undoAddressChange } from '#features/accounts/addresses/public.ts';
import type { SourceSettings } from '#features/accounts/limits/public.ts';
import { findByAddress, maskAddress, readMember, toAddress } from '#features/accounts/public.ts';
import { inMemberView } from '#features/staff/members/public.ts';
import { carryOutMerge, lockMerges, lookAtMerge } from '#features/staff/merges/public.ts';
import { isReason } from '#platform/audit/reason.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Tx } from '#platform/database.ts';
import type { Context, StaffContext } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import type { MemberData } from '#platform/member-data.ts';
import { sendMail } from '#platform/outbox/enqueue-mail.ts';
import { linkTo } from '#platform/outbox/link.ts';
import { readMailFrame } from '#platform/outbox/mail-frame.ts';
import { privacyModeFor, renderMail, renderSms } from '#platform/outbox/mail-template.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';
import type { Channel } from '#platform/outbox/tables.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import { confirmNewAddressMail, confirmNewAddressText } from './mails/confirm-new-address.ts';
import { newAddressAskedMail, newAddressAskedText } from './mails/new-address-asked.ts';
import { presentChange, presentWaiting } from './presenter.ts';
import { addressLinkEnd, changeEnd } from './rules.ts';
import {
  claimChange,
  findChange,
  findChangeByLink,
  findWaitingChange,
  insertChange,
  keepMadeChange,
  listOpenChanges,
  lockMemberOfChange,
  settleConfirmed,
  markChangeWithdrawn,
} from './store.ts';

export interface SecondPersonSettings extends SourceSettings {
  baseUrl: string;
  data: readonly MemberData[];
}

/** A merge is shown with its current effect, which reads the other account as well. */
export function loadChange(
  ctx: StaffContext<RefusalOf<typeof readMemberChange>>,
  id: string,
  { data }: SecondPersonSettings,
): Promise<Reply<typeof readMemberChange>> {
  const { now, person } = ctx;
  const what = 'member_change_read';
  return inMemberView(ctx, id, { what, first: lockMerges }, async (tx, { member_id }) => {
    const row = await findWaitingChange(tx, member_id, now);
    if (!row) return { change: null };
    const member = await readMember(tx, member_id);
    const { other_id, reason } = row;
    const preview = other_id === null ? undefined : await lookAtMerge(tx, [member_id, other_id], now, data);
    if (other_id !== null)
      await recordAudit(tx, { what, staff_id: person.id, about: { member: other_id }, reason, now });
    return { change: presentChange(row, { member, viewer: person.id, preview: preview ?? null }) };
  });
}

export function proposeNewAddress(
  ctx: StaffContext<RefusalOf<typeof proposeAddress>>,
  id: string,
  { reason, ...asked }: Body<typeof proposeAddress>,
  { mobileCountries }: SecondPersonSettings,
): Promise<Reply<typeof proposeAddress>> {
  const { now, person, refuse } = ctx;
  if (!isReason(reason)) throw refuse('reason_needed');
  const { channel, address } = toAddress(ctx, asked, mobileCountries);
  const look = { what: 'member_address_proposed', reason, details: { channel } } as const;
  return inMemberView(ctx, id, look, async (tx, { member_id }) => {
    const member = await readMember(tx, member_id);
    if (member.state !== 'active') throw refuse('member_not_active');
    if (address === (channel === 'email' ? member.email : member.mobile)) throw refuse('address_same');
    const owner = await findByAddress(tx, channel, address);
    // Returned rather than refused, so that the access to another account is in the audit log.
    if (owner && owner.id !== member_id) return { change: null, belongs_to_another: true };
    const change = newId();
    const row = {
      id: change,
      member_id,
      kind: 'address',
      asked_by: person.id,
      reason,
      asked_at: now,
    } as const;
    if (!(await insertChange(tx, { ...row, channel, address, expires_at: changeEnd(now) })))
      throw refuse('member_change_waiting');
    return { change, belongs_to_another: false };
  });
}

type ConfirmContext = StaffContext<RefusalOf<typeof confirmMemberChange>>;
interface Waiting {
  change: string;
  memberId: string;
}

export async function confirmAsSecond(
  ctx: ConfirmContext,
  { id, change }: { id: string; change: string },
  settings: SecondPersonSettings,
): Promise<Reply<typeof confirmMemberChange>> {
  const row = await findChange(ctx.db, change);
  if (!row) throw ctx.refuse('not_found');
  const { kind, reason } = row;
  const details = { change };
  if (kind === 'address')
    await inMemberView(ctx, id, { what: 'member_address_confirmed', reason, details }, (tx, { member_id }) =>
      confirmAddress(tx, ctx, { change, memberId: member_id }, settings),
    );
  else
    await inMemberView(
      ctx,
      id,
      { what: 'members_merged', reason, details, first: lockMerges },
      (tx, { member_id, number }) =>
        confirmMerge(tx, ctx, { change, memberId: member_id, number, reason }, settings),
    );
  return { kind };
}

/** The only refusal that says more: the person who proposed it may not confirm it. */
async function whyNot(tx: Tx, { now, person, refuse }: ConfirmContext, { change, memberId }: Waiting) {
  const row = await findChange(tx, change);
  if (row?.member_id !== memberId) return refuse('not_found');
  const isOwn = row.state === 'open' && row.expires_at > now && row.asked_by === person.id;
  return refuse(isOwn ? 'second_person_needed' : 'member_change_over');
}

async function confirmAddress(
  tx: Tx,
  ctx: ConfirmContext,
  waiting: Waiting,
  { baseUrl }: SecondPersonSettings,
): Promise<void> {
  const { now, person } = ctx;
  const { change: id, memberId } = waiting;
  const member = await lockMemberOfChange(tx, memberId);
  if (member?.state !== 'active') throw ctx.refuse('member_not_active');
  const tokens = { confirm: newToken(), stop: newToken() };
  const claimed = await claimChange(
    tx,
    { id, memberId, by: person.id, now },
    {
      state: 'confirmed',
      confirm_hash: hashOf(tokens.confirm),
      stop_hash: hashOf(tokens.stop),
      expires_at: addressLinkEnd(now),
    },
  );
  if (!claimed) throw await whyNot(tx, ctx, waiting);
  const { channel, address } = claimed;
  if (channel !== null && address !== null)
    await sendLinks(tx, memberId, { to: { channel, address }, tokens, baseUrl });
}

const linkPath = (act: 'confirm' | 'stop', token: string) => `/address-change?act=${act}#token=${token}`;

interface Links {
  to: { channel: Channel; address: string };
  tokens: { confirm: string; stop: string };
  baseUrl: string;
}

/** Sends links to the new address, and to every current one, whose owner may know nothing about it. */
async function sendLinks(tx: Tx, memberId: string, { to, tokens, baseUrl }: Links): Promise<void> {
  const member = await readMember(tx, memberId);
  const frame = await readMailFrame(tx, baseUrl);
  const tone = privacyModeFor(member);
  const send = (one: { channel: Channel; to: string }, mail: MailWords, text: TextWords) =>
    one.channel === 'email'
      ? sendMail(tx, { kind: 'address', ...one, channel: 'email', ...renderMail(mail, frame, tone) })
      : sendMail(tx, { kind: 'address', ...one, channel: 'sms', ...renderSms(text, frame, tone) });
  const { channel, address } = to;
  const path = linkPath('confirm', tokens.confirm);
  await send(
    { channel, to: address },
    confirmNewAddressMail({ path }),
    confirmNewAddressText({ link: linkTo(baseUrl, path) }),
  );
  const stopPath = linkPath('stop', tokens.stop);
  const name = channel === 'email' ? 'email address' : 'mobile number';
  const details = `Someone, most likely you, asked us on the phone to change your ${name} to ${maskAddress(channel, address)}. Nothing will change until the new ${name} is confirmed.`;
  for (const one of reachedBefore(member))
    await send(
      one,
      newAddressAskedMail({ first_name: member.first_name, details, path: stopPath }),
      newAddressAskedText({ details, link: linkTo(baseUrl, stopPath) }),
    );
}

/** Merges wait for each other before locking anything, so two merges of the same accounts run one after the other. */
async function confirmMerge(
  tx: Tx,
  ctx: ConfirmContext,
  { number, reason, ...waiting }: Waiting & { number: number; reason: string },
  settings: SecondPersonSettings,
): Promise<void> {
  const { now, person, refuse } = ctx;
  const { change: id, memberId: into } = waiting;
  const claimed = await claimChange(tx, { id, memberId: into, by: person.id, now }, { state: 'done' });
  if (!claimed?.other_id) throw await whyNot(tx, ctx, waiting);
  const { other_id: from, keep_email: email, keep_mobile: mobile } = claimed;
  await carryOutMerge(tx, { from, into, now, keep: { email, mobile } }, { refuse }, settings);
  const about = { member: from };
  const details = { change: id, into: number };
  await recordAudit(tx, { what: 'members_merged', staff_id: person.id, about, reason, details, now });
}

export function withdrawChange(
  ctx: StaffContext<RefusalOf<typeof withdrawMemberChange>>,
  { id, change }: { id: string; change: string },
): Promise<Reply<typeof withdrawMemberChange>> {
  const { now, person, refuse } = ctx;
  const look = { what: 'member_change_withdrawn', details: { change } } as const;
  return inMemberView(ctx, id, look, async (tx, { member_id: memberId }) => {
    if (!(await markChangeWithdrawn(tx, { id: change, memberId, by: person.id, now })))
      throw refuse('member_change_over');
    return { id: change };
  });
}

export async function loadChanges({
  db,
  now,
  person,
}: StaffContext): Promise<Reply<typeof listMemberChanges>> {
  return { items: (await listOpenChanges(db, now)).map((row) => presentWaiting(row, person.id)) };
}

type AnswerContext = Context<RefusalOf<typeof answerAddressChange>>;

/** The member's part, using the links: without a session, and only by pressing a button. */
export function answerChangeLink(
  ctx: AnswerContext,
  { act, token }: Body<typeof answerAddressChange>,
): Promise<Reply<typeof answerAddressChange>> {
  const hash = hashOf(token);
  return ctx.db.transaction().execute(async (tx) => {
    const found = await findChangeByLink(tx, act === 'confirm' ? 'confirm_hash' : 'stop_hash', hash);
    const member = found && (await lockMemberOfChange(tx, found.member_id));
    // Read again, now that nothing else can change it.
    const row =
      member && (await findChangeByLink(tx, act === 'confirm' ? 'confirm_hash' : 'stop_hash', hash));
    if (!row) throw ctx.refuse('undo_over');
    return { done: await (act === 'stop' ? stop(tx, ctx, row) : activate(tx, ctx, row, member)) };
  });
}

type LinkedChange = NonNullable<Awaited<ReturnType<typeof findChangeByLink>>>;

async function activate(
  tx: Tx,
  { now, refuse }: AnswerContext,
  { id, member_id, channel, address }: LinkedChange,
  { state }: { state: string },
): Promise<'confirmed'> {
  if (state !== 'active' || channel === null || address === null) throw refuse('undo_over');
  if (!(await settleConfirmed(tx, id, { state: 'done', now }))) throw refuse('undo_over');
  const made = await activateAddress(tx, member_id, { channel, address, now });
  if (made === undefined) throw refuse('address_taken');
  await keepMadeChange(tx, id, made);
  return 'confirmed';
}

async function stop(
  tx: Tx,
  ctx: AnswerContext,
  { id, member_id, made_change }: LinkedChange,
): Promise<'stopped' | 'undone'> {
  if (await settleConfirmed(tx, id, { state: 'stopped' })) return 'stopped';
  if (made_change === null) throw ctx.refuse('undo_over');
  await undoAddressChange(tx, ctx, { id: made_change, member_id });
  return 'undone';
}
