import type { CharityRecord } from '@kindred/contract/content/configs.ts';
import { sql } from 'kysely';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';

/** What the operator set in the environment. */
export type OperatorCharity = Partial<
  Pick<CharityRecord, 'charity_name' | 'app_name' | 'short_name' | 'website'>
> & {
  support_line?: { phone?: string; email?: string };
  emergency?: { number?: string; fever_celsius?: number };
};

type OnlySet<V> = { [K in keyof V]?: NonNullable<V[K]> };
const onlySet = <V extends object>(values: V) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as OnlySet<V>;

/** Contains only what is set. */
export function operatorCharity(config: Config): OperatorCharity {
  const line = onlySet({ phone: config.CHARITY_PHONE, email: config.CHARITY_EMAIL });
  const emergency = onlySet({
    number: config.CHARITY_EMERGENCY_NUMBER,
    fever_celsius: config.CHARITY_FEVER_CELSIUS,
  });
  const names = onlySet({
    charity_name: config.CHARITY_NAME,
    app_name: config.CHARITY_APP_NAME,
    short_name: config.CHARITY_SHORT_NAME,
    website: config.CHARITY_WEBSITE,
  });
  return {
    ...names,
    ...(Object.keys(line).length > 0 && { support_line: line }),
    ...(Object.keys(emergency).length > 0 && { emergency }),
  };
}

export function withOperator<C extends Pick<CharityRecord, 'support_line' | 'emergency'>>(
  charity: C,
  operator: OperatorCharity,
): C {
  return {
    ...charity,
    ...operator,
    support_line: { ...charity.support_line, ...operator.support_line },
    emergency: { ...charity.emergency, ...operator.emergency },
  };
}

/**
 * Saved at each start, before anything is read. It is in the database so that emails and queries see it as well as
 * pages.
 */
export async function saveOperatorCharity(db: Database, operator: OperatorCharity): Promise<void> {
  const json = JSON.stringify(operator);
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('content_version')
      .set((eb) => ({ operator: json, version: eb('version', '+', 1) }))
      .where(sql<boolean>`operator <> ${json}::jsonb`)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await sql`select pg_notify('content', '')`.execute(tx);
  });
}
