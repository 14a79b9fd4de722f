import type { ContentDraft } from '@kindred/contract/content/drafts.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import type { DbOrTx } from '#platform/database.ts';
import { objectionsTo, pageFor } from './rules.ts';
import { findPublished, namesOfStaff, type DraftRow } from './store.ts';

/** The draft with what is published, what is missing, and who wrote it. */
export async function presentDraft(
  db: DbOrTx,
  { content, reader }: { content: ContentSnapshot; reader: string },
  row: DraftRow,
): Promise<ContentDraft> {
  const { id, kind, item, version, state, data, base, comments, why, clinical, authors } = row;
  const names = await namesOfStaff(db, [...authors, row.edited_by, row.approved_by]);
  const published = await findPublished(db, kind, item);
  const colleague = (staffId: string | null) => {
    const name = staffId === null ? undefined : names.get(staffId);
    return staffId === null || name === undefined ? null : { id: staffId, name };
  };
  return {
    id,
    kind,
    item,
    version,
    state,
    data,
    base,
    published: published && !published.withdrawn_at ? published.data : null,
    upstream: published?.upstream ?? null,
    objections: await objectionsTo({ db, content }, row),
    comments,
    why,
    authors: authors.flatMap((author) => colleague(author) ?? []),
    edited_by: colleague(row.edited_by),
    edited_at: row.edited_at.toISOString(),
    approved_by: colleague(row.approved_by),
    clinical,
    publish_at: row.publish_at?.toISOString() ?? null,
    may_approve: !authors.includes(reader),
    page: pageFor(kind, data, item),
  };
}
