import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { runCompiled, type DbOrTx } from './database.ts';

/** Stands for a call's value in a statement that is built only once, because building it costs more than running it. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export type Placeholders<V> = { readonly [K in keyof V]: RawBuilder<V[K]> };

export function placeholders<V extends object>(): Placeholders<V> {
  return new Proxy({} as Placeholders<V>, {
    get: (_, name) => sql`${new Placeholder(String(name))}`,
  });
}

/** The statement with the values of one call. */
export function filled<R>(
  { parameters, ...statement }: CompiledQuery<R>,
  values: Readonly<Record<string, unknown>>,
): CompiledQuery<R> {
  return {
    ...statement,
    parameters: parameters.map((one) => (one instanceof Placeholder ? values[one.name] : one)),
  };
}

/** A statement built on first use, for calls so frequent that building it each time would matter. */
export function prepareStatement<V extends object, R>(
  does: 'reads' | 'writes',
  build: (given: Placeholders<V>) => RawBuilder<R>,
) {
  let built: CompiledQuery<R> | undefined;
  return (db: DbOrTx, values: V): Promise<{ rows: R[] }> => {
    built ??= build(placeholders<V>()).compile(db);
    return runCompiled(db, filled(built, values as Record<string, unknown>), does);
  };
}
