import type { Bookmarks } from '@kindred/contract/profile.ts';
import type {
  addBookmark,
  BookmarkKind,
  listBookmarks,
  readBookmarkedTexts,
} from '@kindred/contract/bookmarks.ts';
import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import { nameServices, readServiceAddresses } from '#features/directory/public.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import type { Context, MemberContext } from '#platform/http/route.ts';
import {
  findBookmarkedItem,
  fromRows,
  clampToNow,
  toRows,
  savedItem,
  withTitles,
  type BookmarkRow,
  type BookmarkLookup,
} from './rules.ts';
import {
  purgeOldRemovals,
  saveBookmarks,
  addUnlessRemoved,
  nameEvents,
  readBookmarkRows,
  readBookmarkDetails,
  removeBookmarks,
  upsertBookmark,
  type BookmarksAfter,
  type PlannedBookmark,
} from './store.ts';

/** More than anyone reads, and small enough for a phone. */
const most = 2_000;

type SavingContext = Pick<MemberContext<'too_many_saved'>, 'person' | 'now' | 'content' | 'refuse'>;
type Change = Body<typeof addBookmark>;

/** Events and services are not content: they are looked up by slug, and only if any were requested. */
async function lookUp(
  db: DbOrTx,
  content: ContentSnapshot,
  rows: readonly BookmarkRow[],
): Promise<BookmarkLookup> {
  const idsOf = (wanted: BookmarkKind) => rows.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const [events, services] = [idsOf('upcoming_events'), idsOf('services')];
  return {
    content,
    events: events.length > 0 ? await nameEvents(db, events) : new Map(),
    services: services.length > 0 ? await nameServices(db, services) : new Map(),
  };
}

/** A merged service is saved under its current address and removed under all of its addresses. */
async function withAddresses(
  db: DbOrTx,
  rows: readonly BookmarkRow[],
  which: 'current' | 'all',
): Promise<BookmarkRow[]> {
  const slugs = rows.filter(({ kind }) => kind === 'services').map(({ id }) => id);
  if (slugs.length === 0) return [...rows];
  const addresses = await readServiceAddresses(db, slugs);
  return rows.flatMap((row) => {
    const all = row.kind === 'services' ? (addresses.get(row.id) ?? [row.id]) : [row.id];
    return (which === 'all' ? all : all.slice(0, 1)).map((id) => ({ ...row, id }));
  });
}

/** Returns its title, summary and page; undefined if it does not exist. */
export async function findSavedItem(db: DbOrTx, content: ContentSnapshot, row: BookmarkRow) {
  return findBookmarkedItem(await lookUp(db, content, [row]), row);
}

export async function readBookmarks(db: DbOrTx, memberId: string): Promise<Bookmarks> {
  return fromRows(await readBookmarkRows(db, memberId));
}

/** Changes only the named items, so that changes from other devices are kept. */
export async function changeBookmarks(
  tx: Tx,
  ctx: SavingContext,
  { added = {}, removed = {} }: { added?: Bookmarks | undefined; removed?: Bookmarks | undefined },
): Promise<void> {
  const { person, now, content } = ctx;
  await removeBookmarks(tx, person.id, await withAddresses(tx, toRows(removed), 'all'), now);
  const rows = await withAddresses(tx, toRows(added), 'current');
  await saveBookmarks(tx, person.id, withTitles(await lookUp(tx, content, rows), rows), now);
  await refuseTooMany(tx, ctx);
}

/** Merges bookmarks made before signing in. Idempotent, and undoes nothing. */
export async function mergeGuestBookmarks(tx: Tx, ctx: SavingContext, bookmarks: Bookmarks): Promise<void> {
  const { person, now, content } = ctx;
  const rows = await withAddresses(tx, toRows(bookmarks), 'current');
  await addUnlessRemoved(tx, person.id, withTitles(await lookUp(tx, content, rows), rows), now);
  await refuseTooMany(tx, ctx);
}

async function refuseTooMany(tx: Tx, { person, refuse }: SavingContext): Promise<void> {
  if ((await readBookmarkRows(tx, person.id)).length > most) throw refuse('too_many_saved');
}

export async function listSavedItems({
  db,
  person,
  now,
  content,
}: MemberContext): Promise<Reply<typeof listBookmarks>> {
  const rows = await readBookmarkDetails(db, person.id);
  const names = await lookUp(db, content, rows);
  // Two services that were merged count as one.
  const items = new Map(rows.map((row) => [`${row.kind} ${row.id} ${row.sub_key}`, savedItem(names, row)]));
  return { items: [...items.values()], now: now.toISOString() };
}

const wholeTopic = (kind: string) => (kind === 'topic' ? 'whole' : '');

/**
 * Plans a change that needs no lookup; events and services do, because they are not content and services may have
 * moved.
 */
export function planBookmark(
  { content, now }: Pick<MemberContext, 'content' | 'now'>,
  { kind, id, sub_key = wholeTopic(kind), said_at }: Change,
  saved: boolean,
): PlannedBookmark | undefined {
  if (kind === 'services' || kind === 'upcoming_events') return undefined;
  const one = { kind, id, sub_key };
  const title = findBookmarkedItem({ content, events: new Map(), services: new Map() }, one)?.title ?? null;
  return { ...one, saved, at: clampToNow(said_at, now), title, most };
}

/** A late-arriving older change has no effect. */
export function saveBookmark(
  ctx: MemberContext<'too_many_saved'>,
  after: BookmarksAfter | undefined,
  change: Change,
): Promise<Reply<typeof addBookmark>> {
  return setBookmark(ctx, { after, change, saved: true }, (tx) => refuseTooMany(tx, ctx));
}

/** Also records the removal of an unsaved item, because an older save may still arrive from another device. */
export function unsaveBookmark(
  ctx: MemberContext,
  after: BookmarksAfter | undefined,
  change: Change,
): Promise<Reply<typeof addBookmark>> {
  return setBookmark(ctx, { after, change, saved: false }, (tx) => purgeOldRemovals(tx, ctx.person.id, most));
}

interface Setting {
  /** Set if the write has already done all the work. */
  after: BookmarksAfter | undefined;
  change: Change;
  saved: boolean;
}

async function setBookmark(
  { db, person, now, content }: MemberContext,
  { after, change, saved }: Setting,
  makeRoom: (tx: Tx) => Promise<void>,
): Promise<Reply<typeof addBookmark>> {
  if (after) return { bookmarks: fromRows(after.kept), now: now.toISOString() };
  const { kind, id, sub_key = wholeTopic(kind), said_at } = change;
  const one = { kind, id, sub_key };
  return db.transaction().execute(async (tx) => {
    const title = findBookmarkedItem(await lookUp(tx, content, [one]), one)?.title ?? null;
    const at = clampToNow(said_at, now);
    for (const row of await withAddresses(tx, [one], saved ? 'current' : 'all'))
      await upsertBookmark(tx, person.id, { ...row, saved, at, title });
    await makeRoom(tx);
    return { bookmarks: await readBookmarks(tx, person.id), now: now.toISOString() };
  });
}

/** For guests, whose bookmarks are known only to their device. */
export async function describeGuestBookmarks({ db, content, now }: Context, bookmarks: Bookmarks) {
  const rows = toRows(bookmarks).slice(0, most);
  const names = await lookUp(db, content, rows);
  return { items: rows.map((row) => savedItem(names, { ...row, title: null, saved_at: now })) };
}

/** Returns texts in the requested order. Removed items are left out: the list has their names. */
export async function readSavedTexts(
  { content }: Context,
  { topics, tips }: Body<typeof readBookmarkedTexts>,
): Promise<Reply<typeof readBookmarkedTexts>> {
  return { topics: allOf(content, 'topic', topics), tips: allOf(content, 'tip', tips) };
}

function allOf<K extends 'topic' | 'tip'>(content: ContentSnapshot, kind: K, ids: readonly string[]) {
  return [...new Set(ids)].flatMap((id) => content.one(kind, id) ?? []);
}
