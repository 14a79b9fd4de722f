import type { Query } from '@kindred/contract/endpoint.ts';
import type { listReleases } from '@kindred/contract/content/releases.ts';
import type { ContentData, ReleaseState } from '@kindred/contract/content/drafts.ts';
import { sql, type UpdateObject } from 'kysely';
import type { EditableKind } from '#platform/content/editing.ts';
import type { Database, DbOrTx, Tables, Tx } from '#platform/database.ts';
import type { FieldProblem } from '#platform/http/refusal.ts';
import { readKeysetPage, type KeysetPage, type SortColumn } from '#platform/keyset.ts';
import { likePattern } from '#platform/like-pattern.ts';
import { listReleaseDrafts, type ReleaseRow } from '../drafts/store.ts';
import type { ReleaseMember } from './rules.ts';

export async function insertRelease(
  tx: Tx,
  row: Pick<ReleaseRow, 'id' | 'name' | 'note' | 'made_by' | 'made_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('content_release')
    .values(row)
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export interface ReleaseStep {
  id: string;
  version: number;
  from: readonly ReleaseState[];
  set: UpdateObject<Tables, 'content_release'>;
}

/** Moves a release in one update, only in the right state and at this version. */
export function moveRelease(
  tx: Tx,
  { id, version, from, set }: ReleaseStep,
): Promise<ReleaseRow | undefined> {
  return tx
    .updateTable('content_release')
    .set(set)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

export const failureJson = (reasons: readonly FieldProblem[]) => JSON.stringify(reasons);

/** Adds those drafts that are in no release and not scheduled on their own. Returns how many. */
export async function addDrafts(tx: Tx, releaseId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('content_draft')
    .set({ release_id: releaseId })
    .where('id', 'in', ids)
    .where('state', '!=', 'scheduled')
    .where((eb) => eb.or([eb('release_id', 'is', null), eb('release_id', '=', releaseId)]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Removes all of them if no ids are given. */
export async function removeDrafts(tx: Tx, releaseId: string, ids?: readonly string[]): Promise<void> {
  if (ids?.length === 0) return;
  await tx
    .updateTable('content_draft')
    .set({ release_id: null })
    .where('release_id', '=', releaseId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute();
}

export async function listReleaseMembers(db: DbOrTx, releaseId: string): Promise<ReleaseMember[]> {
  const drafts = await listReleaseDrafts(db, releaseId);
  if (drafts.length === 0) return [];
  const rows = await db
    .selectFrom('content_item')
    .innerJoin('content_draft', (join) =>
      join
        .onRef('content_draft.kind', '=', 'content_item.kind')
        .onRef('content_draft.item', '=', 'content_item.slug'),
    )
    .select(['content_draft.id', sql<ContentData>`content_item.data`.as('data')])
    .where('content_draft.release_id', '=', releaseId)
    .execute();
  const published = new Map(rows.map(({ id, data }) => [id, data]));
  return drafts.map((draft) => ({ draft, published: published.get(draft.id) ?? null }));
}

export async function listReleased(
  db: DbOrTx,
  releaseId: string,
): Promise<{ kind: EditableKind; item: string; data: ContentData }[]> {
  return db
    .selectFrom('content_revision')
    .select(['kind', 'item', 'data'])
    .where('release_id', '=', releaseId)
    .orderBy('kind')
    .orderBy('item')
    .execute();
}

export type ReleaseFilters = Omit<Query<typeof listReleases>, 'cursor'>;

export interface ReleaseListRow {
  id: string;
  name: string;
  state: ReleaseState;
  publish_at: Date | null;
  made_by: string | null;
  made_by_name: string | null;
  made_at: Date;
  ended_at: Date | null;
  failed_at: Date | null;
  texts: number;
  approved: number;
}

const releaseSorts: Readonly<Record<'made' | 'name', SortColumn>> = {
  made: { by: sql`content_release.made_at`, type: 'timestamptz' },
  name: { by: sql`lower(content_release.name)`, type: 'text' },
};

const waitingTexts = sql<number>`(select count(*)::int from content_draft d where d.release_id = content_release.id)`;
const approvedTexts = sql<number>`(select count(*)::int from content_draft d
  where d.release_id = content_release.id and d.state = 'approved')`;
const releasedTexts = sql<number>`(select count(*)::int from content_revision r where r.release_id = content_release.id)`;
const hasFailed = sql<boolean>`(content_release.state = 'open' and content_release.failed_at is not null)`;
const isReady = sql<boolean>`(content_release.state = 'open' and not ${hasFailed}
  and ${waitingTexts} > 0 and ${waitingTexts} = ${approvedTexts})`;

const releasesMatching = (db: Database, { q, only }: ReleaseFilters) =>
  db
    .selectFrom('content_release')
    .leftJoin('staff', 'staff.id', 'content_release.made_by')
    .where((eb) =>
      eb.and([
        ...(q ? [eb('content_release.name', 'ilike', likePattern(q))] : []),
        ...(only === 'failed' ? [hasFailed] : []),
        ...(only === 'ready' ? [isReady] : []),
      ]),
    );

export function readReleasePage(
  db: Database,
  { cursor, ...filters }: ReleaseFilters & { cursor?: string | undefined },
): Promise<KeysetPage<ReleaseListRow>> {
  const { sort = '-made', state } = filters;
  const query = releasesMatching(db, filters)
    .select(['content_release.id', 'content_release.name', 'content_release.state'])
    .select(['content_release.publish_at', 'content_release.made_by', 'content_release.made_at'])
    .select(['content_release.ended_at', 'content_release.failed_at', 'staff.name as made_by_name'])
    .select([
      sql<number>`case when content_release.state = 'published' then ${releasedTexts} else ${waitingTexts} end`.as(
        'texts',
      ),
      approvedTexts.as('approved'),
    ])
    .$if(state !== undefined, (one) => one.where('content_release.state', '=', state ?? 'open'));
  return readKeysetPage(query, releaseSorts, { sort, cursor, id: 'content_release.id' });
}

export async function countReleases(
  db: Database,
  filters: ReleaseFilters,
): Promise<Map<ReleaseState, number>> {
  const rows = await releasesMatching(db, filters)
    .select(({ fn }) => ['content_release.state', fn.countAll<number>().as('count')])
    .groupBy('content_release.state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** Counts releases that failed to publish when due, and those that only need someone to publish them. */
export async function countReleaseWork(
  db: Database,
): Promise<{ failed: number; failed_since: Date | null; ready: number; ready_since: Date | null }> {
  return db
    .selectFrom('content_release')
    .select([
      sql<number>`(count(*) filter (where ${hasFailed}))::int`.as('failed'),
      sql<Date | null>`min(failed_at) filter (where ${hasFailed})`.as('failed_since'),
      sql<number>`(count(*) filter (where ${isReady}))::int`.as('ready'),
      sql<Date | null>`min(made_at) filter (where ${isReady})`.as('ready_since'),
    ])
    .executeTakeFirstOrThrow();
}

export async function findReleasesByWords(
  db: Database,
  words: readonly string[],
  limit: number,
): Promise<{ id: string; name: string; state: ReleaseState }[]> {
  return db
    .selectFrom('content_release')
    .select(['id', 'name', 'state'])
    .where((eb) => eb.and(words.map((word) => eb('name', 'ilike', likePattern(word)))))
    .where('state', '!=', 'cancelled')
    .orderBy('made_at', 'desc')
    .limit(limit)
    .execute();
}
