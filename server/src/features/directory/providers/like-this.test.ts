import type { Service } from '@kindred/contract/directory/providers.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenApp } from '../../../testing/given-app.ts';
import { listInto } from '../fixtures.ts';

it('services like one are those in its own state first', async () => {
  const app = await givenApp();
  const organization = { id: 'trust', name: 'Trust', description: '' };
  const names = ['East a', 'East b', 'East c', 'East d', 'West a', 'West b'];
  const services = names.map((name) => ({ id: name, name, status: 'active', organization }));
  await listInto(app.db, services, { feed: 'alike' });
  await sql`update service set types = '{quokka-rides}', delivery = '{comes_to_you}', cost = 'free', position = 0,
    covers = case when data ->> 'name' like 'West%' then '{WA}'::text[] else '{NSW}'::text[] end
    where feed = 'alike'`.execute(app.db);
  const likeIt = async (slug: string) =>
    (JSON.parse((await app.raw({ url: `/api/v1/services/${slug}` })).body) as Service).like_this.map(
      ({ name }) => name,
    );
  expect(await likeIt('west-b')).toEqual(['West a', 'East a', 'East b', 'East c']);
  expect(await likeIt('east-a')).toEqual(['East b', 'East c', 'East d', 'West a']);
});
