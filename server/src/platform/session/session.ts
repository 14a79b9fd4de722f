import type { Database, Tx } from '#platform/database.ts';
import type { Person } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { hashOf, pepperedHash, sameHash } from '#platform/secrets.ts';
import { readPepper } from './pepper.ts';
import './tables.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const rotateAfterMs = dayMs;
const oldTokenLivesMs = minuteMs;
/** When somebody was last seen is written no more often than this. */
const seenEveryMs = minuteMs;
/** How long a session lasts unused, and in all. */
const lifeOf = (shared: boolean) =>
  shared ? { idleMs: 30 * minuteMs, wholeMs: dayMs / 2 } : { idleMs: 14 * dayMs, wholeMs: 30 * dayMs };

export interface Identified {
  person: Person;
  /** The token that takes the place of the one that came. */
  next?: string;
}

/** Who a token speaks for. Revocation is immediate: the row is read at every call, by one statement. */
export async function identify(db: Database, token: string, now: Date): Promise<Identified | null> {
  if (token.length > 100) return null;
  const held = hashOf(token);
  const session = await db
    .selectFrom('session')
    .selectAll()
    .where((eb) => eb.or([eb('token_hash', '=', held), eb('previous_hash', '=', held)]))
    .executeTakeFirst();
  if (!session) return null;
  const age = (since: Date) => now.getTime() - since.getTime();
  const { idleMs, wholeMs } = lifeOf(session.shared_device);
  if (age(session.seen_at) > idleMs || age(session.began_at) > wholeMs) return null;
  const person: Person = { kind: 'member', id: session.member_id, permissions: [], session: session.id };
  const current = sameHash(session.token_hash, held);
  if (!current && (session.previous_until === null || session.previous_until <= now)) return null;
  if (current && age(session.rotated_at) < rotateAfterMs) {
    if (age(session.seen_at) > seenEveryMs) await markSeen(db, session.id, now);
    return { person };
  }
  // Made from the old one, so that all who hold that are told the same, and it is stored nowhere.
  const next = pepperedHash(await readPepper(db), 'next', token).toString('base64url');
  if (current) await rotate(db, { id: session.id, held, next: hashOf(next), now });
  return { person, next };
}

async function markSeen(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ seen_at: now }).where('id', '=', id).execute();
}

/** Won by one of the calls that come at once; the others find that it was done. */
async function rotate(
  db: Database,
  { id, held, next, now }: { id: string; held: Buffer; next: Buffer; now: Date },
): Promise<void> {
  const until = new Date(now.getTime() + oldTokenLivesMs);
  await db
    .updateTable('session')
    .set({ token_hash: next, previous_hash: held, previous_until: until, rotated_at: now, seen_at: now })
    .where('id', '=', id)
    .where('token_hash', '=', held)
    .execute();
}

export async function beginSession(
  tx: Tx,
  { memberId, token, shared, now }: { memberId: string; token: string; shared: boolean; now: Date },
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      id: newId(),
      member_id: memberId,
      token_hash: hashOf(token),
      previous_hash: null,
      previous_until: null,
      shared_device: shared,
      began_at: now,
      rotated_at: now,
      seen_at: now,
    })
    .execute();
}

export async function endSession(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('session').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
