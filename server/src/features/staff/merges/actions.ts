import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import type { MergePart, MergePreview, previewMerge, proposeMerge } from '@kindred/contract/staff/merges.ts';
import { endRequestsOf, goneFrom } from '#features/accounts/addresses/public.ts';
import { lockBothMembers, takeContacts } from '#features/accounts/merging/public.ts';
import { maskAddress, readMember } from '#features/accounts/public.ts';
import { exactContactOf, findExactly, inMemberView } from '#features/staff/members/public.ts';
import { changeEnd, insertChange } from '#features/staff/second-person/public.ts';
import { isReason } from '#platform/audit/reason.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Audited } from '#platform/audit/tables.ts';
import { syncToCrm } from '#platform/crm/sync.ts';
import type { Tx } from '#platform/database.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import type { AccountMerge, MemberData } from '#platform/member-data.ts';
import { sendToMember } from '#platform/outbox/send-to-member.ts';
import { readSessions } from '#platform/session/devices.ts';
import { accountsMergedMail, accountsMergedText } from './mails/accounts-merged.ts';
import { presentMergedAccount } from './presenter.ts';
import { isKeepable, type Contacts } from './rules.ts';
import { lockMerges, lockViewsOf, tryAndTakeBack } from './store.ts';

export interface MergeSettings {
  baseUrl: string;
  /** Everything stored about members. */
  data: readonly MemberData[];
}

type Accounts = readonly [staying: string, ending: string];

/** Locks both accounts; undefined unless both are open. */
async function lockOpenAccounts(tx: Tx, [into, from]: Accounts) {
  await lockViewsOf(tx, from);
  const rows = await lockBothMembers(tx, [into, from]);
  const staying = rows.find(({ id }) => id === into);
  const ending = rows.find(({ id }) => id === from);
  if (staying?.state !== 'active' || ending?.state !== 'active') return undefined;
  return { staying, ending };
}

/** Runs the merge and rolls it back, so its report is exactly what would happen. Undefined unless both are open. */
export async function lookAtMerge(
  tx: Tx,
  accounts: Accounts,
  now: Date,
  data: readonly MemberData[],
): Promise<MergePreview | undefined> {
  const both = await lockOpenAccounts(tx, accounts);
  if (!both) return undefined;
  const [into, from] = accounts;
  const { email, mobile } = both.staying;
  const parts = await tryAndTakeBack(tx, () =>
    mergeRows(tx, { from, into, now, keep: { email, mobile } }, data),
  );
  const lastSeen = (await readSessions(tx, from))[0]?.seen_at ?? null;
  return { other: presentMergedAccount(both.ending, lastSeen), own: { email, mobile }, parts };
}

type MergeOf = AccountMerge & { keep: Contacts };

/** Every feature moves what its rules specify, then the account that ends is deleted with the rest. */
async function mergeRows(tx: Tx, merge: MergeOf, data: readonly MemberData[]): Promise<MergePart[]> {
  const parts: MergePart[] = [];
  await takeContacts(tx, merge);
  for (const one of data) parts.push(...(await one.merge(tx, merge)));
  for (const one of data.toReversed()) await one.end(tx, merge.from);
  return parts.filter(({ moved, combined }) => moved + combined > 0);
}

/** Performs the merge once a second person has confirmed it. Both accounts are told at all their contacts. */
export async function carryOutMerge(
  tx: Tx,
  merge: MergeOf,
  { refuse }: { refuse: (code: 'member_not_active' | 'merge_contact') => Error },
  { data, baseUrl }: MergeSettings,
): Promise<void> {
  const { from, into, now, keep } = merge;
  const both = await lockOpenAccounts(tx, [into, from]);
  if (!both) throw refuse('member_not_active');
  const { staying, ending } = both;
  if (!isKeepable(keep, staying, ending)) throw refuse('merge_contact');
  await mergeRows(tx, merge, data);
  await endRequestsOf(tx, into, goneFrom(staying, keep));
  for (const what of ['profile', 'diagnosis', 'my_caw', 'goal', 'topic_preferences', 'consent'] as const)
    await syncToCrm(tx, into, what, now);
  // Its CRM record is removed. A backup that brings this account back also brings back the other's earlier state.
  await syncToCrm(tx, from, 'erasure', now);
  const { first_name, discreet_messages } = await readMember(tx, into);
  const contacts = contactsInWords(keep);
  const mail = accountsMergedMail({ first_name, contacts });
  const text = accountsMergedText({ contacts });
  for (const { email, mobile } of [staying, ending])
    await sendToMember(tx, { email, mobile, discreet_messages }, { kind: 'account', mail, text }, baseUrl);
}

const contactsInWords = ({ email, mobile }: Contacts) =>
  [
    ...(email === null ? [] : [maskAddress('email', email)]),
    ...(mobile === null ? [] : [maskAddress('sms', mobile)]),
  ].join(' or ');

type OtherContext = StaffContext<'reason_needed' | 'contact_not_exact'>;

function exactOf(
  { content, refuse }: OtherContext,
  { contact, reason }: { contact: string; reason: string },
) {
  if (!isReason(reason)) throw refuse('reason_needed');
  const exact = exactContactOf(contact, content.all('charity')[0]?.country);
  if (!exact) throw refuse('contact_not_exact');
  return exact;
}

/** Also logs in the ending account's own audit trail what staff learn or do about it. */
function auditOther(
  tx: Tx,
  { person, now }: StaffContext,
  { what, other, reason }: { what: Audited; other: string; reason: string },
): Promise<void> {
  return recordAudit(tx, { what, staff_id: person.id, about: { member: other }, reason, now });
}

export function previewMergeOf(
  ctx: StaffContext<RefusalOf<typeof previewMerge>>,
  id: string,
  body: Body<typeof previewMerge>,
  { data }: MergeSettings,
): Promise<Reply<typeof previewMerge>> {
  const exact = exactOf(ctx, body);
  const { reason } = body;
  const what = 'member_merge_previewed';
  return inMemberView(ctx, id, { what, reason, first: lockMerges }, async (tx, { member_id }) => {
    const other = await findExactly(tx, exact);
    if (!other) return { preview: null };
    if (other.id === member_id) throw ctx.refuse('merge_same');
    const preview = await lookAtMerge(tx, [member_id, other.id], ctx.now, data);
    if (!preview) throw ctx.refuse('member_not_active');
    await auditOther(tx, ctx, { what, other: other.id, reason });
    return { preview };
  });
}

export function proposeMergeOf(
  ctx: StaffContext<RefusalOf<typeof proposeMerge>>,
  id: string,
  { keep, ...body }: Body<typeof proposeMerge>,
): Promise<Reply<typeof proposeMerge>> {
  const exact = exactOf(ctx, body);
  const { reason } = body;
  const { now, person, refuse } = ctx;
  const what = 'member_merge_proposed';
  return inMemberView(ctx, id, { what, reason, first: lockMerges }, async (tx, { member_id }) => {
    const other = await findExactly(tx, exact);
    if (!other) throw refuse('not_found');
    if (other.id === member_id) throw refuse('merge_same');
    const both = await lockOpenAccounts(tx, [member_id, other.id]);
    if (!both) throw refuse('member_not_active');
    if (!isKeepable(keep, both.staying, both.ending)) throw refuse('merge_contact');
    const change = newId();
    const row = { id: change, member_id, kind: 'merge', asked_by: person.id, reason, asked_at: now } as const;
    const merge = { other_id: other.id, keep_email: keep.email, keep_mobile: keep.mobile };
    if (!(await insertChange(tx, { ...row, ...merge, expires_at: changeEnd(now) })))
      throw refuse('member_change_waiting');
    await auditOther(tx, ctx, { what, other: other.id, reason });
    return { change };
  });
}
