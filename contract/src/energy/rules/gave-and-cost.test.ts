import { describe, expect, it } from 'vitest';
import { daysAfter } from '../../calendar-days.ts';
import { emptyDay, wholeDay, dayStatus, type DatedDay, type DayValues } from './day-values.ts';
import { costsIn, gaveIn } from './gave-and-cost.ts';
import { pictureOf } from './picture.ts';
import { sameAsYesterday } from './quick-day.ts';
import { sentencesOf } from './sentences.ts';
import { suggestionsOf } from './suggestions.ts';

const first = '2027-03-01';
const week = (...answers: readonly Partial<DayValues>[]): DatedDay[] =>
  answers.map((one, at) => ({ ...emptyDay, ...one, date: daysAfter(first, at) }));
const full = { tiredness: 5, energy_morning: 5, sleep_quality: 2 };

describe('what gave and what cost energy', () => {
  it('counts the days of each answer, out of the days answered', () => {
    const days = week({ gave: 'social' }, { gave: 'nothing' }, {}, { gave: 'social' }, { gave: 'rest' });
    expect(gaveIn(days)).toEqual({
      answered: 4,
      listed: [{ what: 'social', dates: ['2027-03-01', '2027-03-04'] }],
    });
  });

  it('shows nothing for fewer than three answers, and never lists “nothing”', () => {
    expect(costsIn(week({ cost: 'work' }, { cost: 'work' }))).toEqual({ answered: 2, listed: [] });
    const none = week({ cost: 'nothing' }, { cost: 'nothing' }, { cost: 'nothing' });
    expect(costsIn(none)).toEqual({ answered: 3, listed: [] });
    expect(costsIn(week({}, {}, {}, {}))).toEqual({ answered: 0, listed: [] });
  });

  it('lists at most two: the most frequent, and of equals the one named last', () => {
    const days = week(
      { cost: 'home' },
      { cost: 'home' },
      { cost: 'work' },
      { cost: 'work' },
      { cost: 'poor_sleep' },
      { cost: 'poor_sleep' },
      { cost: 'poor_sleep' },
    );
    expect(costsIn(days.toReversed()).listed.map(({ what }) => what)).toEqual(['poor_sleep', 'work']);
  });

  it('becomes a statement with its days and a reason for a suggestion, without any activity', () => {
    const days = week(
      { ...full, gave: 'joy', cost: 'home' },
      { ...full, gave: 'joy', cost: 'home' },
      { ...full, gave: 'nothing' },
      full,
    );
    const picture = pictureOf(days, 7);
    const named = sentencesOf(picture, null, 4).filter(({ code }) => code.startsWith('named'));
    const dates = ['2027-03-01', '2027-03-02'];
    expect(named).toEqual([{ code: 'named_giver', what: 'joy', dates, answered: 3 }]);
    const more = pictureOf(
      [...days.slice(0, 3), ...week(full, full, full, { ...full, cost: 'work' }).slice(3)],
      7,
    );
    expect(suggestionsOf(more, days)).toEqual([{ family: 'prioritise', because: 'drained_by_tasks' }]);
  });

  it('does not carry over with “same as yesterday”, and neither fills a day nor leaves it empty', () => {
    const day = { ...emptyDay, tiredness: 4, gave: 'joy', cost: 'work' } as const;
    expect(sameAsYesterday(day)).toEqual({ tiredness: 4 });
    expect(dayStatus({ ...emptyDay, gave: 'nothing' })).toBe('part');
  });

  it('is unanswered on a day stored before the question existed', () => {
    const { gave: _gave, cost: _cost, ...before } = emptyDay;
    expect(dayStatus(wholeDay(before))).toBe('empty');
    expect(wholeDay({ ...before, tiredness: 3 })).toEqual({ ...emptyDay, tiredness: 3 });
  });
});
