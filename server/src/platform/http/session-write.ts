import type { Endpoint, Reply } from '@kindred/contract/endpoint.ts';
import { sql, type CompiledQuery } from 'kysely';
import { ifNew, runCompiled, type DbOrTx } from '#platform/database.ts';
import { filled, placeholders } from '#platform/placeholders.ts';
import type {
  AnySessionWrite,
  ContextOf,
  PlanInput,
  PlanWrite,
  Route,
  RouteInput,
  SessionJoin,
  SessionWrite,
} from './route.ts';

interface Planning<E extends Endpoint, V extends object, R extends object> {
  write: SessionWrite<V, R>;
  /** Undefined if the handler has to look something up first. */
  plan: (from: PlanInput<E>) => V | undefined;
  along?: SessionJoin<unknown>;
}

/**
 * Like `route`; the handler receives what was planned and what was written. The latter is undefined if the write was
 * refused or had no plan.
 */
export function routeWithSessionWrite<
  E extends Endpoint & { access: AnySessionWrite['by'] },
  V extends object,
  R extends object,
>(
  endpoint: E,
  { write, plan, along }: Planning<E, V, R>,
  handle: (
    ctx: ContextOf<E>,
    written: R | undefined,
    input: RouteInput<E>,
    planned: V | undefined,
  ) => Promise<Reply<E>>,
): Route {
  const planned: PlanWrite = (from) => {
    const values = plan(from);
    return values && { write: write as unknown as AnySessionWrite, values };
  };
  return {
    endpoint,
    ...(along ? { along } : {}),
    plan: planned,
    answer: {
      from: 'database',
      handle: async (ctx, input) => {
        const { db, now, content, person, acted } = ctx;
        if (acted) return handle(ctx as ContextOf<E>, acted.written as R, input, acted.values as V);
        const values = plan({ input, now, content });
        const written = values && person ? await writeAs(db, person.id, { write, values, now }) : undefined;
        return handle(ctx as ContextOf<E>, written, input, values);
      },
    },
  };
}

const built = new WeakMap<object, CompiledQuery<object>>();

/** Only the write. Undefined if it was refused; in a transaction, a row that already exists is an error. */
export async function writeAs<V extends object, R extends object>(
  db: DbOrTx,
  caller: string,
  { write, values, now }: { write: SessionWrite<V, R>; values: V; now: Date },
): Promise<R | undefined> {
  const statement = built.get(write) ?? buildAlone(db, write);
  built.set(write, statement);
  const run = runCompiled<R>(db, filled(statement as CompiledQuery<R>, { ...values, now, caller }), 'writes');
  const { rows } = db.isTransaction ? await run : ((await ifNew(run)) ?? { rows: [] });
  return rows[0];
}

function buildAlone<V extends object, R extends object>(db: DbOrTx, { build }: SessionWrite<V, R>) {
  const given = placeholders<V & { now: Date; caller: string }>();
  const { steps, rows } = build(given);
  return sql<object>`with caller as (select ${given.caller}::uuid as id), ${steps} ${rows}`.compile(db);
}
