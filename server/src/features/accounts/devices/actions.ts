import type { listSessions } from '@kindred/contract/accounts/devices.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { notify } from '#features/notifications/public.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { MemberContext } from '#platform/http/route.ts';
import { recordSecurityEvent } from '#platform/security-log/store.ts';
import type { TellCopied } from '#platform/session/copied-session.ts';
import { endOwnSession, endSessionsOf, readSessions } from '#platform/session/devices.ts';
import { isOver, type SessionLifetimes } from '#platform/session/session-lifetimes.ts';

/** Omits expired sessions: they are useless to their holder. */
export async function listDevices(
  { db, now, person }: MemberContext,
  lives: SessionLifetimes,
): Promise<Reply<typeof listSessions>> {
  const saved = await readSessions(db, person.id);
  const sessions = saved
    .filter((one) => !isOver(one, one.shared_device ? lives.shared : lives.own, now))
    .map(({ began_at, seen_at, ...one }) => ({
      ...one,
      current: one.id === person.session,
      began_at: began_at.toISOString(),
      seen_at: seen_at.toISOString(),
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
  return { sessions };
}

/** The device is signed out on its next request. Another member's session is reported as not found. */
export async function signOutDevice({ db, person }: MemberContext, id: string): Promise<{ ended: number }> {
  if (!(await endOwnSession(db, person.id, id))) throw new Refusal('not_found');
  return { ended: 1 };
}

/** The caller stays signed in, because they need a device to manage the account from. */
export async function signOutOthers({ db, person }: MemberContext): Promise<{ ended: number }> {
  return { ended: await endSessionsOf(db, person.id, { but: person.session }) };
}

/** The member is told and has to sign in again; their other devices stay signed in. */
export const tellCopiedSession: TellCopied = async (tx, { id, member_id, staff_id }, { now, network }) => {
  await recordSecurityEvent(tx, { what: 'session_copied', network, member_id, staff_id, now });
  if (!member_id) return;
  const about = { what: 'session_ended' as const };
  const security = { category: 'security' as const, key: `session ${id}`, path: '/tabs/settings/account' };
  await notify(tx, { member_id, about, ...security }, now);
};
