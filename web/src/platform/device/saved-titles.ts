import type { SavedItem } from '@kindred/contract/bookmarks.ts';
import { write, type Tab } from '../device-session.ts';
import { nameOf } from './bookmark-set.ts';
import { itemIn, ownList, type SavedList } from './said.ts';

/**
 * What a guest saved is named by the server, which knows neither when that was nor what is gone. What was saved since it
 * was asked stays as it is.
 */
export function keepTitles(tab: Tab, told: readonly SavedItem[], asked: number): Promise<void> {
  return tab.onDevice(async (kept) => {
    if (tab.state.person.kind !== 'guest') return;
    const list = await ownList(tab, kept);
    const before = new Map(list.items.map((one) => [nameOf(itemIn(one)), one]));
    const named = told.map((one) => {
      const name = nameOf(itemIn(one));
      const known = before.get(name);
      before.delete(name);
      return { ...one, title: one.title ?? known?.title ?? null, saved_at: known?.saved_at ?? one.saved_at };
    });
    const since = [...before.values()].filter(({ saved_at }) => Date.parse(saved_at) >= asked);
    await write(kept, 'saved_list', { ...list, items: [...since, ...named] } satisfies SavedList);
  });
}
