import { useSyncExternalStore } from 'react';
import { today } from '../../../../platform/clock.ts';
import { watchTicks } from '../../../../platform/ticker.ts';
import { callsOf, urgencyOfNews } from './alert-rules.ts';
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
  // Permission may have been revoked in the browser's settings.
  return { ...chosen, notification: chosen.notification && notificationsAre('granted') };
}

// A function declaration, because the stored choice above is read before this line runs.
export function notificationsAre(permission: NotificationPermission): boolean {
  return 'Notification' in window && Notification.permission === permission;
}

function keepChoice(next: AlertChoice): void {
  choice = next;
  localStorage.setItem(key, JSON.stringify(choice));
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Whether this person has chosen, in this browser, how they want to be alerted. */
export const useAlertsChosen = (): boolean =>
  useSyncExternalStore(watch, () => localStorage.getItem(key) !== null);

export const useAlertChoice = (): AlertChoice => useSyncExternalStore(watch, () => choice);

/** Stored for this browser. A browser may refuse notifications; then that choice stays off. */
export async function chooseAlerts(next: AlertChoice): Promise<void> {
  if (next.sound && !choice.sound) {
    openSound();
    void allowSound().then(() => playTones('usual'));
  }
  if (!next.sound) closeSound();
  const granted = next.notification && (await Notification.requestPermission()) === 'granted';
  keepChoice({ sound: next.sound, notification: granted });
}

const ownSteps = new Set<string>();

/** Taking or joining a conversation oneself must not ring. The stream may be faster than the reply. */
export async function asOwnStep(id: string, step: () => Promise<void>): Promise<void> {
  ownSteps.add(id);
  try {
    await step();
  } finally {
    ownSteps.delete(id);
  }
}

/** Rings for news: words of danger, a waiting member, a handover, or a message in one's own conversation. */
export function startAlerts(me: string): () => void {
  let day = today();
  const callsNow = () => callsOf(deskStore.state().lines.values(), me, day);
  let before = callsNow();
  let synced = deskStore.state().synced;
  const ended = new AbortController();
  holdSight(ended.signal);
  if (choice.sound) openSound();
  const look = () => {
    day = today();
    const now = callsNow();
    const known = before;
    before = now;
    // What was there before this tab opened is not news.
    if (!synced) {
      ({ synced } = deskStore.state());
      return;
    }
    const urgency = urgencyOfNews(known, now, ownSteps);
    if (urgency) void alertPerson(urgency);
  };
  const stop = deskStore.watch(look);
  // Follow-ups become news as their day begins.
  const stopTicks = watchTicks(() => {
    if (today() !== day) look();
  });
  return () => {
    stop();
    stopTicks();
    ended.abort();
    closeSound();
  };
}

const words: Readonly<Record<AlertUrgency, string>> = {
  danger: 'Someone may be in danger',
  usual: 'Someone is waiting for you',
};

/** One sound and one notification, however many tabs of this browser have the desk open. */
export async function alertPerson(urgency: AlertUrgency): Promise<void> {
  const isHidden = document.visibilityState === 'hidden';
  const isSeenElsewhere = isHidden && (await isInSight());
  // A tab in view shows usual news by itself. Danger rings in any tab that may play a sound.
  if (isSeenElsewhere && urgency === 'usual') return;
  if (choice.sound && isAudible()) onceInBrowser(`sound ${urgency}`, () => playTones(urgency));
  if (choice.notification && isHidden && !isSeenElsewhere)
    onceInBrowser(`notification ${urgency}`, () => showNotification(urgency));
}

/** Within this time, the same event reaches the other tabs. */
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

const sight = 'kindred.desk in sight';

async function isInSight(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === sight);
}

/** Lets the other tabs know for as long as this one is visible. */
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

/**
 * It may show on a locked screen, so it says nothing about a member. A second one replaces the first and sounds again.
 */
function showNotification(urgency: AlertUrgency): void {
  const options = { tag: `kindred-desk-${urgency}`, renotify: true };
  try {
    new Notification(words[urgency], options).addEventListener('click', () => window.focus());
  } catch (error) {
    // Android needs a service worker for notifications. The settings say so.
    if (!(error instanceof TypeError)) throw error;
    keepChoice({ ...choice, notification: false });
  }
}
