import { recordAudit } from '#platform/audit/record-audit.ts';
import { isEditableKind, type ContentItem, type EditableKind } from '#platform/content/editing.ts';
import { raiseContentVersion } from '#platform/content/raise-version.ts';
import type { ContentData } from '@kindred/contract/content/drafts.ts';
import type { Database, Tx } from '#platform/database.ts';
import { addRevision, hasRevisions, writeImported } from './store.ts';

/**
 * Imports texts from another installation, all or nothing. Texts that differ are replaced, and stay in the history;
 * texts missing from the import are kept. Returns the number of changed texts.
 */
export function importItems(db: Database, items: readonly ContentItem[], now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await raiseContentVersion(tx);
    const written = await writeImported(tx, items, now);
    const byKey = new Map(items.map((item) => [`${item.kind}/${item.slug}`, item]));
    for (const { kind, slug, before } of written) {
      const item = byKey.get(`${kind}/${slug}`);
      if (item && isEditableKind(kind))
        await keepVersions(tx, { kind, item: slug, before, data: item.data, now });
    }
    const details = { count: written.length };
    await recordAudit(tx, { what: 'content_imported', staff_id: null, about: null, details, now });
    return written.length;
  });
}

interface Change {
  kind: EditableKind;
  item: string;
  before: ContentData | null;
  data: object;
  now: Date;
}

async function keepVersions(tx: Tx, { kind, item, before, data, now }: Change): Promise<void> {
  const revision = { kind, item, written_at: now, staff_id: null, why: '' };
  if (before && !(await hasRevisions(tx, kind, item)))
    await addRevision(tx, { ...revision, what: 'shipped', data: before });
  await addRevision(tx, { ...revision, what: 'imported', data: data as ContentData });
}
