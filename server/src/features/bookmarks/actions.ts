import type { Bookmarks } from '@kindred/contract/about-me.ts';
import type { addBookmark, listBookmarks, readBookmarkedTexts } from '@kindred/contract/bookmarks.ts';
import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import { nameServices } from '#features/directory/public.ts';
import type { Published } from '#platform/content/published.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, MemberContext } from '#platform/http/route.ts';
import { find, mapOf, momentOf, rowsOf, savedItem, titled, type Kept, type Known } from './rules.ts';
import { forgetOldRemovals, keep, keepUnlessRemoved, readKept, readKeptLong, remove, say } from './store.ts';

/** More than anybody reads, and little enough to be carried by a phone. */
const most = 2_000;

type Whose = Pick<MemberContext, 'person' | 'now' | 'content'>;
type Saying = Body<typeof addBookmark>;

/** Services are not content: they are asked for by their slugs, where there are any. */
async function known(db: DbOrTx, content: Published, rows: readonly Kept[]): Promise<Known> {
  const slugs = rows.filter(({ kind }) => kind === 'services').map(({ item_id }) => item_id);
  return { content, services: slugs.length > 0 ? await nameServices(db, slugs) : new Map() };
}

export async function readBookmarks(db: DbOrTx, memberId: string): Promise<Bookmarks> {
  return mapOf(await readKept(db, memberId));
}

/** Only what is named changes, so what another device saved or took away meanwhile stays so. */
export async function changeBookmarks(
  tx: Tx,
  { person, now, content }: Whose,
  { added = {}, removed = {} }: { added?: Bookmarks | undefined; removed?: Bookmarks | undefined },
): Promise<void> {
  await remove(tx, person.id, rowsOf(removed), now);
  const rows = rowsOf(added);
  await keep(tx, person.id, titled(await known(tx, content, rows), rows), now);
  await refuseTooMany(tx, person.id);
}

/** What a device kept before anybody was signed in. However often it arrives, it undoes nothing. */
export async function bringBookmarks(
  tx: Tx,
  { person, now, content }: Whose,
  brought: Bookmarks,
): Promise<void> {
  const rows = rowsOf(brought);
  await keepUnlessRemoved(tx, person.id, titled(await known(tx, content, rows), rows), now);
  await refuseTooMany(tx, person.id);
}

async function refuseTooMany(tx: Tx, memberId: string): Promise<void> {
  if ((await readKept(tx, memberId)).length > most) throw new Refusal('too_many_saved');
}

export async function listSaved({
  db,
  person,
  now,
  content,
}: MemberContext): Promise<Reply<typeof listBookmarks>> {
  const rows = await readKeptLong(db, person.id);
  const names = await known(db, content, rows);
  return { items: rows.map((row) => savedItem(names, row)), now: now.toISOString() };
}

/** What was said first and comes last changes nothing. */
export function saveOne(ctx: MemberContext, saying: Saying): Promise<Reply<typeof addBookmark>> {
  return sayOne(ctx, saying, true);
}

/** Also of what was never saved: an older saving of it may be on its way from another device. */
export function removeOne(ctx: MemberContext, saying: Saying): Promise<Reply<typeof addBookmark>> {
  return sayOne(ctx, saying, false);
}

function sayOne(ctx: MemberContext, saying: Saying, saved: boolean): Promise<Reply<typeof addBookmark>> {
  const { db, person, now, content } = ctx;
  const { kind, id: item_id, sub_key = kind === 'topic' ? 'whole' : '', said_at } = saying;
  const one = { kind, item_id, sub_key };
  return db.transaction().execute(async (tx) => {
    const title = find(await known(tx, content, [one]), one)?.title ?? null;
    await say(tx, person.id, { ...one, saved, at: momentOf(said_at, now), title });
    if (saved) await refuseTooMany(tx, person.id);
    else await forgetOldRemovals(tx, person.id, most);
    return { bookmarks: await readBookmarks(tx, person.id), now: now.toISOString() };
  });
}

/** For a guest, whose device alone knows what they saved. */
export async function describe({ db, content, now }: Context, bookmarks: Bookmarks) {
  const rows = rowsOf(bookmarks).slice(0, most);
  const names = await known(db, content, rows);
  return { items: rows.map((row) => savedItem(names, { ...row, title: null, saved_at: now })) };
}

/** In the order in which they were asked for. What is gone is left out: its name stands in the list. */
export async function readTexts(
  { content }: Context,
  { topics, tips }: Body<typeof readBookmarkedTexts>,
): Promise<Reply<typeof readBookmarkedTexts>> {
  return { topics: allOf(content, 'topic', topics), tips: allOf(content, 'tip', tips) };
}

function allOf<K extends 'topic' | 'tip'>(content: Published, kind: K, ids: readonly string[]) {
  return [...new Set(ids)].flatMap((id) => content.one(kind, id) ?? []);
}
