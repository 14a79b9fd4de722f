import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { changeFields } from '@kindred/contract/energy/rules/fields.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { clockChanges } from '#platform/calendar/fixtures.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { givenDatabase } from '../../../testing/given-database.ts';
import { emptyRow, isAhead, mergeDay } from './rules.ts';

const zones = [
  'Australia/Sydney',
  'Australia/Adelaide',
  'Australia/Brisbane',
  'Australia/Perth',
  'Australia/Lord_Howe',
  'Australia/Eucla',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Asia/Kolkata',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'UTC',
];
const hour = 3_600_000;
const [from, until] = [Date.UTC(2027, 0, 1), Date.UTC(2028, 0, 1)];

/** Around both clock changes, and around midnight at the end of the year. */
function instantsIn(zone: string): Date[] {
  const changes = clockChanges(zone, from, until).map(({ instantMs }) => instantMs);
  const middles = [...changes, Date.UTC(2027, 3, 4), Date.UTC(2027, 9, 3), until];
  return middles.flatMap((middle) =>
    Array.from({ length: 40 }, (_, at) => new Date(middle + (at - 20) * 1.5 * hour)),
  );
}

it('date of an instant: matches the database in 14 zones around each clock change', async () => {
  const { db } = await givenDatabase();
  let wrong = 0;
  let count = 0;
  for (const zone of zones) {
    const instants = instantsIn(zone);
    const { rows } = await sql<{ day: string }>`
      select (at at time zone ${zone})::date as day
      from unnest(${instants.map((one) => one.toISOString())}::timestamptz[]) with ordinality as each (at, place)
      order by place`.execute(db);
    for (const [at, instant] of instants.entries()) if (dayIn(zone, instant) !== rows[at]?.day) wrong += 1;
    count += instants.length;
  }
  process.stdout.write(
    `figure: days of the diary: ${count} instants in ${zones.length} zones, ${wrong} wrong\n`,
  );
  expect(wrong).toBe(0);
});

it.each(zones)('diary day: is accepted on its date and three more days, and on no other, in %s', (zone) => {
  for (const now of instantsIn(zone)) {
    const day = (instant: Date) => dayIn(zone, instant);
    const today = day(now);
    const fields = changeFields({}, { tiredness: 4 }, { by: 'phone', at: now.toISOString() });
    const details = [1, 0, -1, -2, -3, -4].map((days) => {
      const brought = { id: 'x', date: daysAfter(today, days), zone, sent_at: now.toISOString(), fields };
      if (isAhead(brought.date, [today])) return 'ahead';
      const merged = mergeDay(emptyRow(brought), brought, now, day);
      return typeof merged === 'string' ? merged : 'taken';
    });
    expect(details).toEqual(['ahead', 'taken', 'taken', 'taken', 'taken', 'energy_day_locked']);
  }
});
