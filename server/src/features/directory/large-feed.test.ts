import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { readMapping } from '#features/directory/feeds/mapping.ts';
import { givenDatabase } from '../../testing/given-database.ts';
import { takeFeed } from './actions.ts';

/** BARS=all uses the size of the largest registers. */
const rows = inject('all') ? 50_000 : 3_000;
const now = new Date('2027-03-01T00:00:00Z');

const head =
  'id,name,organization_name,description,phones,address_1,city,state_province,postal_code,latitude,longitude,hours,types,url';
const line = (at: number) =>
  `${at},Invented service ${at},Invented agency ${at % 5_000},"${'Ring first, then come. '.repeat(8)}",0${200_000_000 + at},${at} Invented St,Town ${at % 300},VIC,${3_000 + (at % 900)},${-37 - (at % 100) / 100},${144 + (at % 100) / 100},Mon-Fri 9am-5pm; Sat by appointment,Transport,https://s${at}.example.org`;

it('imports a large register in less than a minute, and a repeated import changes nothing', async () => {
  const { db } = await givenDatabase();
  const text = [head, ...Array.from({ length: rows }, (_, at) => line(at))].join('\n');
  const lines: string[] = [];
  const feed = () =>
    takeFeed(
      db,
      [{ file: 'large.csv', text }],
      {
        feed: 'large',
        mapping: readMapping('country: AU'),
        preview: false,
        partial: false,
        skip_bad: false,
        staff_id: null,
      },
      now,
      {
        read: (count) => lines.push(`${count} read`),
        written: (count, of) => lines.push(`${count} of ${of}`),
      },
    );
  const begun = performance.now();
  expect((await feed()).services).toEqual({ added: rows, changed: 0, removed: 0, left: 0 });
  const first = performance.now();
  expect((await feed()).services).toEqual({ added: 0, changed: 0, removed: 0, left: 0 });
  const seconds = [first - begun, performance.now() - first].map((ms) => (ms / 1_000).toFixed(1));
  process.stdout.write(`figure: ${rows} rows fed in ${seconds[0]} s, again in ${seconds[1]} s\n`);
  expect(first - begun).toBeLessThan(60_000);
  const cached = await sql<{
    count: number;
  }>`select count(*)::integer as count from service_at_location where feed = 'large'`.execute(db);
  expect(cached.rows[0]?.count).toBe(rows);
  expect(lines).toEqual(expect.arrayContaining(['500 read', `${rows} read`]));
  expect(lines.at(-1)).toMatch(/^(\d+) of \1$/);
});
