import { useSyncExternalStore } from 'react';
import { today } from '../../../../platform/clock.ts';
import { isForMe, isMine, isWaiting, unreadInChat } from '../model.ts';
import { deskStore } from './desk-store.ts';

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
  return text === null ? silent : { ...silent, ...(JSON.parse(text) as Partial<AlertChoice>) };
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
  const granted = next.notification && (await Notification.requestPermission()) === 'granted';
  choice = { sound: next.sound, notification: granted };
  localStorage.setItem(key, JSON.stringify(choice));
  for (const watcher of watchers) watcher();
  if (choice.sound) ring('usual');
}

type Urgency = 'danger' | 'usual';

/** Rings for what is new: words of danger, somebody who waits, a message in an own conversation. */
export function startAlerts(me: string): () => void {
  let before = callsNow(me);
  let synced = deskStore.state().synced;
  return deskStore.watch(() => {
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

const words: Readonly<Record<Urgency, string>> = {
  danger: 'Someone may be in danger',
  usual: 'Someone is waiting for you',
};

/** Nothing of a member is in a notification: it may show on a locked screen. */
export function alertPerson(urgency: Urgency): void {
  if (choice.sound) ring(urgency);
  if (choice.notification && document.visibilityState === 'hidden')
    new Notification(words[urgency], { tag: `kindred-desk-${urgency}` }).addEventListener('click', () =>
      window.focus(),
    );
}

/** One soft tone; for danger three higher ones. */
function ring(urgency: Urgency): void {
  const audio = new AudioContext();
  const tones = urgency === 'danger' ? [880, 880, 880] : [520];
  for (const [at, frequency] of tones.entries()) {
    const tone = new OscillatorNode(audio, { frequency });
    const volume = new GainNode(audio, { gain: 0.15 });
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at * 0.3);
    tone.stop(audio.currentTime + at * 0.3 + 0.18);
  }
  setTimeout(() => void audio.close(), 2_000);
}
