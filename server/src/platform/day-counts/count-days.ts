import { readCharityZone } from '../content/charity-zone.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { dayIn, instantOf } from '../calendar/zone-time.ts';
import type { Database, Tx } from '../database.ts';
import { groupDays } from './group-days.ts';
import type { CountedSpan, DaySpan, NumberSource } from './source.ts';
import {
  forgetNumbers,
  insertGroups,
  insertRemainder,
  insertThings,
  keepCountedTo,
  lockCounting,
  readCountedTo,
  takeRemainder,
} from './store.ts';

/** Two years, so that a year can be compared with the previous one. */
export const keptDays = 731;
/** How far back a server counts the first time. */
const firstDays = 366;

/**
 * Counts every past day that has not been counted yet. A day is counted only once: later changes to it, such as an
 * erased member, change no number, so nothing can be inferred by comparing two readings of a page.
 */
export async function countDays(db: Database, sources: readonly NumberSource[], now: Date): Promise<void> {
  const zone = await readCharityZone(db);
  const today = dayIn(zone, now);
  for (const source of sources)
    await db.transaction().execute(async (tx) => {
      await lockCounting(tx);
      await countSource(tx, source, { zone, today });
    });
  await db.transaction().execute((tx) => forgetNumbers(tx, daysAfter(today, -keptDays)));
}

async function countSource(
  tx: Tx,
  { name, settles, lastDayOnly, count }: NumberSource,
  { zone, today }: { zone: string; today: string },
): Promise<void> {
  const to = daysAfter(today, -1 - settles);
  const countedTo = await readCountedTo(tx, name);
  const first = lastDayOnly ? to : daysAfter(today, -firstDays);
  const from = countedTo === undefined ? first : daysAfter(countedTo, 1);
  if (from > to) return;
  const { people = [], things = [] } = await count(tx, spanOf({ from, to }, zone));
  const { groups, rest } = groupDays([...(await takeRemainder(tx, people)), ...people]);
  await insertGroups(tx, groups);
  await insertRemainder(tx, rest);
  await insertThings(tx, things);
  await keepCountedTo(tx, name, { from, to });
}

const spanOf = ({ from, to }: DaySpan, zone: string): CountedSpan => ({
  zone,
  from,
  to,
  begins: instantOf(zone, from, '00:00'),
  ends: instantOf(zone, daysAfter(to, 1), '00:00'),
});
