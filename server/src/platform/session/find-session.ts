import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { ifNew, type Database } from '#platform/database.ts';
import type { AnySessionWrite, PlannedWrite, SessionJoin } from '#platform/http/route.ts';
import { filled, placeholders } from '#platform/placeholders.ts';
import { rotateAfterMs, seenEveryMs, type SessionLifetimes } from './session-lifetimes.ts';
import './tables.ts';

export interface Presented {
  session: Match;
  current: boolean;
  /** The statement judged the session itself, and marked it as seen. */
  acted?: Acted | undefined;
}
export interface Acted {
  /** Undefined if the write was refused. */
  written: object | undefined;
}
export type Match = Awaited<ReturnType<ReturnType<typeof sessionOf>['executeTakeFirstOrThrow']>>['session'];

interface SessionRules {
  lives: SessionLifetimes;
  passkeyRequired: boolean;
}
interface Finding {
  along: SessionJoin<unknown> | undefined;
  planned: PlannedWrite | undefined;
  now: Date;
  rules: SessionRules;
}

const nothing: SessionJoin<unknown> = () => sql`null`;

const given = placeholders<{ token: Buffer; now: Date }>();

/** Nearly all callers have the current token; the previous one is looked up only if it is not found. */
export async function findSession(
  db: Database,
  token: Buffer,
  { along = nothing, planned, now, rules }: Finding,
): Promise<Presented | undefined> {
  // Undefined if what is to be written exists already: the handler says what that means.
  const first = planned && (await ifNew(writeAndFind(db, token, { along, planned, now, rules })));
  const statements = statementsFor(db, along);
  const find = async (by: keyof SessionStatements) => {
    const { rows } = await db.executeQuery(filled(statements[by], { token }));
    return rows[0] && { session: rows[0].session, current: by === 'token_hash' };
  };
  return first ?? (await find('token_hash')) ?? find('previous_hash');
}

type SessionStatements = Record<'token_hash' | 'previous_hash', CompiledQuery<{ session: Match }>>;
const joined = new WeakMap<SessionJoin<unknown>, SessionStatements>();

function statementsFor(db: Database, along: SessionJoin<unknown>): SessionStatements {
  const built = joined.get(along) ?? {
    token_hash: sessionOf(db, 'token_hash', along).compile(),
    previous_hash: sessionOf(db, 'previous_hash', along).compile(),
  };
  joined.set(along, built);
  return built;
}

const milliseconds = (column: string) => sql<number>`date_part('epoch', ${sql.ref(column)}) * 1000`;

/** One JSON value: reading fourteen columns one by one takes twice as long as the check itself. */
function sessionOf(db: Database, by: keyof SessionStatements, along: SessionJoin<unknown>) {
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
        confirmed_until: sql<number | null>`date_part('epoch', confirmed_until) * 1000`,
        began_at: milliseconds('began_at'),
        rotated_at: milliseconds('rotated_at'),
        seen_at: milliseconds('seen_at'),
        previous_until: sql<number | null>`date_part('epoch', previous_until) * 1000`,
        next_unused: sql<boolean>`previous_hash is not null and previous_until is null`,
        staff_name: ref('staff.name'),
        permissions: ref('staff.permissions'),
        staff_state: ref('staff.state'),
        member_state: ref('member.state'),
        along: along(sql.ref<string>('session.member_id')) as RawBuilder<unknown>,
      }).as('session'),
    )
    .where(by, '=', given.token);
}

type WrittenRow = Record<string, unknown> & {
  asked_session: Match;
  acted: boolean;
  was_written: true | null;
};
const writing = new WeakMap<SessionRules, Map<AnySessionWrite, CompiledQuery<WrittenRow>>>();

async function writeAndFind(
  db: Database,
  token: Buffer,
  {
    along,
    planned: { write, values },
    now,
    rules,
  }: Finding & { along: SessionJoin<unknown>; planned: PlannedWrite },
): Promise<Presented | undefined> {
  const byWrite = writing.get(rules) ?? new Map<AnySessionWrite, CompiledQuery<WrittenRow>>();
  const built = byWrite.get(write) ?? writeOf(db, along, write, rules);
  writing.set(rules, byWrite.set(write, built));
  const { rows } = await db.executeQuery(filled(built, { ...values, token, now }));
  const [row] = rows;
  if (!row) return undefined;
  const { asked_session: session, acted, was_written, ...written } = row;
  return {
    session,
    current: true,
    acted: acted ? { written: was_written ? written : undefined } : undefined,
  };
}

/** The session, the write for its person, and the time of last use. */
function writeOf(
  db: Database,
  along: SessionJoin<unknown>,
  { by, build }: AnySessionWrite,
  rules: SessionRules,
): CompiledQuery<WrittenRow> {
  const { steps, rows } = build(given);
  const now = sql`${given.now}::timestamptz`;
  const asked = sessionOf(db, 'token_hash', along).select([
    'session.id as session_id',
    sql<Date>`session.seen_at`.as('seen_at'),
    sql<string>`coalesce(session.member_id, session.staff_id)`.as('person_id'),
    sql<boolean>`coalesce(${actsAs(by, rules, now)}, false)`.as('acts'),
  ]);
  return sql<WrittenRow>`
    with asked as (${asked}), caller as (select person_id as id from asked where acts),
    used as (
      update session set seen_at = ${now} from asked
      where session.id = session_id and acts and asked.seen_at < ${now} - ${interval(seenEveryMs)}
    ), ${steps}
    select asked.session as asked_session, asked.acts as acted, written.*
    from asked left join (select true as was_written, made.* from (${rows}) made) written on true`.compile(
    db,
  );
}

const interval = (ms: number) => sql`interval '${sql.raw(String(ms))} milliseconds'`;

/**
 * Whether nothing is to be done for a session but what was asked. Never true where the rules of `identifyWith` would
 * refuse it, or would change its token.
 */
function actsAs(by: AnySessionWrite['by'], rules: SessionRules, now: RawBuilder<unknown>) {
  const { own, shared, staff } = rules.lives;
  const isOpen = sql`rotated_at > ${now} - ${interval(rotateAfterMs)}
    and not (previous_hash is not null and previous_until is null)`;
  if (by === 'member') {
    const life = (key: 'idleMs' | 'wholeMs') =>
      sql`case when shared_device then ${interval(shared[key])} else ${interval(own[key])} end`;
    return sql`member.state = 'active' and ${isOpen}
      and session.seen_at >= ${now} - ${life('idleMs')} and began_at >= ${now} - ${life('wholeMs')}`;
  }
  const permission = by.slice('staff:'.length);
  const entered = rules.passkeyRequired
    ? sql`(passkey_used or confirmed_until is not null) and not passkey_due`
    : sql`not passkey_due`;
  return sql`${sql.lit(permission)} = any(staff.permissions) and ${entered} and ${isOpen}
    and (confirmed_until is null or confirmed_until > ${now})
    and session.seen_at >= ${now} - ${interval(staff.idleMs)} and began_at >= ${now} - ${interval(staff.wholeMs)}`;
}
