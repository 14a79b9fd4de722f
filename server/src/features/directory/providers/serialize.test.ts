import { listServices } from '@kindred/contract/directory/providers.ts';
import { expect, it } from 'vitest';
import { givenAppWithLocalities } from '../../../testing/given-app.ts';
import { loadServices } from './actions.ts';
import { writeList } from '../index/serialize-list.ts';

const questions = [
  {},
  { q: 'counselling' },
  { q: 'no such thing at all' },
  { near: '-37.81,144.96', within: '50' as const },
  { near: '-37.81,144.96', lane: 'comes' as const },
  { near: '-23.70,133.88', q: 'transport' },
  { location_filter: 'Newcastle' },
  { location_filter: 'nsw' },
];

it('a page of pre-serialized cards equals one that is serialized in one go', async () => {
  const { directory, localities, clock } = await givenAppWithLocalities();
  const match = { directory: await directory.at(clock.now()), localities, now: clock.now() };
  const distances = new Set<number | null | undefined>();
  for (const question of questions) {
    let request: Parameters<typeof loadServices>[1] | undefined = question;
    for (let pages = 0; request && pages < 4; pages++) {
      const services = loadServices(match, request);
      for (const { place } of services.items) distances.add(place?.km);
      const sent: unknown = JSON.parse(writeList(match, request).toString());
      expect(sent).toEqual(listServices.reply.parse(services));
      request = services.next ? { ...question, cursor: services.next } : undefined;
    }
  }
  expect(distances.size).toBeGreaterThan(10);
});
