import type { CycleAtAGlance } from '@kindred/contract/energy/review.ts';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CycleTable } from './cycle-table.tsx';

const week: CycleAtAGlance = {
  id: 'w1',
  number: 1,
  coach_id: 'c',
  state: 'reviewed',
  starts_on: '2027-03-01',
  ends_on: '2027-03-07',
  length: 7,
  counted: 6,
  valid: true,
  mean: 4.8333,
  band: 'moderate',
  worst: 8,
  interference: 5,
  energy: 4.6667,
  sleep_hours: 7.6667,
  movement_minutes: null,
  boom_busts: 1,
  trend: null,
  alerts: [],
  review: null,
};

async function givenWeeks(cycles: readonly CycleAtAGlance[]) {
  const i18n = setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } });
  await render(
    <I18nProvider i18n={i18n}>
      <CycleTable cycles={cycles} label="Figures for each week" />
    </I18nProvider>,
  );
}

it('omits movement if no minutes were recorded', async () => {
  await givenWeeks([week]);
  await expect.element(page.getByRole('row', { name: 'Average tiredness 4.8, moderate' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Total minutes of movement/ })).not.toBeInTheDocument();
});

it('shows one week’s minutes beside a week without any', async () => {
  await givenWeeks([week, { ...week, id: 'w2', number: 2, movement_minutes: 105 }]);
  await expect.element(page.getByRole('row', { name: 'Total minutes of movement – 105' })).toBeVisible();
});

it('does not call a change since an earlier week a change since the week before', async () => {
  const unfilled = { ...week, id: 'w2', number: 2, valid: false, mean: null, band: null };
  const trend = { change: 2, word: 'harder' as const };
  await givenWeeks([week, unfilled, { ...week, id: 'w3', number: 3, trend }]);
  const row = page.getByRole('row', { name: 'Compared with the last week you filled in – – harder' });
  await expect.element(row).toBeVisible();
});

it('tells weeks from two starts of the coach apart by their first day', async () => {
  await givenWeeks([week, { ...week, id: 'w2', coach_id: 'd', starts_on: '2027-05-03' }]);
  await expect.element(page.getByRole('columnheader', { name: 'Week 1 (from 3 May)' })).toBeVisible();
});
