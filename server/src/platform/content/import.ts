import { createHash } from 'node:crypto';
import { fingerprint } from '@kindred/content/fingerprint.ts';
import type { Item } from '@kindred/content/items.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database.ts';
import './tables.ts';

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Loads the shipped content where it differs. Run twice, it changes nothing the second time. */
export async function importContent(db: Database): Promise<number> {
  const whole = await fingerprint();
  const { shipped_hash: loaded } = await db
    .selectFrom('content_version')
    .select('shipped_hash')
    .executeTakeFirstOrThrow();
  if (loaded === whole) return 0;
  const { readContent } = await import('@kindred/content/read.ts');
  const items = await readContent();
  return db.transaction().execute(async (tx) => {
    // The row lock keeps two starting processes from loading at once.
    const held = await tx
      .selectFrom('content_version')
      .select('shipped_hash')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (held.shipped_hash === whole) return 0;
    const changed = await writeItems(tx, items);
    await tx
      .updateTable('content_version')
      .set((eb) => ({ shipped_hash: whole, version: eb('version', '+', 1) }))
      .execute();
    await sql`select pg_notify('content', '')`.execute(tx);
    return changed;
  });
}

async function writeItems(tx: Tx, items: readonly Item[]): Promise<number> {
  const rows = items.map(({ kind, slug, position, data }) => ({
    kind,
    slug,
    position,
    data: JSON.stringify(data),
    shipped_hash: hash({ position, data }),
  }));
  const written = await tx
    .insertInto('content_item')
    .values(rows)
    .onConflict((on) =>
      on
        .columns(['kind', 'slug'])
        .doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          data: eb.ref('excluded.data'),
          shipped_hash: eb.ref('excluded.shipped_hash'),
        }))
        .whereRef('content_item.shipped_hash', '<>', 'excluded.shipped_hash'),
    )
    .executeTakeFirstOrThrow();
  const shipped = rows.map(({ kind, slug }) => `${kind}/${slug}`);
  const gone = await tx
    .deleteFrom('content_item')
    .where(sql<boolean>`kind || '/' || slug <> all(${shipped})`)
    .executeTakeFirstOrThrow();
  return Number(written.numInsertedOrUpdatedRows ?? 0) + Number(gone.numDeletedRows);
}
