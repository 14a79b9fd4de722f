import { listServices } from '@kindred/contract/directory/providers.ts';
import type { Query } from '@kindred/contract/endpoint.ts';
import { expect, it } from 'vitest';
import { regionalTowns } from '#features/directory/places/australian-towns.ts';
import { givenAppWithLocalities, type TestApp } from '../../../testing/given-app.ts';

async function allServices(app: TestApp, query: Query<typeof listServices>) {
  const first = await app.send(listServices, { query });
  if ('refused' in first) throw new Error(first.refused);
  const items = [...first.items];
  for (let next = first.next; next !== null;) {
    const page = await app.send(listServices, { query: { ...query, cursor: next } });
    if ('refused' in page) throw new Error(page.refused);
    items.push(...page.items);
    next = page.next;
  }
  return { ...first, items };
}

/** What is within reach of someone who cannot travel far: within 100 km, by phone or online. */
const inReach = ({ lane, place, phone, website }: Awaited<ReturnType<typeof allServices>>['items'][number]) =>
  lane === 'near' ? (place?.km ?? Infinity) <= 100 : phone !== null || website !== null;

it('directory: 40 regional towns have at least five kinds of help within reach', async () => {
  const app = await givenAppWithLocalities();
  expect(regionalTowns).toHaveLength(40);
  const counts: number[] = [];
  for (const town of regionalTowns) {
    const { from, items } = await allServices(app, { location_filter: town });
    expect([town, from?.state]).toEqual([town, town.split(' ').at(-1)]);
    counts.push(new Set(items.filter(inReach).flatMap(({ types }) => types.map(({ slug }) => slug))).size);
  }
  process.stdout.write(`figure: ${Math.min(...counts)} to ${Math.max(...counts)} kinds of help in reach\n`);
  expect(regionalTowns.filter((_, at) => (counts[at] ?? 0) < 5)).toEqual([]);
});

it('directory: the travel scheme of each state has a phone and the page of the scheme', async () => {
  const app = await givenAppWithLocalities();
  const { items } = await allServices(app, { services_filter: 'travel-subsidy' });
  expect(items).toHaveLength(8);
  expect(items.filter(({ phone }) => phone === null).map(({ slug }) => slug)).toEqual([]);
  // A page of its own, rather than the front page of a department.
  const ownSites = ['https://iptaas.health.nsw.gov.au/'];
  const frontPages = items.filter(({ website }) => website === null || new URL(website).pathname === '/');
  expect(frontPages.filter(({ website }) => !ownSites.includes(website ?? ''))).toEqual([]);
});
