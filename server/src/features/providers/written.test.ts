import { listServices } from '@kindred/contract/providers.ts';
import { expect, it } from 'vitest';
import { givenAppWithLocalities } from '../../testing/given-app.ts';
import { list } from './actions.ts';
import { writeList } from './files/written-list.ts';

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

it('says from cards that were written once what it says otherwise, page by page', async () => {
  const { directory, localities, clock } = await givenAppWithLocalities();
  const known = { directory: await directory.at(clock.now()), localities, now: clock.now() };
  const distances = new Set<number | null | undefined>();
  for (const question of questions) {
    let asked: Parameters<typeof list>[1] | undefined = question;
    for (let pages = 0; asked && pages < 4; pages++) {
      const told = list(known, asked);
      for (const { place } of told.items) distances.add(place?.km);
      const sent: unknown = JSON.parse(writeList(known, asked).toString());
      expect(sent).toEqual(listServices.reply.parse(told));
      asked = told.next ? { ...question, cursor: told.next } : undefined;
    }
  }
  expect(distances.size).toBeGreaterThan(10);
});
