import type {
  ContentListing,
  ContentRevision,
  findContentLinks,
  listContent,
  listContentReferences,
  listCorrections,
  listRevisions,
  readRevision,
} from '@kindred/contract/content/history.ts';
import type { Query, Reply } from '@kindred/contract/endpoint.ts';
import { places } from '@kindred/contract/places.ts';
import { countClarity } from '#features/learn/public.ts';
import {
  contentDescriptions,
  pageOfItem,
  titleOfRecord,
  type EditableKind,
} from '#platform/content/editing.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { contentFiles } from '#platform/content/files.ts';
import { csvFile } from '#platform/csv-file.ts';
import type { Database, DbOrTx } from '#platform/database.ts';
import type { StaffContext } from '#platform/http/route.ts';
import type { TodaySource, WaitingWork } from '#platform/today.ts';
import { todayOfCharity } from '../drafts/actions.ts';
import { addressIn, entrances } from '../drafts/rules.ts';
import { namesOfStaff } from '../drafts/store.ts';
import { openLinkUrls } from '../links/public.ts';
import { mediaToExport } from '../media/public.ts';
import { tarOf } from './exports/tar.ts';
import { listContentRows } from './cache.ts';
import { chooseLines, contentColumns, contentLines, countOpenLinks, cutPage } from './rules.ts';
import {
  countOverdue,
  findRevision,
  findRevisionBefore,
  listDraftLines,
  listItemRevisions,
  listPublishedItems,
  listUnseenCorrections,
  markSeen,
  namesOfReleases,
  textsWithUrls,
  type BriefRevision,
  type DraftLine,
} from './store.ts';

/** Drafts that this person may review: sent by others, and not edited by them. */
const reviewableBy = (drafts: readonly DraftLine[], staffId: string) =>
  drafts.filter(({ state, authors }) => state === 'in_review' && !authors.includes(staffId));

async function loadLines(ctx: StaffContext) {
  const { db, content, person } = ctx;
  const [rows, drafts, clarity, openUrls] = await Promise.all([
    listContentRows(db),
    listDraftLines(db),
    countClarity(db),
    openLinkUrls(db),
  ]);
  const linking = await textsWithUrls(db, openUrls);
  const names = await namesOfStaff(
    db,
    drafts.map(({ edited_by }) => edited_by),
  );
  const releases = await namesOfReleases(
    db,
    drafts.map(({ release_id }) => release_id),
  );
  const groupTitle = (slug: string) => content.one('topic_group', slug)?.title;
  const lines = contentLines({
    rows,
    drafts,
    names,
    releases,
    clarity,
    groupTitle,
    openUrls,
    linking,
    today: todayOfCharity(ctx),
  });
  return { lines, toReview: new Set(reviewableBy(drafts, person.id).map(({ id }) => id)) };
}

export async function listTexts(
  ctx: StaffContext,
  { cursor, ...filter }: Query<typeof listContent>,
): Promise<ContentListing> {
  const { lines, toReview } = await loadLines(ctx);
  const { matches, counts } = chooseLines(lines, filter, toReview);
  return { ...cutPage(matches, cursor), counts };
}

/** Exports exactly what the list shows with these filters, across all pages. */
export async function contentTable(
  ctx: StaffContext,
  { cursor: _cursor, ...filter }: Query<typeof listContent>,
) {
  const { lines, toReview } = await loadLines(ctx);
  const { matches } = chooseLines(lines, filter, toReview);
  const pages = (async function* allLines() {
    yield matches;
  })();
  return csvFile({ name: 'content', columns: contentColumns, total: matches.length, pages });
}

/** All published texts and the media library as files, so that the charity owns its content. */
export async function contentArchive({ db, now }: StaffContext) {
  const files = await contentFiles(await listPublishedItems(db));
  const media = await mediaToExport(db);
  const all = (async function* allFiles() {
    for (const [name, text] of files) yield { name, bytes: Buffer.from(text) };
    yield* media.files();
  })();
  const rows = files.size + media.count;
  return { type: 'application/x-tar' as const, filename: 'content.tar', rows, pieces: tarOf(all, now) };
}

/** Reads the texts only if a link needs attention. As in the list, a draft replaces its published text. */
async function countTextsWithOpenLinks(db: Database, drafts: readonly DraftLine[]): Promise<number> {
  const openUrls = await openLinkUrls(db);
  if (openUrls.size === 0) return 0;
  const published = await textsWithUrls(db, openUrls);
  const written = drafts.map(({ kind, item, data }) => [`${kind}/${item}`, data] as const);
  return new Map([...published, ...written])
    .values()
    .filter((data) => countOpenLinks(data, openUrls) > 0)
    .toArray().length;
}

export const contentToday: TodaySource = {
  needs: 'content',
  read: async (db, { staffId, now, zone }) => {
    const [drafts, corrections, rest] = await Promise.all([
      listDraftLines(db),
      listUnseenCorrections(db, staffId),
      countOverdue(db, dayIn(zone, now)),
    ]);
    const openTexts = await countTextsWithOpenLinks(db, drafts);
    const toReview = reviewableBy(drafts, staffId);
    const sentBack = drafts.filter(
      ({ state, authors, commented, failed_at }) =>
        state === 'draft' && commented && failed_at === null && authors.includes(staffId),
    );
    const failed = drafts.flatMap(({ failed_at }) => failed_at ?? []);
    const since = (dates: readonly Date[]) => dates.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
    const editedAt = (lines: readonly DraftLine[]) => since(lines.map(({ edited_at }) => edited_at));
    const work: WaitingWork[] = [
      { kind: 'content_plans_failed', count: failed.length, since: since(failed) },
      { kind: 'content_to_review', count: toReview.length, since: editedAt(toReview) },
      { kind: 'content_sent_back', count: sentBack.length, since: editedAt(sentBack) },
      {
        kind: 'content_corrections',
        count: corrections.length,
        since: since(corrections.map(({ written_at }) => written_at)),
      },
      { kind: 'content_overdue', count: rest.overdue, since: null },
      { kind: 'content_open_links', count: openTexts, since: null },
      { kind: 'content_upstream', count: rest.upstream, since: null },
    ];
    return work.filter(({ count }) => count > 0);
  },
};

interface RevisionNames {
  staff: ReadonlyMap<string, string>;
  releases: ReadonlyMap<string, string>;
}

async function loadNames(db: DbOrTx, rows: readonly BriefRevision[]): Promise<RevisionNames> {
  const [staff, releases] = await Promise.all([
    namesOfStaff(
      db,
      rows.flatMap(({ staff_id, approved_by }) => [staff_id, approved_by]),
    ),
    namesOfReleases(
      db,
      rows.map(({ release_id }) => release_id),
    ),
  ]);
  return { staff, releases };
}

function toRevision(
  { staff, releases }: RevisionNames,
  { staff_id, approved_by, seen_at, written_at, release_id, ...row }: BriefRevision,
): ContentRevision {
  const colleague = (id: string | null) => {
    const name = id === null ? undefined : staff.get(id);
    return id === null || name === undefined ? null : { id, name };
  };
  const release = release_id === null ? undefined : releases.get(release_id);
  return {
    ...row,
    written_at: written_at.toISOString(),
    by: colleague(staff_id),
    approved_by: colleague(approved_by),
    seen: row.what !== 'corrected' || seen_at !== null,
    release: release_id === null || release === undefined ? null : { id: release_id, name: release },
  };
}

export async function loadRevisions(
  { db }: StaffContext,
  { kind, item }: { kind: EditableKind; item: string },
): Promise<Reply<typeof listRevisions>> {
  const rows = await listItemRevisions(db, kind, item);
  const names = await loadNames(db, rows);
  return { items: rows.map((row) => toRevision(names, row)) };
}

export async function loadRevision(
  { db, refuse }: StaffContext<'not_found'>,
  id: string,
): Promise<Reply<typeof readRevision>> {
  const row = await findRevision(db, id);
  if (!row) throw refuse('not_found');
  const [names, before] = await Promise.all([loadNames(db, [row]), findRevisionBefore(db, row)]);
  return { ...toRevision(names, row), data: row.data, before: before?.data ?? null };
}

/** Only those of colleagues: no one checks their own. */
export async function loadCorrections({ db, person }: StaffContext): Promise<Reply<typeof listCorrections>> {
  const rows = await listUnseenCorrections(db, person.id);
  const names = await loadNames(db, rows);
  return {
    items: rows.map(({ data, ...row }) => ({
      ...toRevision(names, row),
      title: titleOfRecord(row.kind, data, row.item),
    })),
  };
}

export async function confirmCorrection(
  { db, now, person, refuse }: StaffContext<'not_found' | 'own_change'>,
  id: string,
): Promise<{ id: string }> {
  if (await markSeen(db, { id, by: person.id, now })) return { id };
  const row = await findRevision(db, id);
  throw refuse(row?.what === 'corrected' ? 'own_change' : 'not_found');
}

const mostLinks = 12;

/** Pages to link to, found by words in their title. */
export function searchLinks(
  { content }: Pick<StaffContext, 'content'>,
  q: string,
): Reply<typeof findContentLinks> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const kinds = Object.keys(contentDescriptions) as EditableKind[];
  const items = kinds.flatMap((kind) =>
    content.all(kind).flatMap((data) => {
      const key = addressIn(data, 'key' in data ? data.key : '');
      const path = pageOfItem(kind, key);
      const title = titleOfRecord(kind, data, key);
      const matches = words.every((word) => title.toLowerCase().includes(word));
      return path !== undefined && matches ? [{ kind, title, path }] : [];
    }),
  );
  return { items: items.slice(0, mostLinks) };
}

export function loadReferences({
  content,
}: Pick<StaffContext, 'content'>): Reply<typeof listContentReferences> {
  const titled = (kind: 'topic' | 'topic_group' | 'diagnosis') =>
    content.all(kind).map(({ slug, title, ...rest }) => ({ key: 'id' in rest ? rest.id : slug, title }));
  const service_type = content.all('service_type').map(({ slug, name }) => ({ key: slug, title: name }));
  const kinds = Object.keys(contentDescriptions) as EditableKind[];
  const pages = kinds.flatMap((kind) =>
    content
      .all(kind)
      .flatMap((data) => pageOfItem(kind, addressIn(data, 'key' in data ? data.key : '')) ?? []),
  );
  return {
    references: {
      topic: titled('topic'),
      topic_group: titled('topic_group'),
      diagnosis: titled('diagnosis'),
      service_type,
    },
    pages: [...pages, ...entrances, ...places.filter((place) => !place.includes(':'))],
  };
}
