import type { EnergyReviewed } from '@kindred/contract/energy/review.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { emptyDay, type DayValues } from '@kindred/contract/energy/rules/day-values.ts';
import { pictureOf } from '@kindred/contract/energy/rules/picture.ts';
import { compareWeeks } from '@kindred/contract/energy/rules/two-weeks.ts';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Verdict } from './compared-numbers.tsx';

const full = { tiredness: 4, energy_morning: 5, sleep_quality: 3 };

function weekOf(number: number, starts_on: string, count: number, day: Partial<DayValues> = full) {
  const days = Array.from({ length: count }, (_, at) => ({
    ...emptyDay,
    ...day,
    date: daysAfter(starts_on, at),
  }));
  const picture = pictureOf(days, 7, days, []);
  return { cycle: { number, starts_on }, picture } as unknown as EnergyReviewed;
}

function verdictOn(...pair: [EnergyReviewed, EnergyReviewed]) {
  const compared = compareWeeks(pair[0].picture, pair[1].picture);
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } })}>
      <Verdict compared={compared} pair={pair} />
    </I18nProvider>,
  );
}

it('tells two weeks with the same number, from two starts of the coach, apart by their first day', () => {
  const words = verdictOn(weekOf(1, '2027-01-04', 7), weekOf(1, '2027-03-01', 7, { ...full, tiredness: 6 }));
  expect(words).toContain('Compared with week 1 (from 4 Jan), week 1 (from 1 Mar) was harder');
});

it('says which weeks have too few days, one or both', () => {
  const words = verdictOn(weekOf(1, '2027-03-01', 2), weekOf(2, '2027-03-08', 1));
  expect(words).toContain('Both weeks have too few days filled in.');
});

it('does not say that a week has too few days when its days were too tired for numbers', () => {
  const words = verdictOn(weekOf(1, '2027-03-01', 7), weekOf(2, '2027-03-08', 5, { mark: 'too_tired' }));
  expect(words).toContain('Week 2 has no tiredness score.');
});
