import { presenceSeconds, usualPlaces, type PresenceState } from '@kindred/contract/connect/availability.ts';

/** What a person has chosen. Every tab of this browser follows it. */
export interface PresenceChoice {
  state: PresenceState;
  /** How many conversations at the same time. */
  places: number;
}

/** Signing in alone does not put anyone at the desk. */
export const firstChoice: PresenceChoice = { state: 'away', places: usualPlaces };

/** What the tab knows about the person in front of it. All times are in milliseconds of one clock. */
export interface PresenceSigns {
  /** Undefined while the tab is visible. */
  hiddenSince: number | undefined;
  lastInputAt: number;
  lastBeatAt: number;
}

/** Time to look something up in another window. After longer, a browser throttles the tab anyway. */
export const hiddenMs = 5 * 60_000;
/** How long a visible tab may go without input before the chair counts as empty. */
export const idleMs = 10 * 60_000;
/** Timers stop while a computer sleeps, so a gap this long means that it slept. */
const asleepMs = 3 * presenceSeconds * 1_000;

export type PresencePause = 'hidden' | 'idle' | 'asleep';

/**
 * Why a tab must not report a person as present. Members read presence as a promise, so a forgotten tab, an empty chair
 * and a computer that has just woken up all count as away until a key or the screen is touched.
 */
export function presencePauseOf(
  { hiddenSince, lastInputAt, lastBeatAt }: PresenceSigns,
  now: number,
): PresencePause | undefined {
  if (now - lastBeatAt >= asleepMs && lastInputAt <= lastBeatAt) return 'asleep';
  if (hiddenSince !== undefined && now - hiddenSince >= hiddenMs) return 'hidden';
  return now - lastInputAt >= idleMs ? 'idle' : undefined;
}

interface StoredPresence extends PresenceChoice {
  staff: string;
  /** When a tab last renewed the choice. */
  at: number;
  /** When each tab last reported the person as present. */
  tabs: Readonly<Record<string, number>>;
}

/** A tab of this browser, and who is signed in there. */
export interface PresenceTab {
  staff: string;
  tab: string;
}

const readStoredPresence = (text: string | null) =>
  text === null ? undefined : (JSON.parse(text) as StoredPresence);

/** The choice that another tab of this browser has just renewed, so that a reload changes nothing. */
export function choiceIn(text: string | null, staffId: string, now: number): PresenceChoice | undefined {
  const stored = readStoredPresence(text);
  return stored?.staff === staffId && Math.abs(now - stored.at) < 4 * presenceSeconds * 1_000
    ? { state: stored.state, places: stored.places }
    : undefined;
}

/** The other tabs that have just reported this person as present. */
function otherTabs(text: string | null, { staff, tab }: PresenceTab, now: number) {
  const stored = readStoredPresence(text);
  if (stored?.staff !== staff || stored.state === 'away') return [];
  return Object.entries(stored.tabs).filter(([id, at]) => id !== tab && Math.abs(now - at) < asleepMs);
}

/** If so, this tab must not report the person as away: it may be hidden or locked while they work in another one. */
export const isOnOtherTab = (text: string | null, own: PresenceTab, now: number): boolean =>
  otherTabs(text, own, now).length > 0;

export function withRenewal(
  text: string | null,
  { staff, tab }: PresenceTab,
  choice: PresenceChoice & { at: number },
): string {
  const { state, places, at } = choice;
  const tabs = { ...Object.fromEntries(otherTabs(text, { staff, tab }, at)), [tab]: at };
  return JSON.stringify({ staff, state, places, at, tabs });
}

/** This tab no longer reports the person as present. The choice stays, for a reload. */
export function withoutTab(text: string | null, tab: string): string | null {
  const stored = readStoredPresence(text);
  if (!stored) return null;
  const { [tab]: _own, ...tabs } = stored.tabs;
  return JSON.stringify({ ...stored, tabs });
}
