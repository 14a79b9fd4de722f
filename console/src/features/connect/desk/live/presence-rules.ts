import { presenceSeconds, usualPlaces, type PresenceState } from '@kindred/contract/connect/availability.ts';

/** What a person has chosen. Every tab of this browser goes by it. */
export interface PresenceChoice {
  state: PresenceState;
  /** How many conversations at once. */
  places: number;
}

/** Nobody is at the desk because of a sign-in alone. */
export const firstChoice: PresenceChoice = { state: 'away', places: usualPlaces };

/** What the tab knows of the person in front of it. All times in milliseconds of one clock. */
export interface PresenceSigns {
  /** Undefined while the tab is visible. */
  hiddenSince: number | undefined;
  lastInputAt: number;
  lastBeatAt: number;
}

/** A person may look something up in another window for a while. Longer, and a browser slows the tab down anyway. */
export const hiddenMs = 5 * 60_000;
/** A visible tab in front of an empty chair. */
export const idleMs = 10 * 60_000;
/** Timers stand still while a computer sleeps. */
const asleepMs = 3 * presenceSeconds * 1_000;

export type PresencePause = 'hidden' | 'idle' | 'asleep';

/**
 * Why a tab must not say that somebody is there. Members read it as a promise, so a forgotten tab, an empty chair and a
 * computer that has just woken up all count as away until somebody touches a key or the screen.
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
  /** When a tab last renewed it. */
  at: number;
  /** Which tabs say that the person is there, and when each of them last did. */
  tabs: Readonly<Record<string, number>>;
}

/** A tab of this browser, and who is signed in there. */
export interface PresenceTab {
  staff: string;
  tab: string;
}

const readStoredPresence = (text: string | null) =>
  text === null ? undefined : (JSON.parse(text) as StoredPresence);

/** The choice that another tab of this browser renewed a moment ago, so that a reload changes nothing. */
export function choiceIn(text: string | null, staffId: string, now: number): PresenceChoice | undefined {
  const stored = readStoredPresence(text);
  return stored?.staff === staffId && Math.abs(now - stored.at) < 4 * presenceSeconds * 1_000
    ? { state: stored.state, places: stored.places }
    : undefined;
}

/** The other tabs in which this person was there a moment ago. */
function otherTabs(text: string | null, { staff, tab }: PresenceTab, now: number) {
  const stored = readStoredPresence(text);
  if (stored?.staff !== staff || stored.state === 'away') return [];
  return Object.entries(stored.tabs).filter(([id, at]) => id !== tab && Math.abs(now - at) < asleepMs);
}

/** Then this tab must not say that the person is away: it may be hidden, locked or closed, and they work in the other. */
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

/** This tab no longer says that the person is there. The choice stays, for a reload. */
export function withoutTab(text: string | null, tab: string): string | null {
  const stored = readStoredPresence(text);
  if (!stored) return null;
  const { [tab]: _own, ...tabs } = stored.tabs;
  return JSON.stringify({ ...stored, tabs });
}
