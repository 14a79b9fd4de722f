import { bringDrawings } from '@kindred/ui/bring-drawings.ts';
import { listenToOtherTabs } from '../other-tabs.ts';
import type { LockedDiaries } from '../device-person.ts';
import { session, tab, whoIsHere } from '../session.ts';
// Here before it is wanted: signing out must work without a network.
import '../sign-out.ts';
import { bringGuestData } from './guest-kept.ts';
import { letters } from './letters.ts';

/** What a page can be read without, and would be slower with. */
export async function bringTheRest(): Promise<void> {
  bringDrawings();
  listenToOtherTabs();
  // What could not be brought when they signed in is brought now.
  if ((await whoIsHere()).kind === 'member') {
    void bringGuestData();
    // And what they said without a network is told.
    if (await (await tab.shared.device()).get('said'))
      void import('./bookmarks.ts').then(({ beginTelling }) => beginTelling());
    if (hasWaiting(await (await tab.shared.device()).get('diaries')))
      void import('./diary.ts').then(({ diary }) => diary.open());
  }
  if (!__MOCK__) listenWhenMember();
  if (!document.documentElement.dataset.letters) return;
  const faces = await document.fonts.load(letters);
  if (faces.length > 0) localStorage.setItem('kindred.letters', 'here');
}

const hasWaiting = (diaries: unknown) =>
  Object.values((diaries ?? {}) as LockedDiaries).some(({ waits }) => waits);

/** What is new is told to members alone, and never before the page has come to rest. */
function listenWhenMember(): void {
  const begin = () => void import('../stream/stream.ts').then(({ beginStream }) => beginStream());
  const look = () => {
    if (session.state().person.kind !== 'member') return;
    unwatch();
    // A device that is never idle must be told as well; Safari has no word for idle.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 5_000 });
    else setTimeout(begin, 1_000);
  };
  const unwatch = session.watch(look);
  look();
}
