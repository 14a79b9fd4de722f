import type { ContentRelease, ReleaseLine } from '@kindred/contract/content/releases.ts';
import { titleOfRecord } from '#platform/content/editing.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import type { DbOrTx } from '#platform/database.ts';
import type { TodaySource } from '#platform/today.ts';
import { finderHits, type FinderSource } from '#platform/staff-finder.ts';
import { namesOfStaff, type ReleaseRow } from '../drafts/store.ts';
import { mediaInLibrary } from '../media/public.ts';
import { findReleaseProblems, titleOfDraftRow, type ReleaseMember } from './rules.ts';
import {
  countReleaseWork,
  findReleasesByWords,
  listReleased,
  listReleaseMembers,
  type ReleaseListRow,
} from './store.ts';

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;

export function presentReleaseLine({
  made_by,
  made_by_name,
  failed_at,
  ...row
}: ReleaseListRow): ReleaseLine {
  const { id, name, state, texts, approved } = row;
  return {
    id,
    name,
    state,
    texts,
    approved,
    publish_at: isoOrNull(row.publish_at),
    made_by: made_by === null || made_by_name === null ? null : { id: made_by, name: made_by_name },
    made_at: row.made_at.toISOString(),
    ended_at: isoOrNull(row.ended_at),
    has_failed: state === 'open' && failed_at !== null,
  };
}

export const mediaOfMembers = (db: DbOrTx, members: readonly ReleaseMember[]): Promise<ReadonlySet<string>> =>
  mediaInLibrary(
    db,
    members.map(({ draft }) => draft.data),
  );

/** A release with its texts, and what each still needs. */
export async function presentRelease(
  db: DbOrTx,
  { content, now }: { content: ContentSnapshot; now: Date },
  row: ReleaseRow,
): Promise<ContentRelease> {
  const members = await listReleaseMembers(db, row.id);
  const released = row.state === 'published' ? await listReleased(db, row.id) : [];
  const names = await namesOfStaff(db, [
    row.made_by,
    row.ended_by,
    row.changed_by,
    ...members.flatMap(({ draft }) => [draft.edited_by, draft.approved_by]),
  ]);
  const colleague = (id: string | null) => {
    const name = id === null ? undefined : names.get(id);
    return id === null || name === undefined ? null : { id, name };
  };
  const { id, version, name, note, state, failure, failed_at } = row;
  const media = await mediaOfMembers(db, members);
  const found = findReleaseProblems(members, { content, media, now: row.publish_at ?? now });
  return {
    id,
    version,
    name,
    note,
    state,
    publish_at: isoOrNull(row.publish_at),
    made_by: colleague(row.made_by),
    made_at: row.made_at.toISOString(),
    changed_by: colleague(row.changed_by),
    ended_by: colleague(row.ended_by),
    ended_at: isoOrNull(row.ended_at),
    texts: found.map(({ draft, problems }) => ({
      id: draft.id,
      kind: draft.kind,
      item: draft.item,
      title: titleOfDraftRow(draft),
      state: draft.state,
      is_new: draft.base === null,
      edited_by: colleague(draft.edited_by),
      edited_at: draft.edited_at.toISOString(),
      approved_by: colleague(draft.approved_by),
      problems,
    })),
    published: released.map(({ kind, item, data }) => ({
      kind,
      item,
      title: titleOfRecord(kind, data, item),
    })),
    failure:
      failure === null || failed_at === null
        ? null
        : { failed_at: failed_at.toISOString(), reasons: failure.map(({ message }) => message) },
  };
}

const stateNotes = {
  open: 'Release in preparation',
  scheduled: 'Scheduled release',
  published: 'Published release',
  cancelled: 'Cancelled release',
} as const;

/** Releases in the console's search box, found by words in their name. */
export const releaseFinder: FinderSource = {
  needs: 'content',
  find: async (db, words) => {
    const rows = await findReleasesByWords(db, words.split(/\s+/).filter(Boolean), finderHits);
    return rows.map(({ id, name, state }) => ({
      kind: 'release',
      key: id,
      title: name,
      note: stateNotes[state],
    }));
  },
};

export const releasesToday: TodaySource = {
  needs: 'content',
  read: async (db) => {
    const { failed, failed_since, ready, ready_since } = await countReleaseWork(db);
    return [
      { kind: 'content_releases_failed' as const, count: failed, since: failed_since },
      { kind: 'content_releases_ready' as const, count: ready, since: ready_since },
    ].filter(({ count }) => count > 0);
  },
};
