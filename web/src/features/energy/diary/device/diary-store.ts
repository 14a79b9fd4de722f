import type { EnergyCoach } from '@kindred/contract/energy/coach.ts';
import type { PatientStrategy } from '@kindred/contract/energy/strategies.ts';
import type { DayChanges } from '@kindred/contract/energy/rules/fields.ts';
import { daysBack } from '@kindred/contract/energy/rules/dates.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { wallOf } from '@kindred/contract/wall-clock.ts';
import { useSyncExternalStore } from 'react';
import { ApiProblem, call } from '../../../../platform/api.ts';
import { deviceNow } from '../../../../platform/clock.ts';
import { ownId } from '../../../../platform/session-transitions.ts';
import { isCurrentSession, type SessionSnapshot } from '../../../../platform/device-session.ts';
import { flushOutbox, type FlushResult } from '../../../../platform/offline/outbox.ts';
import { classifyError, withTimeout } from '../../../../platform/offline/retry-policy.ts';
import { countAsNoStorage, withStorageTimeout } from '../../../../platform/offline/storage-faults.ts';
import { createSyncLoop } from '../../../../platform/offline/sync-loop.ts';
import { session, tab, loadPerson } from '../../../../platform/session.ts';
import { ownZone } from '../../../../platform/zone-clock.ts';
import {
  emptyDiary,
  mergeDiaries,
  pendingDays,
  withServerDay,
  withRefusal,
  withAnswer,
  withTry,
  withoutErased,
  type StoredDay,
  type StoredDiary,
  type StoredTry,
} from './diary-state.ts';
import { readStoredDiary, saveDiaryKey, updateStoredDiary } from './diary-storage.ts';
import { fetchStrategyTries } from './strategy-tries.ts';

/** The signed-in member's diary: written to this device first, encrypted and read back, then sent. */
export interface VisibleDiary {
  /** False until the device has been read. */
  loaded: boolean;
  /** Undefined: neither this device nor the server knows. */
  coach: EnergyCoach | null | undefined;
  days: Readonly<Record<string, StoredDay>>;
  /** The strategies the member is trying, in all cycles known on this device. */
  tries: readonly StoredTry[];
  /** Where the latest answers are stored: on this device, or only while this page is open. */
  on: 'device' | 'page';
  /** The server is unreachable or slow. */
  late: boolean;
  today: string;
  hour: number;
}

/** How long the day stays the same after an answer: midnight must not change the question under a finger. */
const writingMs = 15 * 60_000;

/** By the device's local calendar. */
function calendarNow(zone = ownZone(), now = deviceNow()): { today: string; hour: number } {
  const wall = new Date(wallOf(zone, now));
  return { today: wall.toISOString().slice(0, 10), hour: wall.getUTCHours() };
}

interface State {
  owner: string | null;
  diary: StoredDiary;
  loaded: boolean;
  on: VisibleDiary['on'];
  late: boolean;
}
const emptyState = (owner: string | null): State => ({
  owner,
  diary: emptyDiary(),
  loaded: false,
  on: 'device',
  late: false,
});
const initialState: VisibleDiary = {
  loaded: false,
  coach: undefined,
  days: {},
  tries: [],
  on: 'device',
  late: false,
  today: '1970-01-01',
  hour: 0,
};
let state = emptyState(null);
let visible = initialState;
/** By the device's clock. */
let lastAnswerAt = -Infinity;
/** Counts replies to changes of the coach or a strategy: a read that began before one of them is outdated. */
let coachChanges = 0;
const watchers = new Set<() => void>();

/**
 * The zone that defines a day. If the coach began on a date that the device has not reached (it uses UTC, or its owner
 * flew west), screen and requests use the coach's zone.
 */
function zoneOfDay(date: string): string {
  return (date > calendarNow().today && state.diary.coach?.zone) || ownZone();
}

/** The day that the member is filling in, or else today. */
function currentDay(): { today: string; hour: number } {
  const isWriting = Math.abs(deviceNow() - lastAnswerAt) < writingMs;
  return isWriting ? { today: visible.today, hour: visible.hour } : calendarNow();
}

function setState(next: Partial<State>): void {
  state = { ...state, ...next };
  const { diary, loaded, on, late } = state;
  const { coach, days, tries = [] } = diary;
  visible = { loaded, coach, days, tries, on, late, ...currentDay() };
  for (const watcher of watchers) watcher();
}

/** Gives up sooner if a previous attempt failed: answers then stay on this page, and the screen says so. */
const inTime = <T>(work: Promise<T>): Promise<T> =>
  withStorageTimeout(work, state.on === 'page' ? 300 : 1_500);

/** The next person to use this device must not see the previous person's diary. */
function switchOwner(owner: string | null): void {
  if (state.owner === owner) return;
  state = emptyState(owner);
  lastAnswerAt = -Infinity;
  setState({});
}

async function reload(): Promise<void> {
  // Immediately, because reading the device takes time.
  switchOwner(ownId(session.state().person));
  const owner = ownId(await loadPerson());
  switchOwner(owner);
  if (owner === null) return setState({});
  try {
    const stored = await inTime(readStoredDiary(tab));
    if (state.owner !== owner) return;
    setState({ loaded: true, ...(stored && { diary: mergeDiaries(stored, state.diary) }) });
  } catch (error) {
    countAsNoStorage(error);
    if (state.owner === owner) setState({ loaded: true, on: 'page' });
  }
}

/** Changes the diary on the device or, if that fails, the one on this page. */
async function update(next: (diary: StoredDiary) => StoredDiary, sent: SessionSnapshot): Promise<boolean> {
  const here = state.loaded ? state.diary : undefined;
  const merged = (stored: StoredDiary | undefined) =>
    next(stored && here ? mergeDiaries(stored, here) : (stored ?? here ?? emptyDiary()));
  const write = await inTime(updateStoredDiary(tab, sent, merged)).catch((error: unknown) => {
    countAsNoStorage(error);
    return { value: merged(undefined), on: 'page' } as const;
  });
  if (!write || !isCurrentSession(tab, sent)) return false;
  setState({ diary: mergeDiaries(write.value, state.diary), on: write.on });
  loop.announceChange();
  return true;
}

/** A device that cannot store the key cannot store the diary: it lasts as long as the page, and the screen says so. */
async function storeKey(key: string, sent: SessionSnapshot): Promise<void> {
  await inTime(saveDiaryKey(tab, key, sent)).catch((error: unknown) => {
    countAsNoStorage(error);
    setState({ on: 'page' });
  });
}

/** The server merges field by field, so sending a day twice is safe. */
function sendPendingDays(sent: SessionSnapshot): Promise<FlushResult> {
  return flushOutbox({
    pending: () => pendingDays(state.diary),
    keyOf: ({ date }) => date,
    send: ({ id, date, zone, fields, version }: StoredDay) => {
      const sent_at = new Date(deviceNow()).toISOString();
      // A server that has sent no version may be running the previous release, which does not know the field.
      const body = { date, zone, sent_at, fields: fields as object, ...(version ? { seen: version } : {}) };
      return call('PUT /energy_coach_days/{id}', { params: { id }, body, ...withTimeout() });
    },
    acknowledge: async (_, reply) => void (await update((diary) => withServerDay(diary, reply), sent)),
    reject: async (day, error) => {
      const code = error instanceof ApiProblem ? error.problem.code : '';
      await update((diary) => withRefusal(diary, day, code), sent);
    },
    isOver: () => !isCurrentSession(tab, sent),
  });
}

/** The whole cycle, and the days that can still be edited. */
async function fetchServerDiary(sent: SessionSnapshot): Promise<void> {
  const before = state.diary;
  const changesBefore = coachChanges;
  const { coach, device_key } = await call('GET /energy_coaches', withTimeout());
  await storeKey(device_key, sent);
  // With the key, answers from before the session ended become readable again.
  await reload();
  const { today } = calendarNow();
  const cycle = coach?.cycles.find(({ id }) => id === coach.current_cycle_id);
  const from = [daysAfter(today, -daysBack), cycle?.starts_on ?? today].toSorted()[0] ?? today;
  const { items } = coach
    ? await call('GET /energy_coach_days', { query: { from }, ...withTimeout() })
    : { items: [] };
  const tries = coach ? await fetchStrategyTries(coach) : [];
  // Without a coach the server has no days at all.
  const listed = { before, from: coach ? from : '', dates: items.map(({ date }) => date) };
  setState({ diary: withoutErased(state.diary, listed) });
  await update(
    (diary) =>
      items.reduce(withServerDay, {
        ...withoutErased(diary, listed),
        ...(coachChanges === changesBefore && { coach, tries }),
      }),
    sent,
  );
}

/** Reads first: without the server's key, an earlier session's pending days cannot be decrypted. */
async function exchange({ pull }: { pull: boolean }): Promise<FlushResult> {
  await loadPerson();
  const sent = tab.here;
  if (sent.token === undefined) return 'done';
  try {
    if (pull) await fetchServerDiary(sent);
  } catch (error) {
    if (classifyError(error) === undefined) throw error;
    return 'later';
  }
  return sendPendingDays(sent);
}

const loop = createSyncLoop({ name: 'diary', exchange, reload, onLate: (late) => setState({ late }) });

let ticking = false;
function start(): void {
  loop.start();
  if (ticking) return;
  ticking = true;
  // A page that stays open past midnight moves on to the next day.
  setInterval(() => {
    const { today, hour } = currentDay();
    if (today !== visible.today || hour !== visible.hour) setState({});
  }, 60_000);
}

/** The device's state, without asking the server. */
async function readDevice(): Promise<void> {
  start();
  await reload();
}

export const diaryStore = {
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  state: () => visible,
  initialState: () => initialState,
  readDevice,

  /** Starts sending pending days from this tab. Resolves with the device's state, or else the server's. */
  open: async (): Promise<void> => {
    await readDevice();
    const synced = loop.sync();
    if (state.diary.coach === undefined) await synced;
  },

  /** Resolves once the answers are on this device, or shown as not stored. Only then are they sent. */
  saveAnswers: async (date: string, changes: DayChanges): Promise<void> => {
    const zone = zoneOfDay(date);
    const { today } = calendarNow(zone);
    lastAnswerAt = deviceNow();
    const answers = { date, zone, today, at: new Date(deviceNow()).toISOString(), changes };
    const id = crypto.randomUUID();
    if (await update((stored) => withAnswer(stored, answers, id), tab.here)) void loop.push();
  },

  /** Applies the server's reply to a changed strategy. */
  applyTry: async (strategy: PatientStrategy): Promise<void> => {
    coachChanges += 1;
    const sent = tab.here;
    await reload();
    await update((stored) => withTry(stored, strategy), sent);
  },

  /** Applies the server's reply to a changed coach. */
  applyCoach: async (coach: EnergyCoach | null, device_key: string): Promise<void> => {
    coachChanges += 1;
    const sent = tab.here;
    await storeKey(device_key, sent);
    await reload();
    await update((stored) => ({ ...stored, coach }), sent);
  },
};

export const useDiary = (): VisibleDiary =>
  useSyncExternalStore(diaryStore.watch, diaryStore.state, diaryStore.initialState);
