import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { wallOf } from '@kindred/contract/wall-clock.ts';
import type { Database } from '#platform/database.ts';
import { enqueue } from './enqueue.ts';
import type { JobDefinition } from './job.ts';
import './tables.ts';

/** A recurring job in the calendar of a zone: `at` holds times of day as HH:MM. */
export interface Schedule {
  name: string;
  kind: JobDefinition<Record<string, never>>;
  zone: string;
  at: readonly string[];
  /** 1 is Monday, 7 is Sunday. Defaults to every day. */
  weekdays?: readonly number[];
}

/** Every minute of the day. */
export const everyMinute = Array.from({ length: 1_440 }, (_, minute) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
);

/**
 * Queues a due run once across all processes. Runs missed during downtime are made up for by a single one. A time in a
 * skipped hour is due after it; a time in a repeated hour runs once.
 */
export async function fireSchedules(db: Database, schedules: readonly Schedule[], now: Date): Promise<void> {
  if (schedules.length === 0) return;
  // Usually none is due, and a transaction for each would mean a hundred statements in a row.
  const rows = await db.selectFrom('job_schedule').selectAll().execute();
  const fired = new Map(rows.map(({ name, fired_for }) => [name, fired_for]));
  for (const schedule of schedules) {
    const slot = lastSlot(schedule, localMinute(now, schedule.zone));
    const before = fired.get(schedule.name);
    if (before === undefined || before < slot) await fire(db, schedule, slot);
  }
}

async function fire(db: Database, { name, kind }: Schedule, slot: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const begun = await tx
      .insertInto('job_schedule')
      .values({ name, fired_for: slot })
      .onConflict((on) => on.column('name').doNothing())
      .executeTakeFirstOrThrow();
    // A new schedule starts with its next time, not with the last one before it existed.
    if (Number(begun.numInsertedOrUpdatedRows) > 0) return;
    const won = await tx
      .updateTable('job_schedule')
      .set({ fired_for: slot })
      .where('name', '=', name)
      .where('fired_for', '<', slot)
      .executeTakeFirstOrThrow();
    if (won.numUpdatedRows > 0n) await enqueue(tx, kind, {}, { key: `${name} ${slot}` });
  });
}

/** Local time in a zone as YYYY-MM-DDTHH:MM, which sorts chronologically. In this direction no time is ambiguous. */
export const localMinute = (now: Date, zone: string): string =>
  new Date(wallOf(zone, now.getTime())).toISOString().slice(0, 16);

/** The latest scheduled time, in the calendar of the schedule's zone. */
export function lastSlot({ at, weekdays }: Pick<Schedule, 'at' | 'weekdays'>, local: string): string {
  const [today = '', time = ''] = local.split('T');
  for (let back = 0; back <= 7; back += 1) {
    const date = daysAfter(today, -back);
    if (weekdays && !weekdays.includes(weekdayOf(date))) continue;
    const times = back === 0 ? at.filter((one) => one <= time) : at;
    if (times.length > 0) return `${date}T${times.reduce((one, other) => (one > other ? one : other))}`;
  }
  throw new Error('a schedule needs a time of day, and a weekday where it names any');
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}
