import type { Bookmarks } from '@kindred/contract/about-me.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { mapOf, rowsOf } from './rules.ts';
import { keep, keepUnlessRemoved, readKept, remove } from './store.ts';

/** More than anybody reads, and little enough to be carried by a phone. */
const most = 2_000;

export async function readBookmarks(db: DbOrTx, memberId: string): Promise<Bookmarks> {
  return mapOf(await readKept(db, memberId));
}

/** Only what is named changes, so what another device saved or took away meanwhile stays so. */
export async function changeBookmarks(
  tx: Tx,
  memberId: string,
  { added = {}, removed = {} }: { added?: Bookmarks | undefined; removed?: Bookmarks | undefined },
  now: Date,
): Promise<void> {
  await remove(tx, memberId, rowsOf(removed), now);
  await keep(tx, memberId, rowsOf(added), now);
  await refuseTooMany(tx, memberId);
}

/** What a device kept before anybody was signed in. However often it arrives, it undoes nothing. */
export async function bringBookmarks(tx: Tx, memberId: string, brought: Bookmarks, now: Date): Promise<void> {
  await keepUnlessRemoved(tx, memberId, rowsOf(brought), now);
  await refuseTooMany(tx, memberId);
}

async function refuseTooMany(tx: Tx, memberId: string): Promise<void> {
  if ((await readKept(tx, memberId)).length > most) throw new Refusal('too_many_saved');
}
