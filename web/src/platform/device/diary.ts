import type { EnergyCoach } from '@kindred/contract/energy-coach.ts';
import type { PatientStrategy } from '@kindred/contract/energy-strategies.ts';
import type { DayChanges } from '@kindred/contract/energy-coach/fields.ts';
import { daysAfter, daysBack } from '@kindred/contract/energy-coach/dates.ts';
import { wallOf } from '@kindred/contract/wall-clock.ts';
import { ApiProblem, call } from '../api.ts';
import { wallClock } from '../clock.ts';
import { ownId } from '../device-person.ts';
import { isHere, type Ticket } from '../device-session.ts';
import { session, tab, whoIsHere } from '../session.ts';
import { ownZone } from '../zone-clock.ts';
import {
  emptyDiary,
  mergeDiaries,
  tryOf,
  waitingIn,
  withHeard,
  withRefused,
  withSaid,
  type KeptDay,
  type KeptDiary,
  type KeptTry,
} from './diary-kept.ts';
import { changeKept, keepKey, readKept } from './diary-lock.ts';
import { takingTurns } from './in-turn.ts';
import { inTime, isNo, pauseAfter } from './told-later.ts';

/**
 * The diary of whoever is here. What they say is kept on this device first, locked, and read back; the server is
 * told as soon as it can be, as often as it takes. Nothing is claimed that is not so.
 */
export interface ShownDiary {
  /** False until the device was read. */
  known: boolean;
  /** Undefined: neither this device nor the server could say. */
  coach: EnergyCoach | null | undefined;
  days: Readonly<Record<string, KeptDay>>;
  /** What the member tries, of all cycles that this device knows. */
  tries: readonly KeptTry[];
  /** Where what was said last is kept: on this device, or only as long as this page is open. */
  on: 'device' | 'page';
  /** A try to tell the server failed. */
  late: boolean;
  today: string;
  hour: number;
}

/** So long after a tap the day stays that was being written: midnight does not change the question under a finger. */
const isWritingMs = 15 * 60_000;

/** The calendar of whoever holds the device, wherever they are. */
function calendarNow(zone = ownZone(), now = wallClock()): { today: string; hour: number } {
  const shown = new Date(wallOf(zone, now));
  return { today: shown.toISOString().slice(0, 10), hour: shown.getUTCHours() };
}

const nobodys = (): State => ({ owner: null, diary: emptyDiary(), known: false, on: 'device', late: false });
interface State {
  owner: string | null;
  diary: KeptDiary;
  known: boolean;
  on: ShownDiary['on'];
  late: boolean;
}
let state = nobodys();
const atFirst: ShownDiary = {
  known: false,
  coach: undefined,
  days: {},
  tries: [],
  on: 'device',
  late: false,
  today: '1970-01-01',
  hour: 0,
};
let shown = atFirst;
/** When something was said last on this page, by the clock of the device. */
let saidAt = -Infinity;
const watchers = new Set<() => void>();
const otherTabs =
  typeof BroadcastChannel === 'undefined' || import.meta.env.SSR
    ? undefined
    : new BroadcastChannel('kindred.diary');

/** Of the person at the screen: the day that they are in the middle of, or else what the calendar says. */
function dayAtHand(): { today: string; hour: number } {
  const isWriting = Math.abs(wallClock() - saidAt) < isWritingMs;
  return isWriting ? { today: shown.today, hour: shown.hour } : calendarNow();
}

function show(next: Partial<State>): void {
  state = { ...state, ...next };
  const { diary, known, on, late } = state;
  const { coach, days, tries = [] } = diary;
  shown = { known, coach, days, tries, on, late, ...dayAtHand() };
  for (const watcher of watchers) watcher();
}

/** A storage that hangs is as good as none: what was said stays on this page, and that is said. */
function soon<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('storage did not answer')), state.on === 'page' ? 300 : 1_500);
    }),
  ]);
}

/** What one person had on the screen is not there for the next. */
function beOf(owner: string | null): void {
  if (state.owner === owner) return;
  state = { ...nobodys(), owner };
  saidAt = -Infinity;
  show({});
}

async function readAgain(): Promise<void> {
  const owner = ownId(await whoIsHere());
  beOf(owner);
  if (owner === null) return show({});
  try {
    const stored = await soon(readKept(tab));
    if (state.owner !== owner) return;
    show({ known: true, ...(stored && { diary: mergeDiaries(stored, state.diary) }) });
  } catch {
    if (state.owner === owner) show({ known: true, on: 'page' });
  }
}

/** A change of what is kept; where the device does not take it, of what this page knows. */
async function change(next: (diary: KeptDiary) => KeptDiary, sent: Ticket): Promise<boolean> {
  const known = state.known ? state.diary : undefined;
  const merged = (stored: KeptDiary | undefined) =>
    next(stored && known ? mergeDiaries(stored, known) : (stored ?? known ?? emptyDiary()));
  const kept = await soon(changeKept(tab, sent, merged, (diary) => waitingIn(diary).length > 0)).catch(
    () => ({ diary: merged(undefined), on: 'page' }) as const,
  );
  if (!kept || !isHere(tab, sent)) return false;
  show({ diary: mergeDiaries(kept.diary, state.diary), on: kept.on });
  otherTabs?.postMessage('changed');
  return true;
}

async function tellDay(day: KeptDay, sent: Ticket): Promise<'heard' | 'later'> {
  const { id, date, zone, fields } = day;
  const body = { date, zone, sent_at: new Date(wallClock()).toISOString(), fields: fields as object };
  try {
    const heard = await call('PUT /energy_coach_days/{id}', { params: { id }, body, ...inTime() });
    await change((diary) => withHeard(diary, heard), sent);
    return 'heard';
  } catch (error) {
    const no = isNo(error);
    if (no === undefined) throw error;
    // A day that has not come by the clock of the server comes.
    const code = error instanceof ApiProblem ? error.problem.code : '';
    if (no === 'later' || code === 'energy_day_ahead') return 'later';
    await change((diary) => withRefused(diary, day, code), sent);
    return 'heard';
  }
}

/** Of the whole cycle, and of the days that can still be written. */
async function readTheirs(sent: Ticket): Promise<void> {
  const { coach, device_key } = await call('GET /energy_coaches', inTime());
  await keepKey(tab, device_key, sent);
  // With the key, what was kept before the session ended can be read again.
  await readAgain();
  const { today } = calendarNow();
  const cycle = coach?.cycles.find(({ id }) => id === coach.current_cycle_id);
  const from = [daysAfter(today, -daysBack), cycle?.starts_on ?? today].toSorted()[0] ?? today;
  const { items } = coach
    ? await call('GET /energy_coach_days', { query: { from }, ...inTime() })
    : { items: [] };
  const tries = coach ? await readTries(coach) : [];
  await change((diary) => items.reduce(withHeard, { ...diary, coach, tries }), sent);
}

/** The first cycle only notices, so there is nothing to ask for. */
async function readTries({ cycles }: EnergyCoach): Promise<KeptTry[]> {
  if (cycles.every(({ kind }) => kind === 'notice')) return [];
  const { items } = await call('GET /patient_strategies', { query: {}, ...inTime() });
  return items.map(tryOf);
}

type Reads = 'and read' | 'only say';

/** One tab after the other. Whatever is told twice is heard once. */
async function exchange(reads: Reads): Promise<'all' | 'later'> {
  await whoIsHere();
  const sent = tab.here;
  if (sent.token === undefined) return 'all';
  let left: 'all' | 'later' = 'all';
  try {
    if (reads === 'and read') await readTheirs(sent);
    for (const day of waitingIn(state.diary)) {
      if (!isHere(tab, sent)) return 'all';
      if ((await tellDay(day, sent)) === 'later') left = 'later';
    }
  } catch (error) {
    if (isNo(error) === undefined) throw error;
    left = 'later';
  }
  return left;
}

const inTurn = takingTurns('diary');
let timer: ReturnType<typeof setTimeout> | undefined;

/** By the timer alone the next try comes later and later: who goes on writing is not made to wait for it. */
async function tell(reads: Reads, tries = 0): Promise<void> {
  if (session.state().person.kind !== 'member') return;
  clearTimeout(timer);
  const left = await inTurn(() => exchange(reads));
  show({ late: left === 'later' });
  clearTimeout(timer);
  if (left === 'later') timer = setTimeout(() => void tell('and read', tries + 1), pauseAfter(tries));
}

let listens = false;
function listen(): void {
  if (listens) return;
  listens = true;
  session.watch(() => {
    beOf(ownId(session.state().person));
    if (state.owner !== null && !state.known) void readAgain();
  });
  otherTabs?.addEventListener('message', () => void readAgain());
  const anew = () => void readAgain().then(() => tell('and read'));
  addEventListener('online', anew);
  // A page that stays open over midnight, or from morning to noon, is not led by what it was opened with.
  setInterval(() => {
    const { today, hour } = dayAtHand();
    if (today !== shown.today || hour !== shown.hour) show({});
  }, 60_000);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') anew();
  });
}

export const diary = {
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  state: () => shown,
  atFirst: () => atFirst,

  /** From now on this tab tells the server what waits. A screen waits for what the device knows, or else the server. */
  open: async (): Promise<void> => {
    listen();
    await readAgain();
    const telling = tell('and read');
    if (state.diary.coach === undefined) await telling;
  },

  /** What this device has; the server is not asked. */
  glance: async (): Promise<void> => {
    listen();
    await readAgain();
  },

  /** Kept on this device when the promise is done, or shown as not kept; told to the server after that. */
  say: async (date: string, changes: DayChanges): Promise<void> => {
    const { today } = calendarNow();
    saidAt = wallClock();
    const said = { date, zone: ownZone(), today, at: new Date(wallClock()).toISOString(), changes };
    const id = crypto.randomUUID();
    if (await change((known) => withSaid(known, said, id), tab.here)) void tell('only say');
  },

  /** What the server answered of something that is tried. */
  heardTry: async (heard: PatientStrategy): Promise<void> => {
    const sent = tab.here;
    await readAgain();
    const others = (known: KeptDiary) => (known.tries ?? []).filter(({ id }) => id !== heard.id);
    await change((known) => ({ ...known, tries: [...others(known), tryOf(heard)] }), sent);
  },

  /** What the server answered of the coach. */
  heardCoach: async (coach: EnergyCoach | null, device_key: string): Promise<void> => {
    const sent = tab.here;
    await keepKey(tab, device_key, sent);
    await readAgain();
    await change((known) => ({ ...known, coach }), sent);
  },
};
