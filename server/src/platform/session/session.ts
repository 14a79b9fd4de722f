import { dayMs, minuteMs } from '@kindred/contract/calendar-days.ts';
import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Config } from '#platform/config.ts';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import type { Caller, SessionJoin, SignedInPerson } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { hashOf, pepperedHash } from '#platform/secrets.ts';
import { refuseReplaced, type TellCopied } from './copied-session.ts';
import { isOver, type SessionLifetime, type SessionLifetimes } from './session-lifetimes.ts';
import { readPepper } from './pepper.ts';
import './tables.ts';

const rotateAfterMs = dayMs;
const oldTokenLivesMs = minuteMs;
/** A staff session whose passkey is due is valid only for a short while. */
const entering: SessionLifetime = { idleMs: 10 * minuteMs, wholeMs: 10 * minuteMs };
/** Limits how often the time of last use is written. */
const seenEveryMs = minuteMs;

/** Whether staff need a passkey besides their link. */
export function isPasskeyRequired({
  KINDRED_ENV,
  STAFF_PASSKEY,
}: Pick<Config, 'KINDRED_ENV' | 'STAFF_PASSKEY'>): boolean {
  return KINDRED_ENV === 'production' || STAFF_PASSKEY;
}

export interface Identified {
  person: SignedInPerson;
  /** The token that replaces the one in the request. */
  next?: string;
  /** The joined value. */
  along?: unknown;
}
export type Identify = (
  db: Database,
  token: string,
  now: Date,
  along?: SessionJoin<unknown>,
  /** `listens` is for streams: it does not count as use, because the person may have left the room. */
  how?: { manner?: 'asks' | 'listens'; caller?: Pick<Caller, 'network'> },
) => Promise<Identified | null>;

/** Authenticates a token. Revocation is immediate: one statement reads the row at every call. */
export function identifyWith(
  lives: SessionLifetimes,
  passkeyRequired: boolean,
  tellCopied: TellCopied,
): Identify {
  return async (db, token, now, wanted, { manner = 'asks', caller } = {}) => {
    if (token.length > 100) return null;
    const cached = hashOf(token);
    const result = await findSession(db, cached, wanted);
    if (!result) return null;
    const { current } = result;
    const session = lockIdle(judge(result.session, passkeyRequired), lives.staff, now);
    const { along } = session;
    const person = personOf(session);
    if (!person || isOver(session, lifeOf(session, lives), now)) return null;
    if (!holds(result, now)) return refuseReplaced(db, session, { now, caller }, tellCopied);
    const counts = isUse(session, manner);
    const due = current && counts && ageOf(session.rotated_at, now) >= rotateAfterMs;
    await endPrevious(db, result, cached);
    if (counts && !due) await markSeen(db, session, now);
    if (current && !due) return { person, along };
    // Derived from the old token, so that all its holders get the same one without storing it.
    const next = await nextToken(db, token);
    if (due) await rotate(db, { id: session.id, token: cached, next: hashOf(next), now, until: null });
    return { person, next, along };
  };
}

/** A session that began where no passkey was required may be older than the requirement. */
function judge(match: Match, passkeyRequired: boolean): Match {
  const due = match.staff_id !== null && passkeyRequired && !match.passkey_used;
  return due ? { ...match, passkey_due: true } : match;
}

/**
 * A staff session that was idle for too long is locked and not over, if it was opened with a passkey: the passkey alone
 * unlocks it, until its total lifetime ends. Calls do not count as use meanwhile.
 */
function lockIdle(match: Match, staff: SessionLifetime, now: Date): Match & { locked?: true } {
  if (match.staff_id === null || match.passkey_due || !match.passkey_used) return match;
  return isOver(match, staff, now) ? { ...match, passkey_due: true, locked: true } : match;
}

const isUse = ({ locked = false }: { locked?: boolean }, manner: 'asks' | 'listens') =>
  manner === 'asks' && !locked;

const ageOf = (since: Date | number, now: Date) => now.getTime() - Number(since);

/**
 * A client that never received the next token still uses the old one: its grace period starts with the first use of
 * the new one.
 */
const holds = ({ session: { next_unused, previous_until }, current }: Presented, now: Date) =>
  current || next_unused || ageOf(previous_until ?? 0, now) < 0;

function lifeOf(match: Match & { locked?: true }, lives: SessionLifetimes): SessionLifetime {
  if (match.locked) return { idleMs: lives.staff.wholeMs, wholeMs: lives.staff.wholeMs };
  if (match.passkey_due) return entering;
  if (match.staff_id) return lives.staff;
  return match.shared_device ? lives.shared : lives.own;
}

const nothing: SessionJoin<unknown> = () => sql`null`;

/** A placeholder for the token in a statement that is built once: building it costs more than running it. */
const anyToken = Buffer.alloc(0);
type Match = Awaited<ReturnType<ReturnType<typeof sessionOf>['executeTakeFirstOrThrow']>>['session'];
interface Presented {
  session: Match;
  current: boolean;
}
type Statements = Record<'token_hash' | 'previous_hash', CompiledQuery<{ session: Match }>>;
const statements = new WeakMap<SessionJoin<unknown>, Statements>();

/** Nearly all callers have the current token; the previous one is looked up only if it is not found. */
async function findSession(
  db: Database,
  cached: Buffer,
  along: SessionJoin<unknown> = nothing,
): Promise<Presented | undefined> {
  const registered = statements.get(along) ?? {
    token_hash: sessionOf(db, 'token_hash', along).compile(),
    previous_hash: sessionOf(db, 'previous_hash', along).compile(),
  };
  statements.set(along, registered);
  const find = async (by: keyof Statements) => {
    const { parameters, ...statement } = registered[by];
    const input = parameters.map((value) => (value === anyToken ? cached : value));
    const { rows } = await db.executeQuery<{ session: Match }>({ ...statement, parameters: input });
    return rows[0] && { session: rows[0].session, current: by === 'token_hash' };
  };
  return (await find('token_hash')) ?? find('previous_hash');
}

const milliseconds = (column: string) => sql<number>`date_part('epoch', ${sql.ref(column)}) * 1000`;

/** One JSON value: reading fourteen columns one by one takes twice as long as the check itself. */
function sessionOf(db: Database, by: keyof Statements, along: SessionJoin<unknown>) {
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
        passkey_used: ref('passkey_used'),
        began_at: milliseconds('began_at'),
        rotated_at: milliseconds('rotated_at'),
        seen_at: milliseconds('seen_at'),
        previous_until: sql<number | null>`date_part('epoch', previous_until) * 1000`,
        next_unused: sql<boolean>`previous_hash is not null and previous_until is null`,
        staff_name: ref('staff.name'),
        permissions: ref('staff.permissions'),
        member_state: ref('member.state'),
        along: along(sql.ref<string>('session.member_id')) as RawBuilder<unknown>,
      }).as('session'),
    )
    .where(by, '=', anyToken);
}

function personOf(match: Match & { locked?: true }): SignedInPerson | undefined {
  const {
    locked,
    began_at,
    member_id,
    staff_id,
    staff_name,
    permissions,
    member_state,
    passkey_due,
    id: session,
  } = match;
  // A disabled person is signed out at once, whatever sessions are left.
  if (member_id) return member_state === 'active' ? { kind: 'member', id: member_id, session } : undefined;
  return staff_id
    ? {
        kind: 'staff',
        id: staff_id,
        session,
        name: staff_name ?? '',
        permissions: permissions ?? [],
        passkey_due,
        ...(locked ? { locked: { began_at: new Date(began_at) } } : {}),
      }
    : undefined;
}

async function nextToken(db: Database, token: string): Promise<string> {
  return pepperedHash(await readPepper(db), 'next', token).toString('base64url');
}

async function markSeen(db: Database, { id, seen_at }: Match, now: Date): Promise<void> {
  if (ageOf(seen_at, now) <= seenEveryMs) return;
  await db.updateTable('session').set({ seen_at: now }).where('id', '=', id).execute();
}

/** At its first use the next token becomes the current one; the old one stays valid for a minute. */
async function endPrevious(db: Database, { session, current }: Presented, cached: Buffer): Promise<void> {
  if (!current || !session.next_unused) return;
  await db
    .updateTable('session')
    .set({ previous_until: sql`rotated_at + ${oldTokenLivesMs} * interval '1 millisecond'` })
    .where('id', '=', session.id)
    .where('token_hash', '=', cached)
    .where('previous_until', 'is', null)
    .execute();
}

/** One of several simultaneous calls wins; the others find it done. */
async function rotate(
  db: DbOrTx,
  {
    id,
    token: cached,
    next,
    now,
    until,
  }: { id: string; token: Buffer; next: Buffer; now: Date; until: Date | null },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ token_hash: next, previous_hash: cached, previous_until: until, rotated_at: now, seen_at: now })
    .where('id', '=', id)
    .where('token_hash', '=', cached)
    .execute();
}

/**
 * Rotates the token after a change of address or permissions. The next token is returned after the commit; pending
 * calls with the old one get the same for a minute.
 */
export async function renewSession(
  tx: Tx,
  db: Database,
  { id, token, now }: { id: string; token: string; now: Date },
): Promise<string> {
  const next = await nextToken(db, token);
  const until = new Date(now.getTime() + oldTokenLivesMs);
  await rotate(tx, { id, token: hashOf(token), next: hashOf(next), now, until });
  return next;
}

export interface Beginning {
  owner: { member_id: string } | { staff_id: string };
  token: string;
  shared: boolean;
  device: string;
  passkey_due?: boolean;
  passkey_used?: boolean;
  now: Date;
  /** Of a session that goes on. */
  began_at?: Date | undefined;
}

export async function beginSession(
  tx: Tx,
  { owner, token, shared, now, began_at = now, ...more }: Beginning,
): Promise<void> {
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
      began_at,
      rotated_at: now,
      seen_at: now,
    })
    .execute();
}

export async function closeSession(db: DbOrTx, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('session').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
