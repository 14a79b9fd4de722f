import type { EventPlace } from '@kindred/contract/events/places.ts';
import { describe, expect, it } from 'vitest';
import {
  askAfter,
  helpFor,
  mayHaveChanged,
  nextActionFor,
  suggestEvents,
  withinReach,
  type Facts,
} from './rules.ts';

const now = new Date('2027-03-01T00:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString();

const nothing: Facts = {
  now,
  places: [],
  calls: [],
  energyQuestionDue: false,
  reviewDue: false,
  unread: 0,
  continued: [],
  hasGoal: true,
  hasWellbeing: true,
  followUpDue: false,
  changed: false,
  forYou: [],
};

function place(my_state: EventPlace['my_state'], starts: number, state = 'planned'): EventPlace {
  const event = {
    slug: 'walk',
    title: 'A walk',
    zone: 'Australia/Sydney',
    starts_at: hours(starts),
    ends_at: hours(starts + 1),
    state,
  };
  return {
    event,
    my_state,
    held_until: hours(5),
    carers_seat: false,
    position: null,
    join_link: null,
  } as never;
}

const call = (starts: number) =>
  ({
    state: 'booked',
    starts_at: hours(starts),
    ends_at: hours(starts + 1),
    coordinator: { first_name: 'Alex', zone: 'Australia/Perth' },
  }) as never;
const begun = { slug: 'sleep', title: 'Sleep', percent: 40, minutes: 5, path: '/tabs/learn/sleep#read-2' };
const topic = (finished: boolean) => ({ slug: 'fatigue', title: 'Fatigue', finished }) as never;

const kindOf = (facts: Partial<Facts>) => nextActionFor({ ...nothing, ...facts }).kind;

it('help within reach leaves out places to visit at an unknown location, and names each service once', () => {
  const service = (name: string, delivery: readonly string[], km?: number) =>
    ({ name, delivery, place: km === undefined ? null : { km } }) as never;
  const near = service('Rooms', ['in_person'], 2);
  const line = service('Line', ['in_person', 'phone']);
  const others = [service('Rooms', ['in_person'], 9), service('Houses', ['in_person'])];
  expect(withinReach([near, ...others, line])).toEqual([near, line]);
});

describe('the next step', () => {
  it('is to rest if nothing is pending', () => {
    expect(kindOf({})).toBe('rest');
  });

  it('is the earlier of two events on one day, and the seat that is held for the shorter time', () => {
    // In the order of the list of places: the latest event first.
    const evening = {
      ...place('registered', 9),
      event: { ...place('registered', 9).event, title: 'A choir' },
    };
    const day = [evening, place('registered', 2)];
    expect(nextActionFor({ ...nothing, places: day })).toMatchObject({ title: 'A walk', at: hours(2) });
    const later = { ...place('held', 90), held_until: hours(20) };
    expect(nextActionFor({ ...nothing, places: [later, place('held', 80)] }).at).toBe(hours(5));
  });

  it('is what expires first, then what starts within a day, then people awaiting an answer', () => {
    const everything = {
      places: [place('registered', 20), place('held', 80)],
      calls: [call(3)],
      energyQuestionDue: true,
      reviewDue: true,
      followUpDue: true,
      unread: 2,
      continued: [begun],
      hasGoal: false,
      hasWellbeing: false,
      changed: true,
      forYou: [topic(false)],
    };
    const order = [
      'seat_held',
      'event_soon',
      'call_soon',
      'energy_today',
      'energy_review',
      'wellbeing_follow_up',
      'messages',
      'continue_topic',
      'choose_goal',
      'first_wellbeing',
      'something_changed',
      'read_topic',
    ];
    const without: Partial<Facts>[] = [
      {},
      { places: [place('registered', 20)] },
      { places: [] },
      { calls: [] },
      { energyQuestionDue: false },
      { reviewDue: false },
      { followUpDue: false },
      { unread: 0 },
      { continued: [] },
      { hasGoal: true },
      { hasWellbeing: true },
      { changed: false },
    ];
    for (const [at, kind] of order.entries()) {
      const left = Object.assign({}, everything, ...without.slice(0, at + 1)) as Partial<Facts>;
      expect(kindOf(left)).toBe(kind);
    }
  });

  it.each([
    ['an event in two days', place('registered', 48)],
    ['an event that is over', place('registered', -2)],
    ['an event that was cancelled', place('registered', 5, 'cancelled')],
    ['a place that was given back', place('cancelled', 5)],
    ['a place on the waiting list', place('waiting', 5)],
  ])('is not %s', (_, one) => {
    expect(kindOf({ places: [one] })).toBe('rest');
  });

  it('is an event in progress', () => {
    expect(kindOf({ places: [place('registered', -0.5)] })).toBe('event_soon');
  });

  it('is not choosing a goal if it is unknown whether there is one', () => {
    expect(kindOf({ hasGoal: undefined })).toBe('rest');
  });

  it('is never a topic that was already read', () => {
    expect(kindOf({ forYou: [topic(true)] })).toBe('rest');
  });
});

it('asks for changes after twelve weeks, or a month after being postponed', () => {
  const joined = new Date('2027-01-01T00:00:00Z');
  const day = (count: number) => new Date(joined.getTime() + count * 86_400_000);
  expect(mayHaveChanged(joined, null, day(83))).toBe(false);
  expect(mayHaveChanged(joined, null, day(84))).toBe(true);
  const later = askAfter('later', day(84));
  expect(mayHaveChanged(joined, later, day(113))).toBe(false);
  expect(mayHaveChanged(joined, later, day(114))).toBe(true);
  expect(mayHaveChanged(joined, askAfter('nothing', day(84)), day(167))).toBe(false);
});

it('offers help by goal, else by stage, else all of it', () => {
  const types = [
    { slug: 'transport', name: 'Transport', goals: ['travel-and-stay'], stages: [] },
    { slug: 'counselling', name: 'Counselling', goals: [], stages: ['grieving'] },
  ];
  expect(helpFor(types, { goal: 'travel-and-stay', stage: 'grieving' })).toEqual({
    type: types[0],
    because: 'goal',
  });
  expect(helpFor(types, { goal: null, stage: 'grieving' })).toEqual({ type: types[1], because: 'stage' });
  expect(helpFor(types, { goal: null, stage: null })).toEqual({ type: undefined, because: 'everyone' });
});

describe('suggested events', () => {
  const event = (slug: string, diagnoses: string[] = [], stages: string[] = []) => ({
    slug,
    data: { diagnoses, stages },
  });
  const rows = [
    event('for all'),
    event('for CLL', ['chronic-lymphocytic-leukaemia']),
    event('in treatment', [], ['in_treatment']),
    event('after a death', [], ['grieving']),
    event('myeloma today', ['myeloma', 'amyloidosis']),
  ];
  const suggested = (details: Partial<Parameters<typeof suggestEvents>[1]>) =>
    suggestEvents(rows, { diagnosis: [], stage: null, grieving: false, ...details }).map(
      ({ row, because, of }) => [row.slug, because, of],
    );

  it('begin with the member’s illness, then their stage, and leave out those for other people', () => {
    expect(suggested({ diagnosis: ['myeloma'], stage: 'in_treatment' })).toEqual([
      ['myeloma today', 'diagnosis', 'myeloma'],
      ['in treatment', 'stage', null],
      ['for all', 'everyone', null],
    ]);
  });

  it('leave out talks about treatment for someone who is grieving', () => {
    expect(suggested({ diagnosis: ['myeloma'], stage: 'in_treatment', grieving: true })).toEqual([
      ['after a death', 'stage', null],
      ['for all', 'everyone', null],
    ]);
  });

  it('are all events by date for a member who has told us nothing', () => {
    expect(suggested({}).map(([slug]) => slug)).toEqual(rows.map(({ slug }) => slug));
  });
});
