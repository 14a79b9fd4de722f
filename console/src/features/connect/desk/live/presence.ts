import { presenceSeconds } from '@kindred/contract/connect/availability.ts';
import { useSyncExternalStore } from 'react';
import { callStaffApi, sendStaffRequest } from '../../../../platform/api.ts';
import { epochMs } from '../../../../platform/clock.ts';
import {
  choiceIn,
  firstChoice,
  isOnOtherTab,
  presencePauseOf,
  withoutTab,
  withRenewal,
  type PresenceChoice,
  type PresencePause,
  type PresenceSigns,
} from './presence-rules.ts';

export interface Presence extends PresenceChoice {
  /** Why this tab reports nothing at the moment. */
  pause: PresencePause | undefined;
  /** The last renewal failed: the lease will soon expire, and members will then no longer see this person. */
  unconfirmed?: boolean;
}

const key = 'kindred.staff.presence';
const tab = crypto.randomUUID();
const away: Presence = { ...firstChoice, pause: undefined };
let presence: Presence = away;
let staff: string | undefined;
let signs: PresenceSigns = { hiddenSince: undefined, lastInputAt: 0, lastBeatAt: 0 };
const watchers = new Set<() => void>();

function change(next: Presence): void {
  presence = next;
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const usePresence = (): Presence => useSyncExternalStore(watch, () => presence);

/** Renews this person's presence until it is stopped. */
export function startPresence(staffId: string): () => void {
  const over = new AbortController();
  const { signal } = over;
  const now = epochMs();
  staff = staffId;
  signs = { hiddenSince: hidden() ? now : undefined, lastInputAt: now, lastBeatAt: now };
  change({ ...(choiceIn(localStorage.getItem(key), staffId, now) ?? firstChoice), pause: undefined });
  const timer = setInterval(() => void beat(), presenceSeconds * 1_000);
  for (const sign of ['pointerdown', 'keydown'] as const)
    addEventListener(sign, noteInput, { signal, capture: true, passive: true });
  document.addEventListener('visibilitychange', noteVisibility, { signal });
  addEventListener('storage', adoptChoice, { signal });
  addEventListener('pagehide', () => void endQuietly(), { signal });
  void beat();
  return () => {
    clearInterval(timer);
    over.abort();
    staff = undefined;
    change(away);
  };
}

export async function choosePresence(choice: PresenceChoice): Promise<void> {
  const now = epochMs();
  signs = { ...signs, lastInputAt: now };
  const before = presence.state;
  change({ ...choice, pause: undefined });
  if (choice.state === 'away') {
    remember(choice, now);
    if (before !== 'away') await tell(choice);
  } else await beat();
}

/** Someone who is answering is present, but takes no new conversations. */
export async function joinDesk(): Promise<void> {
  if (presence.state === 'away') await choosePresence({ state: 'busy', places: presence.places });
}

/**
 * Before signing out or locking: members must not wait for someone who has left. A person who still works in another
 * tab of this browser stays present.
 */
export async function leaveDesk(): Promise<void> {
  const { state, places } = presence;
  const worksOn = isElsewhere(epochMs());
  if (worksOn) leaveTab();
  else localStorage.removeItem(key);
  change(away);
  if (state !== 'away' && !worksOn) await tell({ state: 'away', places });
}

const isElsewhere = (now: number) =>
  staff !== undefined && isOnOtherTab(localStorage.getItem(key), { staff, tab }, now);

function leaveTab(): void {
  const rest = withoutTab(localStorage.getItem(key), tab);
  if (rest !== null) localStorage.setItem(key, rest);
}

const hidden = () => document.visibilityState === 'hidden';

function noteInput(): void {
  signs = { ...signs, lastInputAt: epochMs() };
  if (presence.pause !== undefined) void beat();
}

function noteVisibility(): void {
  const now = epochMs();
  signs = hidden() ? { ...signs, hiddenSince: now } : { ...signs, hiddenSince: undefined, lastInputAt: now };
  if (!hidden() && presence.pause !== undefined) void beat();
}

async function beat(): Promise<void> {
  const { state, places } = presence;
  const now = epochMs();
  const own = presencePauseOf(signs, now);
  // Not updated after a sleep, so that the pause lasts until there is input.
  if (own !== 'asleep') signs = { ...signs, lastBeatAt: now };
  if (state === 'away') return;
  const pause = own !== undefined && isElsewhere(now) ? undefined : own;
  const before = presence.pause;
  if (pause !== before) change({ ...presence, pause });
  if (own === undefined) {
    remember({ state, places }, now);
    await tell({ state, places });
    return;
  }
  leaveTab();
  if (pause !== undefined && before === undefined) await tell({ state: 'away', places });
}

/** A failed renewal is shown until the next one succeeds. */
async function tell(body: PresenceChoice): Promise<void> {
  const confirmed = await callStaffApi('PUT /staff/presence', { body }).then(
    () => true,
    () => false,
  );
  if (presence.unconfirmed !== !confirmed) change({ ...presence, unconfirmed: !confirmed });
}

function remember({ state, places }: PresenceChoice, at: number): void {
  if (staff === undefined) return;
  const text = withRenewal(localStorage.getItem(key), { staff, tab }, { state, places, at });
  localStorage.setItem(key, text);
}

function adoptChoice({ key: changed, newValue }: StorageEvent): void {
  if (changed !== key || staff === undefined) return;
  const choice = newValue === null ? firstChoice : choiceIn(newValue, staff, epochMs());
  if (choice && (choice.state !== presence.state || choice.places !== presence.places))
    change({ ...choice, pause: presence.pause });
}

/** Closing the last tab ends the presence immediately. */
async function endQuietly(): Promise<void> {
  const worksOn = isElsewhere(epochMs());
  leaveTab();
  if (presence.state === 'away' || presence.pause !== undefined || worksOn) return;
  const body = JSON.stringify({ state: 'away', places: presence.places });
  const headers = { 'Content-Type': 'application/json' };
  await sendStaffRequest('/staff/presence', { method: 'PUT', keepalive: true, headers, body }).catch(
    () => undefined,
  );
}
