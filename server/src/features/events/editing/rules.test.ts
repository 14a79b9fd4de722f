import type { EventRepeat } from '@kindred/contract/events/editing.ts';
import { describe, expect, it } from 'vitest';
import { plainOf, richOf, seriesDays, timesWith, wallTimeOf } from './rules.ts';

const repeat = (changes: Partial<EventRepeat>): EventRepeat => ({
  every: 'week',
  times: 3,
  except: [],
  ...changes,
});

describe('the dates of a series', () => {
  it('are a week or two apart, on the same weekday', () => {
    expect(seriesDays('2027-03-30', repeat({}))).toEqual(['2027-03-30', '2027-04-06', '2027-04-13']);
    expect(seriesDays('2027-12-21', repeat({ every: 'two_weeks' }))).toEqual([
      '2027-12-21',
      '2028-01-04',
      '2028-01-18',
    ]);
  });

  it.each([
    ['the second Tuesday', '2027-03-09', ['2027-03-09', '2027-04-13', '2027-05-11']],
    ['the first Friday, into the next year', '2027-12-03', ['2027-12-03', '2028-01-07', '2028-02-04']],
    ['the fifth Monday, or the last one', '2027-03-29', ['2027-03-29', '2027-04-26', '2027-05-31']],
  ])('are every month on %s', (_, first, days) => {
    expect(seriesDays(first, repeat({ every: 'month' }))).toEqual(days);
  });

  it('leave out the exceptions, but never the first date', () => {
    expect(seriesDays('2027-03-30', repeat({ except: ['2027-03-30', '2027-04-06'] }))).toEqual([
      '2027-03-30',
      '2027-04-13',
    ]);
  });
});

describe('the text of an event', () => {
  it.each(['One sentence.', 'Two\n\nparagraphs.', 'First:\n\n- one\n- two\n\nAfter.', ''])(
    'goes into the form and back unchanged: %j',
    (text) => {
      expect(plainOf(richOf(text))).toBe(text);
    },
  );

  it('is a list after a sentence even without an empty line, and contains no links or headings of its own', () => {
    expect(richOf('Bring:\n- water\n- <b>a friend</b>')).toEqual([
      { kind: 'paragraph', spans: [{ text: 'Bring:' }] },
      { kind: 'list', ordered: false, items: [[{ text: 'water' }], [{ text: '<b>a friend</b>' }]] },
    ]);
  });

  it('keeps the order of its lines, also where a sentence follows a list without an empty line', () => {
    expect(richOf('Bring:\n- water\nSee you\nat the gate.')).toEqual([
      { kind: 'paragraph', spans: [{ text: 'Bring:' }] },
      { kind: 'list', ordered: false, items: [[{ text: 'water' }]] },
      { kind: 'paragraph', spans: [{ text: 'See you at the gate.' }] },
    ]);
  });
});

describe('the time of an event', () => {
  const sydney = { zone: 'Australia/Sydney', starts_at: new Date('2027-03-10T05:00:00Z') };

  it('stays the same on the local clock if the zone was wrong', () => {
    expect(wallTimeOf(sydney)).toEqual({ day: '2027-03-10', at: '16:00' });
    const { starts_at, ends_at } = timesWith(sydney, { zone: 'Australia/Perth', minutes: 90 });
    expect([starts_at.toISOString(), ends_at.toISOString()]).toEqual([
      '2027-03-10T08:00:00.000Z',
      '2027-03-10T09:30:00.000Z',
    ]);
  });
});
