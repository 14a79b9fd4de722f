import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenWriters } from '../drafts/fixtures.ts';

it('a clinical review: ends at the midnight of the charity', async () => {
  const { app } = await givenWriters();
  await sql`update content_item set data = jsonb_set(data, '{zone}', '"Australia/Perth"') where kind = 'charity'`.execute(
    app.db,
  );
  await sql`update content_item set data = data || '{"reviewed_on":"2027-02-20","review_due":"2027-06-02"}'
    where kind = 'topic' and slug = 'fatigue'`.execute(app.db);
  const expire = async (at: string) => {
    app.clock.set(at);
    await app.db
      .insertInto('job')
      .values({ name: 'expire-content-reviews', payload: '{}', key: null, order_key: null })
      .execute();
    await app.work();
    return app.db
      .selectFrom('content_item')
      .select(sql<string | null>`data->>'reviewed_on'`.as('reviewed_on'))
      .where('kind', '=', 'topic')
      .where('slug', '=', 'fatigue')
      .executeTakeFirst();
  };
  expect(await expire('2027-06-02T15:59:00Z')).toEqual({ reviewed_on: '2027-02-20' });
  expect(await expire('2027-06-02T16:01:00Z')).toEqual({ reviewed_on: null });
});
