import type { EnergyCoach } from '@kindred/contract/energy-coach.ts';
import type { PatientStrategy } from '@kindred/contract/energy-strategies.ts';
import type { EnergyDay } from '@kindred/contract/energy-diary.ts';
import { daysAfter } from '@kindred/contract/energy-coach/dates.ts';
import {
  changeFields,
  mergeFields,
  sameFields,
  type DayChanges,
  type DayFields,
} from '@kindred/contract/energy-coach/fields.ts';

/** A day as this device has it: what was said on it here, and what it heard of other devices. */
export interface KeptDay {
  id: string;
  date: string;
  zone: string;
  fields: DayFields;
  late: boolean;
  /** The server does not have all of it yet. */
  waits: boolean;
  /** The code of why the server will never have it; it stays readable here. */
  refused?: string | undefined;
}

/** What the member tries in a cycle, so that a day can say without a network that it was used. */
export type KeptTry = Pick<PatientStrategy, 'id' | 'cycle_id' | 'name' | 'when_then' | 'state'>;

export const tryOf = ({ id, cycle_id, name, when_then, state }: PatientStrategy): KeptTry => ({
  id,
  cycle_id,
  name,
  when_then,
  state,
});

export interface KeptDiary {
  /** By which what is said here is told from what is said elsewhere. */
  device: string;
  /** Undefined: nobody asked yet. Null: not started. */
  coach: EnergyCoach | null | undefined;
  days: Readonly<Record<string, KeptDay>>;
  /** Undefined: nobody asked yet. */
  tries?: readonly KeptTry[] | undefined;
}

export const emptyDiary = (): KeptDiary => ({ device: crypto.randomUUID(), coach: undefined, days: {} });

/** So many days of a diary stay on a device; longer ones only while they wait to be sent. */
const daysKept = 40;

/** What the device has and what this tab has: the same in whatever order, so a write of another tab is never lost. */
export function mergeDiaries(stored: KeptDiary, mine: KeptDiary): KeptDiary {
  const days = { ...stored.days };
  for (const [date, day] of Object.entries(mine.days)) {
    const other = days[date];
    days[date] = other ? mergeDays(other, day) : day;
  }
  const coach = stored.coach === undefined ? mine.coach : stored.coach;
  return { device: stored.device, coach, days, tries: stored.tries ?? mine.tries };
}

function mergeDays(stored: KeptDay, mine: KeptDay): KeptDay {
  const fields = mergeFields(stored.fields, mine.fields);
  const sameAs = (one: KeptDay) => sameFields(fields, mergeFields(one.fields, {}));
  // Whichever has it all knows whether it was heard.
  const whole = sameAs(stored) ? stored : sameAs(mine) ? mine : undefined;
  const { waits = true, refused } = whole ?? {};
  return { ...stored, fields, late: stored.late || mine.late, waits, refused };
}

export interface SaidOfDay {
  date: string;
  zone: string;
  today: string;
  at: string;
  changes: DayChanges;
}

export function withSaid(
  diary: KeptDiary,
  { date, zone, today, at, changes }: SaidOfDay,
  id: string,
): KeptDiary {
  const before = diary.days[date];
  const fields = changeFields(before?.fields ?? {}, changes, { by: diary.device, at });
  const isFirst = Object.keys(before?.fields ?? {}).length === 0;
  const late = isFirst ? date < today : (before?.late ?? false);
  const day = { id: before?.id ?? id, date, zone, fields, late, waits: true };
  const oldest = daysAfter(today, -daysKept);
  const days = Object.entries(diary.days).filter(([each, { waits }]) => waits || each >= oldest);
  return { ...diary, days: { ...Object.fromEntries(days), [date]: day } };
}

/** The server says what a day holds. What was said here while it was asked still waits. */
export function withHeard(diary: KeptDiary, { id, date, zone, entered_late, fields }: EnergyDay): KeptDiary {
  const theirs = mergeFields(fields, {});
  const mine = diary.days[date];
  const merged = mergeFields(mine?.fields ?? {}, theirs);
  const waits = !sameFields(merged, theirs);
  const refused = waits ? mine?.refused : undefined;
  const day = { id, date, zone: mine?.zone ?? zone, fields: merged, late: entered_late, waits, refused };
  // What will never be taken is not tried again by itself.
  return { ...diary, days: { ...diary.days, [date]: { ...day, waits: waits && refused === undefined } } };
}

export function withRefused(diary: KeptDiary, day: KeptDay, code: string): KeptDiary {
  const now = diary.days[day.date];
  // What was said meanwhile has its own answer coming.
  if (!now || !sameFields(mergeFields(now.fields, {}), mergeFields(day.fields, {}))) return diary;
  return { ...diary, days: { ...diary.days, [day.date]: { ...now, waits: false, refused: code } } };
}

export const waitingIn = ({ days }: KeptDiary): KeptDay[] =>
  Object.values(days)
    .filter(({ waits }) => waits)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
