import { readFile } from 'node:fs/promises';
import type { EnergyCoach } from '@kindred/contract/energy/coach.ts';
import { faultsAtDoubleText, faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import { putOnDevice } from '@kindred/rigs/walkers/people.ts';
import { test as base, type Page } from 'playwright/test';
import { arrivesAt, sideways } from '../fixtures/arrive.ts';
import { diaryOf, givenGoldenWeek } from '../fixtures/energy-diary.ts';
import { ownProduct } from '../fixtures/own-product.ts';
import { baseUrl, expect, removeServiceWorkers, test as people } from '../fixtures/people.ts';

const review = '/energy-coach/review';

/** A member of a separate product, whose golden week is due for review. */
interface Reviewer {
  page: Page;
  diary: ReturnType<typeof diaryOf>;
}
const test = base.extend<{ reviewer: Reviewer }>({
  reviewer: async ({ browser }, use) => {
    const product = await ownProduct();
    try {
      const account = await product.member();
      await givenGoldenWeek(product, account);
      const context = await browser.newContext({ baseURL: product.url, viewport: sizes.small });
      await removeServiceWorkers(context);
      const page = await context.newPage();
      await page.goto('/robots.txt');
      await putOnDevice(page, 'member', {}, account);
      await page.goto(review);
      await arrivesAt(page, review);
      await use({ page, diary: diaryOf(product.url, account) });
      await context.close();
    } finally {
      await product.end();
    }
  },
});
test.describe.configure({ timeout: 180_000 });

const textOf = (page: Page, words: string) => page.locator('.k-sentence').filter({ hasText: words });
/** Reads the figures, which are in the page even while collapsed. */
async function behind(page: Page, words: string): Promise<string[]> {
  await expect(textOf(page, words)).toHaveCount(1);
  return textOf(page, words).locator('.k-figures dd').allTextContents();
}

test('the golden week is shown in charts, tables and sentences with their numbers, and reviewed by keyboard', async ({
  reviewer: { page },
}) => {
  const tired = 'Your tiredness was moderate. It averaged 4.8 out of 10 over 6 days.';
  expect(await behind(page, tired)).toEqual(['29', '6', '4.8', '4', '3', '8']);
  expect(
    await behind(page, 'Your best time of day was the morning. Your energy averaged 5.3 out of 10.'),
  ).toEqual(['5.3', '4.8', '3.8']);
  expect(await behind(page, 'your energy was much lower than usual')).toEqual(['2.3', '3.3', '5.2', '3.2']);
  expect(await behind(page, 'Your days were up and down')).toEqual(['3.2', '95%']);
  expect(await behind(page, 'Things you enjoy gave you energy: Piano.')).toEqual(['2', '2']);
  expect(await behind(page, 'Being with people gave you energy: Tea with Jo, Lunch with Sam.')).toEqual([
    '2',
    '0.5',
  ]);
  expect(await behind(page, 'Tasks at home drained your energy: Washing, Windows, Cooking.')).toEqual([
    '4',
    '-1.3',
  ]);
  const used =
    'On days you used “Timer pacing”, your energy averaged 4.8. On the other days it averaged 4.3.';
  expect(await behind(page, used)).toEqual(['4', '4.8', '4.3']);
  await expect(page.locator('.k-chart')).toHaveCount(4);
  await expect(page.locator('main')).not.toContainText('because');

  const parts = page.getByRole('region', { name: 'Energy by time of day' });
  await parts.getByRole('checkbox', { name: 'Show as a table' }).check();
  await expect(parts.getByRole('row', { name: 'morning 5.3 6' })).toBeVisible();

  // By keyboard alone, and on the smallest screen.
  const summary = textOf(page, tired).locator('summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(textOf(page, tired).getByText('4.8', { exact: true })).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await faultsStanding(page)).toEqual([]);
  await test.step('reviewed by keyboard', () => reviewsByKeyboard(page));
});

async function reviewsByKeyboard(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: 'Save my review' });
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('A few things need another look');
  for (const name of ['fatigue', 'interference', 'confidence']) {
    await page.locator(`input[name="${name}"][value="4"]`).focus();
    await page.keyboard.press('Space');
  }
  await page.getByLabel('Questions for my team').fill('Could it be my blood count?\nMay I swim?');
  await page.locator('input[name="next"][value="rest"]').focus();
  await page.keyboard.press('Space');
  await page.getByRole('radio', { name: 'It helped' }).check();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. Thank you for reviewing your week.')).toBeVisible();
  await expect(page.getByText('May I swim?')).toBeVisible();

  await page.getByRole('link', { name: 'Report for my team' }).click();
  await expect(page.locator('main')).toContainText('Timer pacing: used on 4 days, helped');
  await expect(page.locator('main')).toContainText('Could it be my blood count?');
  await page.goto('/energy-coach/summary');
  await arrivesAt(page, '/energy-coach/summary');
  await page.getByRole('checkbox', { name: 'Show as a table' }).check();
  await expect(page.getByRole('row', { name: /Average tiredness .*4\.8, moderate/ })).toBeVisible();
  expect(await faultsStanding(page)).toEqual([]);
}

test('a member chooses strategies for the next week: one of ours with a plan, and one in their own words', async ({
  reviewer: { page, diary },
}) => {
  const { coach } = await diary.ask<{ coach: EnergyCoach }>('GET', '/energy_coaches');
  await page.goto('/energy-coach/strategies');
  await arrivesAt(page, '/energy-coach/strategies');
  await expect(page.getByText('Your week has ended.')).toBeVisible();
  const scores = { fatigue: 5, interference: 4, confidence: 6 };
  const lookBack = { cycle_id: coach.current_cycle_id, ...scores, next: 'change' };
  await diary.ask('POST', '/energy_coaches/review', lookBack);

  await page.goto('/energy-coach/strategies/sit-to-do-it');
  await arrivesAt(page, '/energy-coach/strategies/sit-to-do-it');
  await page.getByLabel('Your when–then plan').fill('When I iron, then I sit');
  await page.getByRole('button', { name: 'Choose this idea' }).click();
  await expect(page.getByText('“Sit to do it” is on your list for this week.')).toBeVisible();
  await page.getByText('Add to my calendar').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the calendar file' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(
    String.raw`DESCRIPTION:When I iron\, then I sit`,
  );

  await page.goto('/energy-coach/strategies');
  await arrivesAt(page, '/energy-coach/strategies');
  await page.getByText('Try my own idea').click();
  await page.getByLabel('What I’d like to try').fill('Ask Jo to shop');
  await page.getByRole('button', { name: 'Add to my list' }).click();
  await expect(page.getByRole('heading', { name: 'Ask Jo to shop' })).toBeVisible();
  await expect(page.getByText('You’re already trying 2 things, and that’s enough for a week.')).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await faultsStanding(page)).toEqual([]);
});

people(
  'too few days are no fault, and one more is a tap away; a red flag leads to the team, the report and to us',
  async ({ newcomer: { page, account } }) => {
    const diary = diaryOf(baseUrl(), account);
    const coach = await diary.start({ team_phone: '02 5550 0100' });
    await diary.write(coach, coach.started_on, {
      tiredness: 8,
      energy_morning: 3,
      sleep_quality: 1,
      low_mood: 2,
    });
    await page.goto(review);
    await arrivesAt(page, review);
    await expect(
      page.getByText('You filled in 1 of 7 days. 4 days are enough to see a pattern.'),
    ).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'It’s too early to see a pattern, and that’s fine' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open my diary' })).toHaveCount(1);
    // Nothing is suggested, and no day before the start counts as missing.
    await expect(page.getByText('Why we suggest it')).toHaveCount(0);
    await expect(page.getByText('You can still fill in')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save my review' })).toHaveCount(0);
    expect(await faultsStanding(page)).toEqual([]);
    expect(await faultsAtDoubleText(page)).toEqual([]);

    await diary.write(coach, coach.started_on, { tiredness: 9, red_flags: { chest_pain: true } });
    await page.goto(review);
    await arrivesAt(page, review);
    await expect(page.getByRole('heading', { name: 'Call your treatment team now' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call my team: 02 5550 0100' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Report for my team' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Talk to us' }).first()).toBeVisible();
  },
);

people('two weeks at a time need eight days for a picture', async ({ newcomer: { page, account } }) => {
  await diaryOf(baseUrl(), account).start({ cycle_length_days: 14 });
  await page.goto(review);
  await arrivesAt(page, review);
  await expect(page.getByText('You can review this week once 8 of 14 days are filled in')).toBeVisible();
});
