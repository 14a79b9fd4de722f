import type { Query } from '@kindred/contract/endpoint.ts';
import { listServices } from '@kindred/contract/directory/providers.ts';
import { beforeEach, expect, it } from 'vitest';
import { tableInto } from '../fixtures.ts';
import { givenAppWithLocalities, type TestApp } from '../../../testing/given-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await givenAppWithLocalities();
});

async function findNear(query: Query<typeof listServices>) {
  const reply = await app.send(listServices, { query });
  if ('refused' in reply) throw new Error(reply.refused);
  return { ...reply, slugs: reply.items.map(({ slug }) => slug) };
}

it('emergency departments: are listed, nearest first, only if requested by kind or name', async () => {
  const kind = await findNear({ services_filter: 'emergency-department', location_filter: 'Albury' });
  expect(kind.slugs.slice(0, 2)).toEqual([
    'emergency-albury-wodonga-health-albury-campus',
    'emergency-albury-wodonga-health-wodonga-campus',
  ]);
  expect(kind.items[0]).toMatchObject({ phone: { number: '02 6058 4444' }, fresh: { state: 'not_checked' } });
  expect((await findNear({ q: 'emergency near Dubbo' })).slugs[0]).toBe('emergency-dubbo-hospital');
  for (const query of [{ location_filter: 'Albury' }, { q: 'haematologist', location_filter: '2640' }, {}])
    expect((await findNear(query)).slugs.filter((slug) => slug.startsWith('emergency-'))).toEqual([]);
  // A hospital that treats blood cancer ranks before its emergency department.
  expect((await findNear({ q: 'royal melbourne hospital' })).slugs[0]).toBe('royal-melbourne-hospital');
});

it('search by place: widens across state borders until there is a result, and says how far', async () => {
  const kind = { services_filter: 'haematology-treatment-centre' } as const;
  const albury = await findNear({ ...kind, location_filter: 'Albury' });
  expect(albury.items[0]?.place).toMatchObject({ suburb: 'Shepparton', state: 'VIC' });
  expect([albury.looked, albury.within[100]]).toEqual(['200', 0]);
  expect(albury.within[200]).toBe(albury.lanes.near);
  const mildura = await findNear({ ...kind, location_filter: 'Mildura' });
  expect([mildura.looked, mildura.within[200]]).toEqual(['400', 0]);
  expect(new Set(mildura.items.map(({ place }) => place?.state))).toContain('SA');
  const brokenHill = await findNear({ ...kind, location_filter: 'Broken Hill' });
  expect([brokenHill.looked, brokenHill.within[400]]).toEqual(['country', 0]);
  expect(brokenHill.items[0]?.place).toMatchObject({ state: 'SA' });
  // Results further away are not counted if there are any nearby.
  expect((await findNear({ ...kind, location_filter: 'Parkville 3052' })).within[400]).toBeNull();
  expect((await findNear({ ...kind, location_filter: 'Albury', within: '400' })).looked).toBe('400');
});

it('search by place: lists a travel scheme only for its own state', async () => {
  const schemes = async (location_filter: string) =>
    (await findNear({ services_filter: 'travel-subsidy', location_filter })).slugs;
  expect(await schemes('Albury')).toEqual(['iptaas']);
  expect(await schemes('Wodonga')).toEqual(['vptas']);
  expect(await schemes('Mount Isa')).toEqual(['ptss']);
});

it('search: ranks services for young people after the others, and first for young people', async () => {
  const kind = { services_filter: 'counselling', location_filter: 'Dubbo' } as const;
  const young = ['canteen', 'cancer-hub', 'redkite', 'kids-helpline', 'headspace'];
  const all = (await findNear(kind)).slugs;
  expect(all.slice(-young.length).toSorted()).toEqual(young.toSorted());
  const teen = (await findNear({ ...kind, age: 'teen' })).slugs;
  expect(teen.slice(0, young.length).toSorted()).toEqual(young.toSorted());
});

it('search by place: lists a phone service if its area is known to contain the place', async () => {
  const table = [
    'name,organization_name,phones,covers',
    'Wobblegong one,Invented,08 5550 1111,',
    'Wobblegong two,Invented,08 5550 2222,NT',
    'Wobblegong three,Invented,08 5550 3333,Australia',
  ];
  expect((await tableInto(app.db, table.join('\n'))).bad).toEqual([]);
  await app.directory.refresh();
  const q = 'wobblegong';
  expect((await findNear({ q })).total).toBe(3);
  expect((await findNear({ q, location_filter: 'Dubbo' })).slugs).toEqual(['wobblegong-three']);
  expect((await findNear({ q, location_filter: 'Darwin' })).slugs.toSorted()).toEqual([
    'wobblegong-three',
    'wobblegong-two',
  ]);
});

it('search by place: finds the place in the words as the global search does, and asks which one is meant', async () => {
  const placeOf = async (q: string) => {
    const { from, which, total } = await findNear({ q });
    expect(total).toBeGreaterThan(0);
    return from ? `${from.name} ${from.state}` : which.length;
  };
  expect(await placeOf('patient transport in Dubbo')).toBe('Dubbo NSW');
  expect(await placeOf('transport from dubbo to sydney')).toBe('Dubbo NSW');
  expect(await placeOf('counselling in tassie')).toBe('Tasmania TAS');
  expect(await placeOf('room near royal adelaide hospital')).toBe('Royal Adelaide Hospital SA');
  expect(await placeOf('wigs near Springfield')).toBeGreaterThan(5);
  // Young is a town, and "Ballarat" alone is in the names of services.
  expect(await placeOf('support for someone young')).toBe(0);
  expect(await placeOf('Ballarat')).toBe(0);
});

it('search by place: lists a service with several places once, with its nearest places', async () => {
  const reply = await findNear({ q: 'transport', location_filter: '4000' });
  const stay = reply.items.filter(({ slug }) => slug === 'leukaemia-foundation-accommodation');
  expect(stay).toHaveLength(1);
  const [{ place, nearby } = { place: null, nearby: null }] = stay;
  expect(nearby?.total).toBe(nearby?.places.length);
  expect(nearby?.places[0]).toMatchObject({ id: place?.id, name: place?.suburb, km: place?.km });
  const km = nearby?.places.map((one) => one.km ?? -1) ?? [];
  expect(km.length).toBeGreaterThan(2);
  expect(km).toEqual(km.toSorted((a, b) => a - b));
  const { near = 0, comes = 0, anywhere = 0 } = reply.listed ?? {};
  expect(near + comes + anywhere).toBe(reply.total);
  expect(reply.items).toHaveLength(reply.total);
  expect([near, comes, anywhere]).toEqual(
    ['near', 'comes', 'anywhere'].map((lane) => reply.items.filter((one) => one.lane === lane).length),
  );
});

it('search by words: ranks all of the named kind before related services, however near', async () => {
  const { items, best } = await findNear({ q: 'transport', location_filter: '4000' });
  const isTransport = items.map(({ types }) => types.some(({ slug }) => slug === 'transport'));
  expect(isTransport.slice(0, best ?? 0)).toEqual(Array.from({ length: best ?? 0 }, () => true));
  expect(isTransport.slice(best ?? 0)).not.toContain(true);
  expect(isTransport).toContain(false);
  expect((await findNear({ location_filter: '4000' })).best).toBeNull();
});
