import { minuteMs } from '@kindred/contract/calendar-days.ts';
import { sql } from 'kysely';
import type { Config } from '#platform/config.ts';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import type {
  Acted,
  AnySessionWrite,
  Caller,
  PlannedWrite,
  SessionJoin,
  SignedInPerson,
} from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { hashOf, pepperedHash } from '#platform/secrets.ts';
import { refuseReplaced, type TellCopied } from './copied-session.ts';
import { findActing, writeAndFind } from './acting-session.ts';
import { findSession, type Match, type Presented } from './find-session.ts';
import {
  isOver,
  rotateAfterMs,
  seenEveryMs,
  type SessionLifetime,
  type SessionLifetimes,
} from './session-lifetimes.ts';
import { readPepper } from './pepper.ts';
import './tables.ts';

const oldTokenLivesMs = minuteMs;
/** A staff session with a passkey still due is valid only briefly. */
const entering: SessionLifetime = { idleMs: 10 * minuteMs, wholeMs: 10 * minuteMs };
/** Whether staff need a passkey in addition to their link. */
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
  /** Set if the same statement has attempted a write. */
  acted?: Acted;
}
/** `unattended` is for streams, which do not count as use, because the person may have left the room. */
export type SessionUse = 'attended' | 'unattended';
export type Identify = (
  db: Database,
  token: string,
  now: Date,
  how?: {
    along?: SessionJoin<unknown> | undefined;
    planned?: PlannedWrite | undefined;
    /** Who the endpoint is for, if that is a member, or staff with one permission. */
    by?: AnySessionWrite['by'] | undefined;
    use?: SessionUse;
    caller?: Pick<Caller, 'network'>;
  },
) => Promise<Identified | null>;

/** Authenticates a token. Revocation is immediate, because one statement reads the row on every call. */
export function identifyWith(
  lifetimes: SessionLifetimes,
  passkeyRequired: boolean,
  tellCopied: TellCopied,
): Identify {
  const rules = { lifetimes, passkeyRequired };
  const authenticate: Authenticate = async (db, token, result, { now, use, caller }) => {
    const { current } = result;
    const session = lockIdle(withPasskeyDue(result.session, passkeyRequired), lifetimes.staff, now);
    const { along } = session;
    const person = personOf(session);
    if (!person || isOver(session, lifetimeOf(session, lifetimes), now) || isUnconfirmed(session, now))
      return null;
    if (!isTokenAccepted(result, now)) return refuseReplaced(db, session, { now, caller }, tellCopied);
    const counts = isUse(session, use);
    const due = current && counts && ageOf(session.rotated_at, now) >= rotateAfterMs;
    await endPrevious(db, result, token.hash);
    if (counts && !due) await markSeen(db, session, now);
    if (current && !due) return { person, along };
    // Derived from the old token, so that all its holders get the same one without it being stored.
    const next = await nextToken(db, token.text);
    if (due) await rotate(db, { id: session.id, token: token.hash, next: hashOf(next), now, until: null });
    return { person, next, along };
  };
  return async (db, token, now, { along, planned, by, use = 'attended', caller } = {}) => {
    if (token.length > 100) return null;
    const hash = hashOf(token);
    const presenting = { along, now, rules };
    const acting = planned
      ? await writeAndFind(db, hash, planned, presenting)
      : by && (await findActing(db, hash, by, presenting));
    if (acting) {
      if (acting.unseen && use === 'attended') await keepSeen(db, acting.person.session, now);
      return acting;
    }
    const result = await findSession(db, hash, along);
    return result ? authenticate(db, { text: token, hash }, result, { now, use, caller }) : null;
  };
}

type Authenticate = (
  db: Database,
  token: { text: string; hash: Buffer },
  result: Presented,
  call: { now: Date; use: SessionUse; caller: Pick<Caller, 'network'> | undefined },
) => Promise<Identified | null>;

/** A session that began when no passkey was required may predate the requirement. */
function withPasskeyDue(match: Match, passkeyRequired: boolean): Match {
  const atProvider = match.confirmed_until !== null;
  const due = match.staff_id !== null && passkeyRequired && !match.passkey_used && !atProvider;
  return due ? { ...match, passkey_due: true } : match;
}

/**
 * A staff session opened with a passkey that has been idle for too long is locked rather than over: the passkey alone
 * unlocks it, until its total lifetime ends. Calls made in the meantime do not count as use.
 */
function lockIdle(match: Match, staff: SessionLifetime, now: Date): Match & { locked?: true } {
  if (match.staff_id === null || match.passkey_due || !match.passkey_used) return match;
  return isOver(match, staff, now) ? { ...match, passkey_due: true, locked: true } : match;
}

const isUse = ({ locked = false }: { locked?: boolean }, use: SessionUse) => use === 'attended' && !locked;

/** The session began at the provider, whose last confirmation has expired. */
const isUnconfirmed = ({ confirmed_until }: Match, now: Date) =>
  confirmed_until !== null && ageOf(confirmed_until, now) >= 0;

const ageOf = (since: Date | number, now: Date) => now.getTime() - Number(since);

/**
 * A client that never received the next token still uses the old one: its grace period starts with the first use of the
 * new one.
 */
const isTokenAccepted = ({ session: { next_unused, previous_until }, current }: Presented, now: Date) =>
  current || next_unused || ageOf(previous_until ?? 0, now) < 0;

function lifetimeOf(match: Match & { locked?: true }, lifetimes: SessionLifetimes): SessionLifetime {
  if (match.locked) return { idleMs: lifetimes.staff.wholeMs, wholeMs: lifetimes.staff.wholeMs };
  if (match.passkey_due) return entering;
  if (match.staff_id) return lifetimes.staff;
  return match.shared_device ? lifetimes.shared : lifetimes.own;
}

function personOf(match: Match & { locked?: true }): SignedInPerson | undefined {
  const {
    locked,
    began_at,
    member_id,
    staff_id,
    staff_name,
    permissions,
    staff_state,
    member_state,
    passkey_due,
    id: session,
  } = match;
  // A disabled person is signed out immediately, whatever sessions are left.
  if (member_id) return member_state === 'active' ? { kind: 'member', id: member_id, session } : undefined;
  return staff_id && staff_state === 'active'
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
  if (ageOf(seen_at, now) > seenEveryMs) await keepSeen(db, id, now);
}

async function keepSeen(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ seen_at: now }).where('id', '=', id).execute();
}

/** On its first use, the next token becomes the current one; the old one stays valid for a minute. */
async function endPrevious(db: Database, { session, current }: Presented, tokenHash: Buffer): Promise<void> {
  if (!current || !session.next_unused) return;
  await db
    .updateTable('session')
    .set({ previous_until: sql`rotated_at + ${oldTokenLivesMs} * interval '1 millisecond'` })
    .where('id', '=', session.id)
    .where('token_hash', '=', tokenHash)
    .where('previous_until', 'is', null)
    .execute();
}

/** One of several concurrent calls wins; the others find it already done. */
async function rotate(
  db: DbOrTx,
  {
    id,
    token: tokenHash,
    next,
    now,
    until,
  }: { id: string; token: Buffer; next: Buffer; now: Date; until: Date | null },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ token_hash: next, previous_hash: tokenHash, previous_until: until, rotated_at: now, seen_at: now })
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/**
 * Rotates the token after a change of address or permissions. The next token is returned after the commit; calls in
 * flight with the old one get the same token for a minute.
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
  confirmed_until?: Date;
  now: Date;
  /** Set when a session continues. */
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
