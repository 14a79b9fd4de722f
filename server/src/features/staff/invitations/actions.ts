import { dayMs, minuteMs } from '@kindred/contract/calendar-days.ts';
import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import type { Entered } from '@kindred/contract/staff.ts';
import {
  invitationDays,
  type acceptInvitation,
  type inviteStaff,
  type openInvitation,
  type resendInvitation,
  type withdrawInvitation,
} from '@kindred/contract/staff/invitations.ts';
import type { Person } from '@kindred/contract/staff/people.ts';
import { addStaff } from '#features/staff/access/public.ts';
import { personAfter, sortedPermissions } from '#features/staff/people/public.ts';
import { beginStaffSession, type StaffSettings } from '#features/staff/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Audited } from '#platform/audit/tables.ts';
import type { Tx } from '#platform/database.ts';
import type { Context, StaffContext } from '#platform/http/route.ts';
import { sendMail } from '#platform/outbox/enqueue-mail.ts';
import { readMailFrame } from '#platform/outbox/mail-frame.ts';
import { renderMail } from '#platform/outbox/mail-template.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import type { SessionLifetime } from '#platform/session/session-lifetimes.ts';
import { findStaffByAddress } from '#platform/session/staff.ts';
import { staffInvitationMail } from './mails/staff-invitation.ts';
import {
  consumeInvitation,
  dropEndedInvitations,
  findInvitation,
  insertInvitation,
  lockInvitation,
  markWithdrawn,
  rearmInvitation,
} from './store.ts';

export interface InvitationSettings extends StaffSettings {
  life: SessionLifetime;
}

/** Only the email contains the link. */
function newLink({ now, person }: StaffContext) {
  const token = newToken();
  const expires_at = new Date(now.getTime() + invitationDays * dayMs);
  return { token, row: { token_hash: hashOf(token), invited_by: person.id, sent_at: now, expires_at } };
}

async function mailInvitation(
  tx: Tx,
  { person }: StaffContext,
  to: { email: string; name: string; token: string; not_after: Date },
  { party }: StaffSettings,
): Promise<void> {
  const path = `/staff/invitation#token=${to.token}`;
  const words = staffInvitationMail({ name: to.name, invitedBy: person.name, path, days: invitationDays });
  const mail = renderMail(words, await readMailFrame(tx, party.origin), 'plain');
  await sendMail(tx, { kind: 'other', channel: 'email', to: to.email, not_after: to.not_after, ...mail });
}

/** No staff member is concerned yet, so the row names the invitation. */
function writeInvitation(
  tx: Tx,
  { person, now }: StaffContext,
  what: Audited,
  { id, permissions }: { id: string; permissions: readonly string[] },
): Promise<void> {
  const details = { invitation: id, permissions };
  return recordAudit(tx, { what, staff_id: person.id, about: null, details, now });
}

export function invite(
  ctx: StaffContext<RefusalOf<typeof inviteStaff>>,
  { id, ...given }: Body<typeof inviteStaff>,
  settings: InvitationSettings,
): Promise<Person> {
  const { db, now, refuse } = ctx;
  const permissions = sortedPermissions(given.permissions);
  const { token, row } = newLink(ctx);
  return db.transaction().execute(async (tx) => {
    if (await findStaffByAddress(tx, given.email)) throw refuse('staff_exists');
    await dropEndedInvitations(tx, given.email, now);
    if (await insertInvitation(tx, { id, ...given, permissions, ...row })) {
      await mailInvitation(tx, ctx, { ...given, token, not_after: row.expires_at }, settings);
      await writeInvitation(tx, ctx, 'staff_invited', { id, permissions });
    } else if ((await lockInvitation(tx, id))?.email !== given.email) throw refuse('already_invited');
    return personAfter(tx, ctx, id, settings.life);
  });
}

export function mailInvitationAgain(
  ctx: StaffContext<RefusalOf<typeof resendInvitation>>,
  id: string,
  settings: InvitationSettings,
): Promise<Person> {
  const { db, now, refuse } = ctx;
  const { token, row } = newLink(ctx);
  return db.transaction().execute(async (tx) => {
    const invitation = await lockInvitation(tx, id);
    if (!invitation) throw refuse('not_found');
    if (now.getTime() - invitation.sent_at.getTime() < minuteMs) throw refuse('rate_limited');
    await rearmInvitation(tx, id, row);
    await mailInvitation(tx, ctx, { ...invitation, token, not_after: row.expires_at }, settings);
    await writeInvitation(tx, ctx, 'staff_invitation_sent', invitation);
    return personAfter(tx, ctx, id, settings.life);
  });
}

export function withdraw(
  ctx: StaffContext<RefusalOf<typeof withdrawInvitation>>,
  id: string,
): Promise<Reply<typeof withdrawInvitation>> {
  return ctx.db.transaction().execute(async (tx) => {
    const invitation = await lockInvitation(tx, id);
    if (!invitation || !(await markWithdrawn(tx, id))) throw ctx.refuse('not_found');
    await writeInvitation(tx, ctx, 'staff_invitation_withdrawn', invitation);
    return { withdrawn: true };
  });
}

export async function lookAtInvitation(
  { db, now }: Context,
  { token }: Body<typeof openInvitation>,
): Promise<Reply<typeof openInvitation>> {
  const found = await findInvitation(db, hashOf(token), now);
  if (!found) return { invitation: null };
  const { name, email, role, permissions, inviter } = found;
  return { invitation: { name, email, role, permissions, invited_by: inviter } };
}

/** Consumes the invitation, adds the account and starts its session, atomically. */
export async function accept(
  ctx: Context<RefusalOf<typeof acceptInvitation>>,
  { token: secret }: Body<typeof acceptInvitation>,
  settings: InvitationSettings,
): Promise<Entered> {
  const { db, now, refuse } = ctx;
  const token = newToken();
  const entered = await db.transaction().execute(async (tx) => {
    const used = await consumeInvitation(tx, hashOf(secret), now);
    if (!used) throw refuse('invitation_over');
    const { name, email, role, permissions } = used;
    const by = { by: { staff: used.invited_by }, now, invitation: used.id };
    const id = await addStaff(tx, { name, email, role, permissions }, by);
    if (id === undefined) throw refuse('staff_exists');
    return beginStaffSession(ctx, tx, { id, token }, settings);
  });
  if (!entered) throw refuse('invitation_over');
  ctx.head('x-auth-header', token);
  return entered;
}
