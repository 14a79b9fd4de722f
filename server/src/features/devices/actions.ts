import type { listSessions } from '@kindred/contract/devices.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { MemberContext } from '#platform/http/route.ts';
import { endOwnSession, endSessionsOf, readSessions } from '#platform/session/devices.ts';
import { isOver, type Lives } from '#platform/session/session.ts';

/** What has run out is over for everybody who holds it, so it is not listed as if it were not. */
export async function listDevices(
  { db, now, person }: MemberContext,
  lives: Lives,
): Promise<Reply<typeof listSessions>> {
  const kept = await readSessions(db, person.id);
  const sessions = kept
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

/** The device is out with its next call. Somebody else's session looks like none. */
export async function signOutDevice({ db, person }: MemberContext, id: string): Promise<{ ended: number }> {
  if (!(await endOwnSession(db, person.id, id))) throw new Refusal('not_found');
  return { ended: 1 };
}

/** Whoever asks stays: they are the one who is looking after the account. */
export async function signOutOthers({ db, person }: MemberContext): Promise<{ ended: number }> {
  return { ended: await endSessionsOf(db, person.id, { but: person.session }) };
}
