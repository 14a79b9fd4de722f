import type { ContentDraft } from '@kindred/contract/content/drafts.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import type { Objection } from '#platform/content/editing.ts';
import type { DbOrTx } from '#platform/database.ts';
import { mediaInLibrary } from '../media/public.ts';
import { objectionsTo, pageFor, withDrafts, type DraftText, type Judged } from './rules.ts';
import { findPublished, findRelease, listReleaseDrafts, namesOfStaff, type DraftRow } from './store.ts';

/** A draft and the release it is published with, if any. */
export type ReleasePlace = Pick<DraftRow, 'id' | 'release_id'>;

/**
 * The content to judge a draft against, including the other texts of its release, which are published together with it.
 */
export async function contentAround(
  db: DbOrTx,
  content: ContentSnapshot,
  { id, release_id }: ReleasePlace,
): Promise<ContentSnapshot> {
  if (release_id === null) return content;
  const drafts = await listReleaseDrafts(db, release_id);
  return withDrafts(
    content,
    drafts.filter((other) => other.id !== id),
  );
}

/** Checks against the files currently in the library. */
export async function findDraftObjections(
  db: DbOrTx,
  draft: DraftText & ReleasePlace,
  { content, now }: Pick<Judged, 'content' | 'now'>,
): Promise<Objection[]> {
  const [around, media] = [await contentAround(db, content, draft), await mediaInLibrary(db, draft.data)];
  return objectionsTo(draft, { content: around, media, now });
}

/** The draft, with what is published, what is missing, and who wrote it. */
export async function presentDraft(
  db: DbOrTx,
  { content, reader, now }: { content: ContentSnapshot; reader: string; now: Date },
  row: DraftRow,
): Promise<ContentDraft> {
  const { id, kind, item, version, state, data, base, comments, why, clinical, authors } = row;
  const names = await namesOfStaff(db, [...authors, row.edited_by, row.approved_by]);
  const published = await findPublished(db, kind, item);
  const release = row.release_id === null ? undefined : await findRelease(db, row.release_id);
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
    objections: await findDraftObjections(db, row, { content, now }),
    comments,
    why,
    authors: authors.flatMap((author) => colleague(author) ?? []),
    edited_by: colleague(row.edited_by),
    edited_at: row.edited_at.toISOString(),
    approved_by: colleague(row.approved_by),
    clinical,
    publish_at: row.publish_at?.toISOString() ?? null,
    failed_at: row.failed_at?.toISOString() ?? null,
    release: release
      ? {
          id: release.id,
          name: release.name,
          state: release.state,
          publish_at: release.publish_at?.toISOString() ?? null,
        }
      : null,
    may_approve: !authors.includes(reader),
    page: pageFor(kind, data, item),
  };
}
