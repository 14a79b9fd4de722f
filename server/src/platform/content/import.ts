import { createHash } from 'node:crypto';
import { fingerprint } from '@kindred/content/fingerprint.ts';
import type { ContentItem } from '@kindred/content/items.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database.ts';
import './tables.ts';

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

export interface Imported {
  changed: number;
  /** Conflicts: texts edited by staff whose shipped version has changed since. They stay unchanged for review. */
  left: number;
}
const nothing: Imported = { changed: 0, left: 0 };

/** Imports shipped content where it differs. Idempotent. */
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
    // The row lock keeps two starting processes from importing concurrently.
    const cached = await tx
      .selectFrom('content_version')
      .select('shipped_hash')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (cached.shipped_hash === whole) return nothing;
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
 * A three-way merge of the last shipped text, the new one and the staff edit. Without an edit, the new text replaces
 * the old one; otherwise the edit stays, and the new text is stored beside it.
 */
export async function writeItems(tx: Tx, items: readonly ContentItem[]): Promise<Imported> {
  const rows = items.map(({ kind, slug, position, data }) => ({
    kind,
    slug,
    position,
    data: JSON.stringify(data),
    shipped_hash: hash({ position, data }),
  }));
  // If the edit equals the new text, the conflict is resolved.
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
  // Content written or edited here stays even if it is no longer shipped.
  const gone = await tx
    .deleteFrom('content_item')
    .where(sql<boolean>`kind || '/' || slug <> all(${shipped})`)
    .where('shipped_hash', 'is not', null)
    .where('edited_at', 'is', null)
    .executeTakeFirstOrThrow();
  const left = written.filter(({ upstream }) => upstream !== null).length;
  return { changed: written.length - left + Number(gone.numDeletedRows), left };
}
