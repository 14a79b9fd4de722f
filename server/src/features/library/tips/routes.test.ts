import type { Query } from '@kindred/contract/endpoint.ts';
import { listTips, readTip } from '@kindred/contract/library/tips.ts';
import { expect, it } from 'vitest';
import { givenAccounts } from '#features/accounts/fixtures.ts';
import { givenApp } from '../../../testing/given-app.ts';
import { givenToken } from '../../../testing/given-member.ts';

async function tipsFor(query: Query<typeof listTips>) {
  const app = await givenApp();
  const listed = await app.send(listTips, { query });
  if ('refused' in listed) throw new Error(listed.refused);
  return listed;
}

it('returns twenty tips a page, each once', async () => {
  const first = await tipsFor({});
  const second = await tipsFor({ cursor: first.next ?? undefined });
  const slugs = [...first.items, ...second.items].map(({ slug }) => slug);
  expect(first.items).toHaveLength(20);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(second.previous).toBe(first.items[0]?.slug);
});

it('combines all filters', async () => {
  const { items, total } = await tipsFor({ family: 'mind', effort: '1' });
  expect(total).toBeGreaterThan(0);
  expect(items.every(({ family, effort }) => family === 'mind' && effort === 1)).toBe(true);
});

it('finds a tip by a synonym', async () => {
  const { items } = await tipsFor({ q: 'panadol' });
  expect(items.map(({ slug }) => slug)).toContain('measure-before-tablets');
});

it('sorts by least effort if requested', async () => {
  const { items } = await tipsFor({ sort: 'least_effort' });
  const efforts = items.map(({ effort }) => effort);
  expect(efforts).toEqual(efforts.toSorted((a, b) => a - b));
});

it('returns a tip with its topic, and not found for an unknown one', async () => {
  const app = await givenApp();
  expect(await app.send(readTip, { params: { id: 'soft-toothbrush' } })).toMatchObject({
    slug: 'soft-toothbrush',
    topic: { slug: 'bleeding-and-bruising' },
  });
  expect(await app.send(readTip, { params: { id: 'no-such-tip' } })).toEqual({ refused: 'not_found' });
});

it('saves whether a member tried a tip, as they last said, and shows it to no one else', async () => {
  const app = await givenAccounts();
  const [one, other] = [await givenToken(app.db, app.clock.now()), await givenToken(app.db, app.clock.now())];
  const say = (body: object) => app.browser().send('PUT', '/tips/soft-toothbrush/mine', body, one);
  expect((await say({ tried: true })).body).toMatchObject({ mine: { helped: null } });
  expect((await say({ tried: true, helped: 1 })).body).toMatchObject({ mine: { helped: 1 } });
  expect((await app.browser().get('/tips/mine', one)).body).toMatchObject({
    tries: [{ tip_id: 'soft-toothbrush', helped: 1 }],
  });
  expect((await app.browser().get('/tips/mine', other)).body).toEqual({ tries: [] });
  expect((await say({ tried: false })).body).toEqual({ mine: null });
  expect((await app.browser().get('/tips/mine', one)).body).toEqual({ tries: [] });
});
