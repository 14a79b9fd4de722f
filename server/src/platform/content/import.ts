import { createHash } from 'node:crypto';
import { fingerprint } from '@kindred/content/fingerprint.ts';
import type { Item } from '@kindred/content/items.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database.ts';
import './tables.ts';

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

export interface Imported {
  changed: number;
  /** Changed here and, since then, in what is shipped: they stay as they are, for people to look at. */
  left: number;
}
const nothing: Imported = { changed: 0, left: 0 };

/** Loads the shipped content where it differs. Run twice, it changes nothing the second time. */
export async function importContent(db: Database): Promise<Imported> {
  const whole = await fingerprint();
  const { shipped_hash: loaded } = await db
    .selectFrom('content_version')
    .select('shipped_hash')
    .executeTakeFirstOrThrow();
  if (loaded === whole) return nothing;
  const { readContent } = await import('@kindred/content/read.ts');
  const items = await readContent();
  return db.transaction().execute(async (tx) => {
    // The row lock keeps two starting processes from loading at once.
    const held = await tx
      .selectFrom('content_version')
      .select('shipped_hash')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (held.shipped_hash === whole) return nothing;
    const imported = await writeItems(tx, items);
    await tx
      .updateTable('content_version')
      .set((eb) => ({ shipped_hash: whole, version: eb('version', '+', 1) }))
      .execute();
    await sql`select pg_notify('content', '')`.execute(tx);
    return imported;
  });
}

/**
 * Three ways meet: what was shipped before, what is shipped now, and what staff made of it. Where staff changed
 * nothing, the new text takes the place of the old; where they did, theirs stays and the new one waits beside it.
 */
export async function writeItems(tx: Tx, items: readonly Item[]): Promise<Imported> {
  const rows = items.map(({ kind, slug, position, data }) => ({
    kind,
    slug,
    position,
    data: JSON.stringify(data),
    shipped_hash: hash({ position, data }),
  }));
  // Staff may have come to the same words that are shipped now: then it is ours again.
  const ours = sql<boolean>`content_item.edited_at is null or content_item.data = excluded.data`;
  const written = await tx
    .insertInto('content_item')
    .values(rows)
    .onConflict((on) =>
      on
        .columns(['kind', 'slug'])
        .doUpdateSet({
          position: sql`case when ${ours} then excluded.position else content_item.position end`,
          data: sql`case when ${ours} then excluded.data else content_item.data end`,
          upstream: sql`case when ${ours} then null else excluded.data end`,
          edited_at: sql`case when ${ours} then null else content_item.edited_at end`,
          shipped_hash: sql`excluded.shipped_hash`,
        })
        .where(sql<boolean>`content_item.shipped_hash is distinct from excluded.shipped_hash`),
    )
    .returning(['upstream'])
    .execute();
  const shipped = rows.map(({ kind, slug }) => `${kind}/${slug}`);
  // What was written or changed here stays, also when it is no longer shipped.
  const gone = await tx
    .deleteFrom('content_item')
    .where(sql<boolean>`kind || '/' || slug <> all(${shipped})`)
    .where('shipped_hash', 'is not', null)
    .where('edited_at', 'is', null)
    .executeTakeFirstOrThrow();
  const left = written.filter(({ upstream }) => upstream !== null).length;
  return { changed: written.length - left + Number(gone.numDeletedRows), left };
}
