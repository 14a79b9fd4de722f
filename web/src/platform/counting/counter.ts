import type { Outside } from '@kindred/contract/configs.ts';
import type { CountedEvent } from '@kindred/contract/countable.ts';
import { ApiProblem, send, Unreachable } from '../api.ts';
import { asking } from './asking.ts';
import { choiceHere, saysNoForAll } from './choice.ts';
import { eventsOf } from './events-of.ts';
import type { Shown } from './page-shown.ts';

let lastPath: string | undefined;

/** A page has settled. First this house counts, then those who were agreed to. */
export async function opened({ page, data, outside }: Shown): Promise<void> {
  const { pathname, search } = location;
  const events = eventsOf(page, new URLSearchParams(search), data);
  // Another filter is no other page.
  const news = pathname === lastPath ? events.filter(({ event }) => event !== 'page_opened') : events;
  lastPath = pathname;
  if (news.length === 0 || saysNoForAll() || !navigator.onLine) return;
  try {
    if ((await choiceHere()) !== false) await countHere(news);
    // Meanwhile they may have answered.
    const given = await choiceHere();
    if (location.pathname === pathname) await tellOthers(news, given, outside);
  } catch (error) {
    // That somebody could not be counted is no matter to them.
    if (!(error instanceof ApiProblem || error instanceof Unreachable)) throw error;
  }
}

/** Without the token of whoever is here: it is nobody who is counted. */
async function countHere(counts: readonly CountedEvent[]): Promise<void> {
  await send('POST /counts', { body: { counts } }, { as: null });
}

async function tellOthers(
  events: readonly CountedEvent[],
  given: boolean | undefined,
  outside: Outside,
): Promise<void> {
  const configured = outside.analytics_id !== null || outside.tag_manager_container !== null;
  if (given === undefined) return void (configured && asking.tell(true));
  if (given) await (await import('./tags.ts')).tellTags(events, outside);
}
