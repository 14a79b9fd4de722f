import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { wallOf } from '@kindred/contract/wall-clock.ts';
import {
  chooseMine,
  fits,
  instantIn,
  isAvailable,
  bookableTimes,
  listSlots,
  ownFocusFirst,
  slotsOf,
  type BookingText,
} from './rules.ts';

const seed = inject('seed');

function build(overrides: Partial<BookingText> = {}): BookingText {
  return {
    slug: 'alex',
    first_name: 'Alex',
    role: 'Support coordinator',
    regions: ['VIC'],
    languages: ['en'],
    focus: [],
    text: 'Alex helps.',
    phone: null,
    zone: 'Australia/Sydney',
    hours: [{ day: 'mon', opens: '09:00', closes: '17:00' }],
    slot_minutes: 30,
    sample: true,
    ...overrides,
  };
}
const everyDay = (opens: string, closes: string): BookingText['hours'] =>
  (['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const).map((day) => ({ day, opens, closes }));
const clocksOf = (one: BookingText, now: string) =>
  slotsOf(one, new Date(now)).map(({ starts_at }) => instantIn(one.zone, starts_at));

describe('bookable times', () => {
  it('are within opening hours, last as long as a call, and are two hours to ten days ahead', () => {
    // A Monday, 10:10 in Sydney.
    const times = clocksOf(build(), '2027-02-28T23:10:00Z');
    expect(times[0]).toBe('2027-03-01T12:30:00+11:00');
    expect(times.findLast((time) => time.startsWith('2027-03-01'))).toBe('2027-03-01T16:30:00+11:00');
    expect(times.filter((time) => time.startsWith('2027-03-08'))).toHaveLength(16);
    expect(times.at(-1)).toBe('2027-03-08T16:30:00+11:00');
  });

  it('keep their local time across clock changes', () => {
    const one = build({ hours: everyDay('09:00', '10:00') });
    // Daylight saving time in Sydney ends on 4 April 2027 and starts on 3 October.
    expect(clocksOf(one, '2027-04-02T23:00:00Z').slice(0, 3)).toEqual([
      '2027-04-04T09:00:00+10:00',
      '2027-04-04T09:30:00+10:00',
      '2027-04-05T09:00:00+10:00',
    ]);
    expect(clocksOf(one, '2027-10-01T21:00:00Z').slice(0, 3)).toEqual([
      '2027-10-02T09:00:00+10:00',
      '2027-10-02T09:30:00+10:00',
      '2027-10-03T09:00:00+11:00',
    ]);
  });

  it('skip the missing hour of a clock change, and do not overlap in the repeated one', () => {
    const one = build({ hours: everyDay('01:00', '05:00'), slot_minutes: 60 });
    const on = (day: string, times: string[]) => times.filter((time) => time.startsWith(day));
    expect(on('2027-10-03', clocksOf(one, '2027-10-01T00:00:00Z'))).toEqual([
      '2027-10-03T03:00:00+11:00',
      '2027-10-03T04:00:00+11:00',
    ]);
    expect(on('2027-04-04', clocksOf(one, '2027-04-02T00:00:00Z'))).toEqual([
      '2027-04-04T01:00:00+11:00',
      '2027-04-04T03:00:00+10:00',
      '2027-04-04T04:00:00+10:00',
    ]);
  });

  it('are valid instants that do not overlap, in every zone and at every moment', () => {
    const zones = ['Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Perth', 'America/New_York'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.constantFrom(15, 20, 30, 45, 60, 90),
        fc.constantFrom(['09:00', '17:00'], ['00:00', '06:00'], ['22:00', '26:00'], ['22:00', '03:00']),
        (zone, now, slot_minutes, [opens = '', closes = '']) => {
          const slots = slotsOf(build({ zone, slot_minutes, hours: everyDay(opens, closes) }), now);
          for (const [at, { starts_at, ends_at }] of slots.entries()) {
            expect(ends_at.getTime() - starts_at.getTime()).toBe(slot_minutes * 60_000);
            const wall = (instant: Date) => wallOf(zone, instant.getTime());
            expect(wall(ends_at) - wall(starts_at)).toBe(slot_minutes * 60_000);
            expect(starts_at.getTime()).toBeGreaterThanOrEqual((slots[at - 1]?.ends_at ?? now).getTime());
          }
        },
      ),
      { seed, numRuns: 150 },
    );
  });
});

describe('the offered times', () => {
  const now = new Date('2027-02-28T13:00:00Z');
  const one = build({ hours: everyDay('09:00', '17:00') });

  it('are a few from each day, including its first, and twelve at most', () => {
    const visible = listSlots(one, now, []).map(({ starts_at }) => instantIn(one.zone, starts_at));
    expect(visible).toHaveLength(12);
    expect(visible.slice(0, 4).map((time) => time.slice(0, 16))).toEqual([
      '2027-03-01T09:00',
      '2027-03-01T11:00',
      '2027-03-01T13:00',
      '2027-03-01T15:00',
    ]);
    expect(new Set(visible.map((time) => time.slice(0, 10))).size).toBe(3);
  });

  it('exclude booked times, even if calls had a different length then', () => {
    const booked = { starts_at: new Date('2027-02-28T21:45:00Z'), ends_at: new Date('2027-02-28T22:45:00Z') };
    const [first] = listSlots(one, now, [booked]);
    expect(first && instantIn(one.zone, first.starts_at)).toBe('2027-03-01T10:00:00+11:00');
  });

  it('are empty for a coordinator without hours', () => {
    expect(listSlots(build({ hours: [] }), now, [])).toEqual([]);
    expect(isAvailable(build({ hours: [] }), now)).toBe(false);
  });
});

describe('opening hours', () => {
  it('are grouped if equal, and say whether the coordinator is available', () => {
    const one = build({
      hours: [
        { day: 'tue', opens: '09:00', closes: '17:00' },
        { day: 'mon', opens: '09:00', closes: '17:00' },
        { day: 'wed', opens: '12:00', closes: '18:00' },
      ],
    });
    expect(bookableTimes(one).map(({ byday, opens_at }) => [byday, opens_at])).toEqual([
      ['MO,TU', '09:00'],
      ['WE', '12:00'],
    ]);
    expect(isAvailable(one, new Date('2027-02-28T22:00:00Z'))).toBe(true);
    expect(isAvailable(one, new Date('2027-02-28T21:59:00Z'))).toBe(false);
    expect(isAvailable(one, new Date('2027-03-02T22:30:00Z'))).toBe(false);
  });
});

describe('the coordinator of a member', () => {
  const all = [
    build({ slug: 'alex', regions: ['VIC', 'WA'] }),
    build({ slug: 'robin', regions: ['NSW'], languages: ['en', 'vi'] }),
    build({ slug: 'kim', regions: ['WA'], focus: ['myeloma'], languages: ['en', 'zh'] }),
  ];
  const nothing = { state: null, diagnosis: [], language: null };
  const mine = (needs: Partial<typeof nothing> | object, last?: string) => {
    const match = chooseMine(all, { ...nothing, ...needs }, last);
    return [match.mine?.slug, match.why];
  };

  it('is chosen by distance, then by illness, then by language', () => {
    expect(mine({ state: 'nsw', language: 'zh' })).toEqual(['robin', 'place']);
    expect(mine({ state: 'wa' })).toEqual(['alex', 'place']);
    expect(mine({ state: 'wa', diagnosis: ['myeloma'] })).toEqual(['kim', 'place']);
    expect(mine({ diagnosis: ['myeloma'] })).toEqual(['kim', 'diagnosis']);
    expect(mine({ language: 'vi' })).toEqual(['robin', 'language']);
    expect(mine({})).toEqual(['alex', 'anyone']);
  });

  it('is never one for other illnesses only, if there is another', () => {
    expect(mine({ state: 'wa', diagnosis: ['aml'], language: 'zh' })).toEqual(['alex', 'place']);
    expect(fits(all[2] ?? build(), { ...nothing, diagnosis: ['aml'] })).toBe(false);
  });

  it('lists the member’s own illness first', () => {
    const one = build({ focus: ['hodgkin-lymphoma', 'myeloma', 'amyloidosis'] });
    expect(ownFocusFirst(one, ['myeloma']).focus).toEqual(['myeloma', 'hodgkin-lymphoma', 'amyloidosis']);
    expect(ownFocusFirst(one, []).focus).toEqual(one.focus);
  });

  it('stays the same as long as that person is available', () => {
    expect(mine({ state: 'nsw' }, 'kim')).toEqual(['kim', 'same_person']);
    expect(mine({ state: 'nsw' }, 'somebody-who-left')).toEqual(['robin', 'place']);
    expect(chooseMine([], { state: null, diagnosis: [], language: null }, undefined).mine).toBeNull();
  });
});
