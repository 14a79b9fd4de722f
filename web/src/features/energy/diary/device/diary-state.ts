import type { EnergyCoach } from '@kindred/contract/energy/coach.ts';
import type { PatientStrategy } from '@kindred/contract/energy/strategies.ts';
import type { EnergyDay } from '@kindred/contract/energy/diary.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import {
  changeFields,
  mergeFields,
  sameFields,
  type DayChanges,
  type DayFields,
} from '@kindred/contract/energy/rules/fields.ts';

/** A day on this device: its own answers, merged with those of other devices. */
export interface StoredDay {
  id: string;
  date: string;
  zone: string;
  fields: DayFields;
  late: boolean;
  /** The server's latest version that `fields` contains completely; none for a day that it has not sent yet. */
  version?: number | undefined;
  /** The server does not have all of it yet. */
  pending: boolean;
  /** The server's refusal code. The day stays readable here, and pending if it may be accepted later. */
  refused?: string | undefined;
}

/** A strategy that the member is trying in a cycle; its use can be recorded offline too. */
export type StoredTry = Pick<PatientStrategy, 'id' | 'cycle_id' | 'name' | 'when_then' | 'state'>;

export const toStoredTry = ({ id, cycle_id, name, when_then, state }: PatientStrategy): StoredTry => ({
  id,
  cycle_id,
  name,
  when_then,
  state,
});

export interface StoredDiary {
  /** Distinguishes this device's answers from those of others. */
  device: string;
  /** Undefined: not loaded yet. Null: not started. */
  coach: EnergyCoach | null | undefined;
  days: Readonly<Record<string, StoredDay>>;
  /** Undefined: not loaded yet. */
  tries?: readonly StoredTry[] | undefined;
}

export const emptyDiary = (): StoredDiary => ({ device: crypto.randomUUID(), coach: undefined, days: {} });

/** Older days are kept only while they are pending, or in a week that a long pause extends. */
const retentionDays = 40;

function oldestDay({ coach }: StoredDiary, today: string): string {
  const oldest = daysAfter(today, -retentionDays);
  const cycle = coach?.cycles.find(({ id }) => id === coach.current_cycle_id);
  return cycle && cycle.starts_on < oldest ? cycle.starts_on : oldest;
}

/** Merges the state of device and tab. Commutative, so that no other tab's write is lost. */
export function mergeDiaries(stored: StoredDiary, mine: StoredDiary): StoredDiary {
  const days = { ...stored.days };
  for (const [date, day] of Object.entries(mine.days)) {
    const other = days[date];
    days[date] = other ? mergeDays(other, day) : day;
  }
  const coach = stored.coach === undefined ? mine.coach : stored.coach;
  return { device: stored.device, coach, days, tries: stored.tries ?? mine.tries };
}

/** Versions of different rows for one date, as after an erasure, cannot be compared. */
const latestOf = (a: StoredDay | undefined, b: Pick<StoredDay, 'id' | 'version'>) =>
  a?.id === b.id ? Math.max(a.version ?? 0, b.version ?? 0) : undefined;

function mergeDays(stored: StoredDay, mine: StoredDay): StoredDay {
  const fields = mergeFields(stored.fields, mine.fields);
  const sameAs = (one: StoredDay) => sameFields(fields, mergeFields(one.fields, {}));
  // The version that has every field knows whether the server has it.
  const whole = sameAs(stored) ? stored : sameAs(mine) ? mine : undefined;
  const { pending = true, refused } = whole ?? {};
  const version = latestOf(stored, mine);
  return { ...stored, fields, late: stored.late || mine.late, version, pending, refused };
}

export interface DayAnswers {
  date: string;
  zone: string;
  today: string;
  at: string;
  changes: DayChanges;
}

export function withAnswer(
  diary: StoredDiary,
  { date, zone, today, at, changes }: DayAnswers,
  id: string,
): StoredDiary {
  const before = diary.days[date];
  const fields = changeFields(before?.fields ?? {}, changes, { by: diary.device, at });
  const isFirst = Object.keys(before?.fields ?? {}).length === 0;
  const late = isFirst ? date < today : (before?.late ?? false);
  const day = { id: before?.id ?? id, date, zone, fields, late, version: before?.version, pending: true };
  const oldest = oldestDay(diary, today);
  const days = Object.entries(diary.days).filter(([each, { pending }]) => pending || each >= oldest);
  return { ...diary, days: { ...Object.fromEntries(days), [date]: day } };
}

/** Applies the server's version of a day. Answers given here in the meantime stay pending. */
export function withServerDay(
  diary: StoredDiary,
  { id, date, zone, entered_late, fields, version: theirVersion }: EnergyDay,
): StoredDiary {
  const theirs = mergeFields(fields, {});
  const mine = diary.days[date];
  const merged = mergeFields(mine?.fields ?? {}, theirs);
  const differs = !sameFields(merged, theirs);
  const refused = differs ? mine?.refused : undefined;
  const pending = differs && !(refused && !mine?.pending);
  const version = latestOf(mine, { id, version: theirVersion }) ?? theirVersion;
  const zoneHere = mine?.zone ?? zone;
  const day = { id, date, zone: zoneHere, fields: merged, late: entered_late, version, pending, refused };
  return { ...diary, days: { ...diary.days, [date]: day } };
}

/** The days that the server listed, and of which range. */
interface Listed {
  from: string;
  dates: readonly string[];
  /** This diary before the request: days that it gained since may be missing from the list. */
  before: StoredDiary;
}

/** Drops days that the server had but no longer lists: their member has had them erased. */
export function withoutErased(diary: StoredDiary, { from, dates, before }: Listed): StoredDiary {
  const isErased = ({ id, date, pending, refused }: StoredDay) => {
    const known = before.days[date];
    const isSent = !pending && refused === undefined && known?.id === id && !known.pending;
    return isSent && date >= from && !dates.includes(date);
  };
  const days = Object.entries(diary.days).filter(([, day]) => !isErased(day));
  return { ...diary, days: Object.fromEntries(days) };
}

/** A day that has not begun by the server's clock stays pending; one that will never be accepted does not. */
export function withRefusal(diary: StoredDiary, day: StoredDay, code: string): StoredDiary {
  const now = diary.days[day.date];
  // Answers given in the meantime get their own reply.
  if (!now || !sameFields(mergeFields(now.fields, {}), mergeFields(day.fields, {}))) return diary;
  return {
    ...diary,
    days: { ...diary.days, [day.date]: { ...now, pending: code === 'energy_day_ahead', refused: code } },
  };
}

/** Replaces a strategy with the server's version. */
export function withTry(diary: StoredDiary, strategy: PatientStrategy): StoredDiary {
  const others = (diary.tries ?? []).filter(({ id }) => id !== strategy.id);
  return { ...diary, tries: [...others, toStoredTry(strategy)] };
}

/** Oldest first. */
export const pendingDays = ({ days }: StoredDiary): StoredDay[] =>
  Object.values(days)
    .filter(({ pending }) => pending)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
