import type { Permission } from '@kindred/contract/endpoint.ts';
import { sql, type CompiledQuery } from 'kysely';
import { ifNew, runCompiled, type Database } from '#platform/database.ts';
import type {
  Acted,
  AnySessionWrite,
  PlannedWrite,
  SessionJoin,
  SignedInPerson,
} from '#platform/http/route.ts';
import { filled, placeholders } from '#platform/placeholders.ts';
import { nothingAlong } from './find-session.ts';
import { actsAs, interval, type SessionRules } from './session-condition.ts';
import { seenEveryMs } from './session-lifetimes.ts';
import './tables.ts';

export interface Acting {
  person: SignedInPerson;
  along: unknown;
  /** Whether the time of last use has to be written. */
  unseen: boolean;
  /** Set if the statement has attempted a write. */
  acted?: Acted;
}
interface Presenting {
  along: SessionJoin<unknown> | undefined;
  now: Date;
  rules: SessionRules;
}

/** A single JSON value, because reading its parts column by column would take twice as long. */
interface ActingRow {
  asked: {
    session: string;
    person: string;
    staff: { name: string; permissions: Permission[] } | null;
    unseen: boolean;
    along: unknown;
  };
}
type WrittenRow = ActingRow & { was_written: true | null };

const given = placeholders<{ token: Buffer; now: Date }>();
const now = sql`${given.now}::timestamptz`;

/** Keyed by what is joined, and then by who may call or by what is written: the statement text depends on both. */
interface Built {
  read: WeakMap<SessionJoin<unknown>, Map<AnySessionWrite['by'], CompiledQuery<ActingRow>>>;
  write: WeakMap<SessionJoin<unknown>, Map<AnySessionWrite, CompiledQuery<WrittenRow>>>;
}
const builtFor = new WeakMap<SessionRules, Built>();

function statementsWith(rules: SessionRules): Built {
  const built = builtFor.get(rules) ?? { read: new WeakMap(), write: new WeakMap() };
  builtFor.set(rules, built);
  return built;
}

/**
 * The session of a caller who may do what was requested, if nothing else has to be done for that session. The statement
 * that finds it also judges it, so that no rule has to be read and applied here. Undefined for every other caller.
 */
export async function findActing(
  db: Database,
  token: Buffer,
  by: AnySessionWrite['by'],
  { along = nothingAlong, now: at, rules }: Presenting,
): Promise<Acting | undefined> {
  const { read } = statementsWith(rules);
  const byWhom = read.get(along) ?? new Map<AnySessionWrite['by'], CompiledQuery<ActingRow>>();
  const built = byWhom.get(by) ?? readOf(db, by, along, rules);
  read.set(along, byWhom.set(by, built));
  const { rows } = await runCompiled(db, filled(built, { token, now: at }), 'reads');
  return rows[0] && actingOf(rows[0]);
}

/** The same, and also writes for that caller. Also undefined if the row to be written already exists. */
export async function writeAndFind(
  db: Database,
  token: Buffer,
  { write, values }: PlannedWrite,
  { along = nothingAlong, now: at, rules }: Presenting,
): Promise<Acting | undefined> {
  const { write: statements } = statementsWith(rules);
  const byWrite = statements.get(along) ?? new Map<AnySessionWrite, CompiledQuery<WrittenRow>>();
  const built = byWrite.get(write) ?? writeOf(db, along, write, rules);
  statements.set(along, byWrite.set(write, built));
  const result = await ifNew(runCompiled(db, filled(built, { ...values, token, now: at }), 'writes'));
  const row = result?.rows[0];
  if (!row) return undefined;
  const { asked, was_written, ...written } = row;
  return {
    ...actingOf({ asked }),
    unseen: false,
    acted: { written: was_written ? written : undefined, values },
  };
}

function actingOf({ asked: { session, person: id, staff, unseen, along } }: ActingRow): Acting {
  const person: SignedInPerson = staff
    ? { kind: 'staff', id, session, ...staff, passkey_due: false }
    : { kind: 'member', id, session };
  return { person, along, unseen };
}

/** Returns no row unless the caller may act. */
function actingSession(by: AnySessionWrite['by'], along: SessionJoin<unknown>, rules: SessionRules) {
  const table = sql.table(by === 'member' ? 'member' : 'staff');
  const person = sql.ref<string>(by === 'member' ? 'session.member_id' : 'session.staff_id');
  const staff =
    by === 'member'
      ? sql`null`
      : sql`json_build_object('name', staff.name, 'permissions', staff.permissions)`;
  return sql`
    select session.id as session, ${person} as person, ${staff} as staff,
      session.seen_at < ${now} - ${interval(seenEveryMs)} as unseen, ${along(person)} as along
    from session join ${table} on ${table}.id = ${person}
    where session.token_hash = ${given.token} and ${actsAs(by, rules, now)}`;
}

const asJson = sql`json_build_object('session', asked.session, 'person', asked.person, 'staff', asked.staff,
  'unseen', asked.unseen, 'along', asked.along)`;

const readOf = (
  db: Database,
  by: AnySessionWrite['by'],
  along: SessionJoin<unknown>,
  rules: SessionRules,
): CompiledQuery<ActingRow> =>
  sql<ActingRow>`select ${asJson} as asked from (${actingSession(by, along, rules)}) asked`.compile(db);

/** Combines the session, the write for its person, and the time of last use. */
function writeOf(
  db: Database,
  along: SessionJoin<unknown>,
  { by, build }: AnySessionWrite,
  rules: SessionRules,
): CompiledQuery<WrittenRow> {
  const { steps, rows } = build(given);
  return sql<WrittenRow>`
    with asked as (${actingSession(by, along, rules)}), caller as (select person as id from asked),
    used as (
      update session set seen_at = ${now} from asked where session.id = asked.session and asked.unseen
    ), ${steps}
    select ${asJson} as asked, written.*
    from asked left join (select true as was_written, made.* from (${rows}) made) written on true`.compile(
    db,
  );
}
