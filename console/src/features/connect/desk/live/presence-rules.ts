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

/** The choice that another tab of this browser renewed a moment ago, so that a reload changes nothing. */
export function choiceIn(text: string | null, staffId: string, now: number): PresenceChoice | undefined {
  if (text === null) return undefined;
  const { staff, state, places, at } = JSON.parse(text) as PresenceChoice & { staff: string; at: number };
  return staff === staffId && Math.abs(now - at) < 4 * presenceSeconds * 1_000
    ? { state, places }
    : undefined;
}
