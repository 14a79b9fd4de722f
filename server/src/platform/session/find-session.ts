import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { runCompiled, type Database } from '#platform/database.ts';
import type { SessionJoin } from '#platform/http/route.ts';
import { filled, placeholders } from '#platform/placeholders.ts';
import './tables.ts';

export interface Presented {
  session: Match;
  current: boolean;
}
export type Match = Awaited<ReturnType<ReturnType<typeof sessionOf>['executeTakeFirstOrThrow']>>['session'];

export const nothingAlong: SessionJoin<unknown> = () => sql`null`;

const given = placeholders<{ token: Buffer }>();

/** Nearly all callers have the current token, so the previous one is looked up only if that is not found. */
export async function findSession(
  db: Database,
  token: Buffer,
  along: SessionJoin<unknown> = nothingAlong,
): Promise<Presented | undefined> {
  const statements = statementsFor(db, along);
  const find = async (by: keyof SessionStatements) => {
    const { rows } = await runCompiled(db, filled(statements[by], { token }), 'reads');
    return rows[0] && { session: rows[0].session, current: by === 'token_hash' };
  };
  return (await find('token_hash')) ?? find('previous_hash');
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

/** A single JSON value, because reading fourteen columns one by one takes twice as long as the check itself. */
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
