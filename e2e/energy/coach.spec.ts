import type { EnergyDay } from '@kindred/contract/energy/diary.ts';
import type { PatientStrategy } from '@kindred/contract/energy/strategies.ts';
import { expect, test } from 'playwright/test';
import { arrivesAt } from '../fixtures/arrive.ts';
import {
  first,
  fullDay,
  looksBack,
  answersThree,
  seesSaved,
  starts,
  walks,
  coachZone,
  type Walk,
} from '../fixtures/coach-walk.ts';
import { long } from '../fixtures/long.ts';

test.use({ timezoneId: coachZone });

async function firstWeek(walk: Walk): Promise<void> {
  const { page, keys, wakeOn } = walk;
  await answersThree(walk, ['7', '4', 'So-so']);
  await wakeOn(1);
  await answersThree(walk, ['6', '5', 'Good']);
  await wakeOn(2);
  await keys.press('button', 'Too tired today');
  await expect(page.getByRole('heading', { name: '“Too tired” is all we need' })).toBeVisible();
  await seesSaved(page);
  await wakeOn(3);
  await fullDay(walk);
  await wakeOn(4);
  await keys.press('button', 'Same as yesterday');
  await expect(page.getByRole('heading', { name: 'That’s all for today' })).toBeVisible();
  await seesSaved(page);
  // The fifth day was missed, and is filled in a day later.
  await wakeOn(6);
  await answersThree(walk, ['4', '6', 'Very good']);
  await keys.press('button', /: nothing recorded$/);
  await expect(page.getByRole('heading', { name: 'An earlier day' })).toBeVisible();
  await answersThree(walk, ['10, as tired as can be', '0, none', 'Very bad']);
}

/** Chooses one of ours with a plan, and one in the member's own words. Two are enough, and no third is offered. */
async function chooses({ page, keys }: Walk): Promise<void> {
  await keys.press('link', 'Choose what to try');
  await arrivesAt(page, '/energy-coach/strategies');
  await keys.press('summary', 'Try my own idea');
  await keys.write(/^What I’d like to try/, 'Ask Jo to shop');
  await keys.press('button', 'Add to my list');
  await expect(page.getByRole('heading', { name: 'Ask Jo to shop' })).toBeVisible();
  await keys.press('link', 'Timer pacing');
  await arrivesAt(page, '/energy-coach/strategies/timer-pacing');
  await keys.write(/^Your when–then plan/, 'When I wash up, then I sit after ten minutes');
  await keys.press('button', 'Choose this idea');
  await expect(page.getByText('“Timer pacing” is on your list for this week.')).toBeVisible();
  await page.goto('/energy-coach/strategies/sit-to-do-it');
  await arrivesAt(page, '/energy-coach/strategies/sit-to-do-it');
  await expect(page.getByText('You’re already trying 2 things, and that’s enough for a week.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose this idea' })).toHaveCount(0);
}

async function secondWeek(walk: Walk): Promise<void> {
  const { page, keys, wakeOn } = walk;
  const inShort = 'Did you use any of these today? (optional)';
  await wakeOn(7);
  await answersThree(walk, ['4', '6', 'Good']);
  await keys.choose('checkbox', 'Timer pacing', inShort);
  await seesSaved(page);
  await wakeOn(8);
  await answersThree(walk, ['3', '7', 'Good']);
  await keys.press('summary', 'What you tried');
  await expect(page.getByText('Your plan: When I wash up, then I sit after ten minutes')).toBeVisible();
  await keys.choose('radio', 'Yes', 'Did you use “Timer pacing”?');
  await keys.choose('radio', 'It helped', 'Did “Timer pacing” help that day?');
  await keys.choose('radio', 'No', 'Did you use “Ask Jo to shop”?');
  await seesSaved(page);
  await wakeOn(9);
  // Strategies tried belong to one day, and are not copied.
  await keys.press('button', 'Same as yesterday');
  await expect(page.getByRole('checkbox', { name: 'Timer pacing' })).not.toBeChecked();
  await seesSaved(page);
  await wakeOn(10);
  await keys.press('button', 'Too tired today');
  await seesSaved(page);
  await wakeOn(11);
  await answersThree(walk, ['6', '4', 'So-so']);
  await wakeOn(12);
  await answersThree(walk, ['2', '8', 'Very good']);
  await keys.choose('checkbox', 'Timer pacing', inShort);
  await keys.choose('checkbox', 'Ask Jo to shop', inShort);
  await page.keyboard.press('Space');
  await seesSaved(page);
}

test('the first days with the coach work by keyboard and accessible names alone', async ({ browser }) => {
  test.setTimeout(240_000);
  await walks(browser, async (walk, ask) => {
    await walk.wakeOn(0);
    await starts(walk);
    await answersThree(walk, ['7', '4', 'So-so']);
    await walk.wakeOn(1);
    await fullDay(walk);
    const { items } = await ask<{ items: EnergyDay[] }>(`/energy_coach_days?from=${first}`);
    expect(items.map(({ date, tiredness }) => [date, tiredness])).toEqual([
      ['2027-03-29', 7],
      ['2027-03-30', 5],
    ]);
  });
});

test(
  'two weeks with the coach work by keyboard and accessible names alone, from the safety screen to the report',
  long,
  async ({ browser }) => {
    test.setTimeout(300_000);
    await walks(browser, async (walk, ask) => {
      await walk.wakeOn(0);
      await starts(walk);
      await firstWeek(walk);
      await walk.wakeOn(7);
      await looksBack(walk, {
        scores: ['6', '5', '5'],
        question: 'Could it be my blood count?',
        next: /^Another week with something new/,
      });
      await chooses(walk);
      await secondWeek(walk);
      await walk.wakeOn(14);
      await looksBack(walk, { scores: ['4', '3', '7'], next: /^Finish/ });

      const { items } = await ask<{ items: EnergyDay[] }>(`/energy_coach_days?from=${first}`);
      expect(items.map(({ date, status }) => `${date.slice(5)} ${status}`)).toEqual([
        '03-29 done',
        '03-30 done',
        '03-31 too_tired',
        '04-01 done',
        '04-02 done',
        '04-03 done',
        '04-04 done',
        '04-05 done',
        '04-06 done',
        '04-07 done',
        '04-08 too_tired',
        '04-09 done',
        '04-10 done',
      ]);
      expect(items.filter(({ entered_late }) => entered_late).map(({ date }) => date)).toEqual([
        '2027-04-03',
      ]);
      const { items: tried } = await ask<{ items: PatientStrategy[] }>('/patient_strategies');
      expect(
        Object.fromEntries(tried.map(({ name, used_days, when_then }) => [name, [used_days, when_then]])),
      ).toEqual({
        'Timer pacing': [3, 'When I wash up, then I sit after ten minutes'],
        'Ask Jo to shop': [0, null],
      });
      await readsOn(walk);
    });
  },
);

/** Reads the result: the summary of both weeks, and the report for the team. */
async function readsOn({ page, keys }: Walk): Promise<void> {
  await keys.press('link', 'Report for my team');
  await expect(page.getByRole('heading', { name: 'My energy report' })).toBeVisible();
  const sheet = page.locator('.k-report');
  await expect(sheet).toContainText('Timer pacing: used on 3 days');
  await expect(sheet).toContainText('Walk with my dog');
  await keys.press('link', 'All weeks');
  await expect(sheet).toContainText('13 of 14');
  await expect(sheet).toContainText('Could it be my blood count?');
  await page.goto('/energy-coach/summary');
  await arrivesAt(page, '/energy-coach/summary');
  await keys.choose('checkbox', 'Show as a table');
  await expect(page.getByRole('row', { name: /^Average tiredness/ })).toBeVisible();
  await keys.press('link', 'Report for all weeks');
  await expect(sheet).toContainText('13 of 14');
}
