import { expect, it } from 'vitest';
import { venueChangeInWords } from './model.ts';

const people = { registered: 2, held: 1, waiting: 4 };
const room = { mode: 'in_person', place_name: 'Room A', place_address: null, join_link: null } as const;
const online = { ...room, mode: 'online', join_link: 'https://meet.example/1' } as const;
const event = { people, state: 'planned' } as const;

it('a new place or link says who will be told before it is saved', () => {
  const elsewhere = { before: room, after: { ...room, place_name: 'Room B' }, scope: 'this' } as const;
  expect(venueChangeInWords(event, elsewhere)).toBe(
    'People need to go somewhere else. 7 people will be told at once: 3 with a seat and 4 on the waiting list.',
  );
  expect(venueChangeInWords(event, { ...elsewhere, scope: 'following' })).toMatch(
    /list\. So will everyone registered for the later dates\.$/,
  );
  const link = { before: online, after: { ...online, join_link: 'https://meet.example/2' } } as const;
  expect(venueChangeInWords(event, { ...link, scope: 'this' })).toBe(
    'The link changes. 2 people will be told at once: 2 with a seat.',
  );
});

it('says nothing if people would hear nothing', () => {
  const both = {
    before: online,
    after: { ...online, mode: 'both', place_name: 'Room A' },
    scope: 'this',
  } as const;
  expect(venueChangeInWords(event, both)).toBeUndefined();
  const elsewhere = { before: room, after: { ...room, place_name: 'Room B' }, scope: 'this' } as const;
  for (const state of ['draft', 'over'] as const)
    expect(venueChangeInWords({ people, state }, elsewhere)).toBeUndefined();
});
