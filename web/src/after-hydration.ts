import { withoutHiddenCharacters } from '@kindred/contract/hidden-characters.ts';
import { bringDrawings } from '@kindred/ui/bring-drawings.ts';
import { cleanInput } from '@kindred/ui/clean-input.ts';
import { uploadGuestData } from './platform/device/guest-storage.ts';
import { webFont } from './platform/device/web-font.ts';
import { readWebStorage, writeWebStorage } from './platform/device/web-storage.ts';
import type { Key } from './platform/device-session.ts';
import { loadCode } from './platform/load-code.ts';
import { pendingRecords } from './platform/offline/encrypted-record.ts';
import { runningQueues } from './platform/offline/running-queues.ts';
import { listenToOtherTabs } from './platform/session-channel.ts';
import { session, tab, loadPerson } from './platform/session.ts';
// Loaded early, because signing out must work offline.
import './platform/sign-out.ts';

export { registerServiceWorker } from './platform/device/register.ts';

/**
 * An area's queue on the device, and the code that sends it. `said` is the key of the bookmark queue in earlier
 * releases.
 */
interface DeviceQueue {
  name: string;
  keys: readonly Key[];
  isPending: (stored: unknown) => boolean;
  send: () => void;
}
const isPendingRecord = (stored: unknown) => pendingRecords(stored) !== undefined;
const queues: readonly DeviceQueue[] = [
  {
    name: 'bookmarks',
    keys: ['bookmark_outbox', 'said'],
    isPending: (stored) => stored !== undefined,
    send: () =>
      void loadCode(() => import('./features/bookmarks/device/bookmark-store.ts')).then(
        ({ startBookmarkSync }) => startBookmarkSync(),
      ),
  },
  {
    name: 'diary',
    keys: ['diaries'],
    isPending: isPendingRecord,
    send: () =>
      void loadCode(() => import('./features/energy/diary/device/diary-store.ts')).then(({ diaryStore }) =>
        diaryStore.open(),
      ),
  },
  {
    name: 'chat',
    keys: ['chats'],
    isPending: isPendingRecord,
    send: () =>
      void loadCode(() => import('./features/connect/chat/device/chat-store.ts')).then(({ chatStore }) =>
        chatStore.open(),
      ),
  },
  {
    // What the server has erased must also disappear from this device, even if no one opens the chats.
    name: 'earlier chats',
    keys: ['earlier_chats'],
    isPending: (stored) => stored !== undefined,
    send: () =>
      void loadCode(() => import('./features/connect/chat/device/earlier-chats.ts')).then(
        ({ earlierChats }) => earlierChats.open({ pull: true }),
      ),
  },
];

/** Not needed for the first page, which it would slow down. */
export async function afterHydration(): Promise<void> {
  bringDrawings();
  cleanInput(withoutHiddenCharacters);
  listenToOtherTabs();
  if ((await loadPerson()).kind === 'member') {
    // Retries an upload that failed at sign-in.
    void uploadGuestData();
    await sendPending();
  }
  sendAtSignIn();
  if (!__MOCK__) startStreamForMember();
  await loadWebFont();
  // The error screen is needed when nothing can be loaded any more.
  await loadCode(() => import('./shell/error-screen.tsx'));
}

/** Offline there is nothing to send, and the code may not be on the device. */
async function sendPending(): Promise<void> {
  if (!navigator.onLine) return addEventListener('online', () => void sendPending(), { once: true });
  const device = await tab.shared.device();
  for (const { name, keys, isPending, send } of queues) {
    if (runningQueues.has(name)) continue;
    const stored = await Promise.all(keys.map((key) => device.get(key)));
    if (stored.some(isPending)) send();
  }
}

/** Sends what the last session left unsent, for instance because it expired: signing in loads no page. */
function sendAtSignIn(): void {
  let { visit } = tab.here;
  session.watch(() => {
    if (tab.here.visit === visit) return;
    ({ visit } = tab.here);
    runningQueues.clear();
    if (session.state().person.kind === 'member') void sendPending();
  });
}

/** The stream is for members only, and starts when the page is idle. */
function startStreamForMember(): void {
  const start = () =>
    void loadCode(() => import('./member-stream.ts')).then(({ startMemberStream }) => startMemberStream());
  const onChange = () => {
    if (session.state().person.kind !== 'member') return;
    unwatch();
    // A device that is never idle must start it too; Safari has no requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 5_000 });
    else setTimeout(start, 1_000);
  };
  const unwatch = session.watch(onChange);
  onChange();
}

/** Once the font is on the device, every page starts with it. The key is unchanged from earlier releases. */
async function loadWebFont(): Promise<void> {
  if (readWebStorage('localStorage', 'kindred.letters')) return;
  // Offline, the page keeps the device font, and the next page tries again.
  const faces = await document.fonts.load(webFont).catch(() => []);
  if (faces.length > 0) writeWebStorage('localStorage', 'kindred.letters', 'here');
}
