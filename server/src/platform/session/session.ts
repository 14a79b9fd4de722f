import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Config } from '#platform/config.ts';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import type { Along, Person } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { hashOf, pepperedHash } from '#platform/secrets.ts';
import { readPepper } from './pepper.ts';
import './tables.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const rotateAfterMs = dayMs;
const oldTokenLivesMs = minuteMs;
/** A session of staff whose passkey is due was begun just now, or is none. */
const entering: Life = { idleMs: 10 * minuteMs, wholeMs: 10 * minuteMs };
/** When somebody was last seen is written no more often than this. */
const seenEveryMs = minuteMs;

export interface Life {
  idleMs: number;
  wholeMs: number;
}
/** How long a session lasts unused, and in all. */
export interface Lives {
  own: Life;
  shared: Life;
  staff: Life;
}

type LifeSettings = Pick<
  Config,
  | 'SESSION_IDLE_DAYS'
  | 'SESSION_DAYS'
  | 'SHARED_SESSION_IDLE_MINUTES'
  | 'SHARED_SESSION_HOURS'
  | 'STAFF_SESSION_IDLE_MINUTES'
  | 'STAFF_SESSION_HOURS'
>;

export function livesOf(config: LifeSettings): Lives {
  return {
    own: { idleMs: config.SESSION_IDLE_DAYS * dayMs, wholeMs: config.SESSION_DAYS * dayMs },
    shared: {
      idleMs: config.SHARED_SESSION_IDLE_MINUTES * minuteMs,
      wholeMs: config.SHARED_SESSION_HOURS * hourMs,
    },
    staff: {
      idleMs: config.STAFF_SESSION_IDLE_MINUTES * minuteMs,
      wholeMs: config.STAFF_SESSION_HOURS * hourMs,
    },
  };
}

export interface Identified {
  person: Person;
  /** The token that takes the place of the one that came. */
  next?: string;
  /** What was to come along. */
  along?: unknown;
}
export type Identify = (
  db: Database,
  token: string,
  now: Date,
  along?: Along<unknown>,
  /** Somebody who only listens may have left the room: it does not count as being here. */
  manner?: 'asks' | 'listens',
) => Promise<Identified | null>;

/** Who a token speaks for. Revocation is immediate: the row is read at every call, by one statement. */
export function identifyWith(lives: Lives): Identify {
  return async (db, token, now, wanted, manner = 'asks') => {
    if (token.length > 100) return null;
    const held = hashOf(token);
    const found = await findSession(db, held, wanted);
    if (!found) return null;
    const { session, current } = found;
    const { along } = session;
    const person = personOf(session);
    if (!person || isOver(session, lifeOf(session, lives), now) || !holds(found, now)) return null;
    const due = current && manner === 'asks' && ageOf(session.rotated_at, now) >= rotateAfterMs;
    await endPrevious(db, found, held);
    if (manner === 'asks' && !due) await markSeen(db, session, now);
    if (current && !due) return { person, along };
    // Made from the old one, so that all who hold that are told the same, and it is stored nowhere.
    const next = await nextToken(db, token);
    if (due) await rotate(db, { id: session.id, held, next: hashOf(next), now, until: null });
    return { person, next, along };
  };
}

const ageOf = (since: Date | number, now: Date) => now.getTime() - Number(since);

/** Whose next token never arrived still has the old one: until the next one was used, no minute is counted. */
const holds = ({ session: { next_unused, previous_until }, current }: Presented, now: Date) =>
  current || next_unused || ageOf(previous_until ?? 0, now) < 0;

/** Unused for too long, or simply too old. */
export function isOver(
  { seen_at, began_at }: { seen_at: Date | number; began_at: Date | number },
  { idleMs, wholeMs }: Life,
  now: Date,
): boolean {
  return ageOf(seen_at, now) > idleMs || ageOf(began_at, now) > wholeMs;
}

function lifeOf(found: Found, lives: Lives): Life {
  if (found.passkey_due) return entering;
  if (found.staff_id) return lives.staff;
  return found.shared_device ? lives.shared : lives.own;
}

const nothing: Along<unknown> = () => sql`null`;

/** Stands for the token in a statement that is built once: building it costs more than asking. */
const anyToken = Buffer.alloc(0);
type Found = Awaited<ReturnType<ReturnType<typeof sessionOf>['executeTakeFirstOrThrow']>>['session'];
interface Presented {
  session: Found;
  current: boolean;
}
type Statements = Record<'token_hash' | 'previous_hash', CompiledQuery<{ session: Found }>>;
const statements = new WeakMap<Along<unknown>, Statements>();

/** Nearly everybody holds the current token; the one before it is asked for only where that is not found. */
async function findSession(
  db: Database,
  held: Buffer,
  along: Along<unknown> = nothing,
): Promise<Presented | undefined> {
  const known = statements.get(along) ?? {
    token_hash: sessionOf(db, 'token_hash', along).compile(),
    previous_hash: sessionOf(db, 'previous_hash', along).compile(),
  };
  statements.set(along, known);
  const find = async (by: keyof Statements) => {
    const { parameters, ...statement } = known[by];
    const given = parameters.map((value) => (value === anyToken ? held : value));
    const { rows } = await db.executeQuery<{ session: Found }>({ ...statement, parameters: given });
    return rows[0] && { session: rows[0].session, current: by === 'token_hash' };
  };
  return (await find('token_hash')) ?? find('previous_hash');
}

const milliseconds = (column: string) => sql<number>`date_part('epoch', ${sql.ref(column)}) * 1000`;

/** One value with all of it: thirteen columns to be read one by one take twice as long as the check itself. */
function sessionOf(db: Database, by: keyof Statements, along: Along<unknown>) {
  return db
    .selectFrom('session')
    .leftJoin('staff', 'staff.id', 'session.staff_id')
    .leftJoin('member', 'member.id', 'session.member_id')
    .select(({ ref }) =>
      jsonBuildObject({
        id: ref('session.id'),
        member_id: ref('member_id'),
        staff_id: ref('staff_id'),
        shared_device: ref('shared_device'),
        passkey_due: ref('passkey_due'),
        began_at: milliseconds('began_at'),
        rotated_at: milliseconds('rotated_at'),
        seen_at: milliseconds('seen_at'),
        previous_until: sql<number | null>`date_part('epoch', previous_until) * 1000`,
        next_unused: sql<boolean>`previous_hash is not null and previous_until is null`,
        permissions: ref('staff.permissions'),
        member_state: ref('member.state'),
        along: along(sql.ref<string>('session.member_id')) as RawBuilder<unknown>,
      }).as('session'),
    )
    .where(by, '=', anyToken);
}

function personOf(found: Found): Person | undefined {
  const { member_id, staff_id, permissions, member_state, passkey_due, id: session } = found;
  // Whoever was disabled is out at once, whatever sessions are left.
  if (member_id) return member_state === 'active' ? { kind: 'member', id: member_id, session } : undefined;
  return staff_id
    ? { kind: 'staff', id: staff_id, session, permissions: permissions ?? [], passkey_due }
    : undefined;
}

async function nextToken(db: Database, token: string): Promise<string> {
  return pepperedHash(await readPepper(db), 'next', token).toString('base64url');
}

async function markSeen(db: Database, { id, seen_at }: Found, now: Date): Promise<void> {
  if (ageOf(seen_at, now) <= seenEveryMs) return;
  await db.updateTable('session').set({ seen_at: now }).where('id', '=', id).execute();
}

/** From its first use on, the next token is the one that holds; the old one lives out its minute. */
async function endPrevious(db: Database, { session, current }: Presented, held: Buffer): Promise<void> {
  if (!current || !session.next_unused) return;
  await db
    .updateTable('session')
    .set({ previous_until: sql`rotated_at + ${oldTokenLivesMs} * interval '1 millisecond'` })
    .where('id', '=', session.id)
    .where('token_hash', '=', held)
    .where('previous_until', 'is', null)
    .execute();
}

/** Won by one of the calls that come at once; the others find that it was done. */
async function rotate(
  db: DbOrTx,
  { id, held, next, now, until }: { id: string; held: Buffer; next: Buffer; now: Date; until: Date | null },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ token_hash: next, previous_hash: held, previous_until: until, rotated_at: now, seen_at: now })
    .where('id', '=', id)
    .where('token_hash', '=', held)
    .execute();
}

/**
 * At a change of address or of what somebody may do. The next token is handed out once the transaction
 * stands; calls that are on their way with the old one are told the same for a minute.
 */
export async function renewSession(
  tx: Tx,
  db: Database,
  { id, token, now }: { id: string; token: string; now: Date },
): Promise<string> {
  const next = await nextToken(db, token);
  const until = new Date(now.getTime() + oldTokenLivesMs);
  await rotate(tx, { id, held: hashOf(token), next: hashOf(next), now, until });
  return next;
}

export interface Beginning {
  owner: { member_id: string } | { staff_id: string };
  token: string;
  shared: boolean;
  device: string;
  passkey_due?: boolean;
  now: Date;
}

export async function beginSession(tx: Tx, { owner, token, shared, now, ...more }: Beginning): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      id: newId(),
      member_id: null,
      staff_id: null,
      ...owner,
      ...more,
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

export async function endSession(db: DbOrTx, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('session').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
