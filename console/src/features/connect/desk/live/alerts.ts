import { useSyncExternalStore } from 'react';
import { today } from '../../../../platform/clock.ts';
import { isForMe, isMine, isWaiting, unreadInChat } from '../model.ts';
import { deskStore } from './desk-store.ts';
import { allowSound, closeSound, isAudible, openSound, playTones, type AlertUrgency } from './sound.ts';

export interface AlertChoice {
  sound: boolean;
  notification: boolean;
}

const key = 'kindred.staff.alerts';
const silent: AlertChoice = { sound: false, notification: false };
let choice: AlertChoice = restore();
const watchers = new Set<() => void>();

function restore(): AlertChoice {
  const text = localStorage.getItem(key);
  if (text === null) return silent;
  const chosen = { ...silent, ...(JSON.parse(text) as Partial<AlertChoice>) };
  // It may have been taken back in the settings of the browser.
  return { ...chosen, notification: chosen.notification && notificationsAre('granted') };
}

export const notificationsAre = (permission: NotificationPermission): boolean =>
  'Notification' in window && Notification.permission === permission;

function keepChoice(next: AlertChoice): void {
  choice = next;
  localStorage.setItem(key, JSON.stringify(choice));
  for (const watcher of watchers) watcher();
}

export const useAlertChoice = (): AlertChoice =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    () => choice,
  );

/** By choice, and for this browser. A browser may refuse notifications; then the choice stays off. */
export async function chooseAlerts(next: AlertChoice): Promise<void> {
  if (next.sound && !choice.sound) {
    openSound();
    void allowSound().then(() => playTones('usual'));
  }
  if (!next.sound) closeSound();
  const granted = next.notification && (await Notification.requestPermission()) === 'granted';
  keepChoice({ sound: next.sound, notification: granted });
}

/** Rings for what is new: words of danger, somebody who waits, a message in an own conversation. */
export function startAlerts(me: string): () => void {
  let before = callsNow(me);
  let synced = deskStore.state().synced;
  const ended = new AbortController();
  holdSight(ended.signal);
  if (choice.sound) openSound();
  const stop = deskStore.watch(() => {
    const now = callsNow(me);
    const known = before;
    before = now;
    // What was there before this tab came is no news.
    if (!synced) {
      ({ synced } = deskStore.state());
      return;
    }
    const isNews = ([call, count]: [string, number]) => count > (known.get(call) ?? 0);
    const news = [...now].filter(isNews).map(([call]) => call);
    if (news.length === 0) return;
    alertPerson(news.some((call) => call.startsWith('danger')) ? 'danger' : 'usual');
  });
  return () => {
    stop();
    ended.abort();
    closeSound();
  };
}

/** What calls for this person, and how often. */
function callsNow(me: string): Map<string, number> {
  const calls = new Map<string, number>();
  for (const line of deskStore.state().lines.values()) {
    if (line.flagged) calls.set(`danger ${line.flagged_at}`, 1);
    if (isForMe(line, me, today())) calls.set(`told ${line.id}`, 1);
    if (isWaiting(line)) calls.set(`waiting ${line.id}`, 1);
    else if (isMine(line, me)) calls.set(`unread ${line.id}`, unreadInChat(line));
  }
  return calls;
}

const words: Readonly<Record<AlertUrgency, string>> = {
  danger: 'Someone may be in danger',
  usual: 'Someone is waiting for you',
};

/** One sound and one notification, however many tabs of this browser have the desk open. */
export function alertPerson(urgency: AlertUrgency): void {
  // A tab that may play nothing leaves it to another one.
  if (choice.sound && isAudible()) onceInBrowser(`sound ${urgency}`, () => playTones(urgency));
  if (choice.notification) void notify(urgency);
}

/** Within this time, what reaches the other tabs is the same news. */
const sameNewsMs = 2_000;

function onceInBrowser(what: string, act: () => void): void {
  void navigator.locks.request(`kindred.desk ${what}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    act();
    await new Promise((resolve) => {
      setTimeout(resolve, sameNewsMs);
    });
  });
}

/** Only to somebody who has the desk in no visible tab. */
async function notify(urgency: AlertUrgency): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  if (held.some(({ name }) => name === sight)) return;
  onceInBrowser(`notification ${urgency}`, () => showNotification(urgency));
}

const sight = 'kindred.desk in sight';

/** As long as this tab can be seen, the other ones know it. */
function holdSight(signal: AbortSignal): void {
  let letGo = () => {};
  const look = () => {
    letGo();
    void navigator.locks.request(sight, { mode: 'shared' }, () => {
      if (document.visibilityState === 'hidden' || signal.aborted) return undefined;
      return new Promise<void>((resolve) => {
        letGo = resolve;
      });
    });
  };
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', () => letGo());
  look();
}

/** Nothing of a member is in it: it may show on a locked screen. A second one is heard again, in place of the first. */
function showNotification(urgency: AlertUrgency): void {
  const options = { tag: `kindred-desk-${urgency}`, renotify: true };
  try {
    new Notification(words[urgency], options).addEventListener('click', () => window.focus());
  } catch (error) {
    // Android has none without a service worker. The choice says so.
    if (!(error instanceof TypeError)) throw error;
    keepChoice({ ...choice, notification: false });
  }
}
