import type { EnergyTomorrow } from '@kindred/contract/energy/patterns.ts';
import type { EnergyDays } from '@kindred/contract/energy/diary.ts';
import { faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import { putOnDevice } from '@kindred/rigs/walkers/people.ts';
import { test, type Page } from 'playwright/test';
import { arrivesAt, sideways } from '../fixtures/arrive.ts';
import { diaryOf } from '../fixtures/energy-diary.ts';
import { givenWeeksAfterInfusions } from '../fixtures/energy-weeks.ts';
import { ownProduct } from '../fixtures/own-product.ts';
import { expect, removeServiceWorkers } from '../fixtures/people.ts';

test.describe.configure({ timeout: 180_000 });

/** Checks that the page fits the smallest screen and has no accessibility faults. */
async function isSound(page: Page): Promise<void> {
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await faultsStanding(page)).toEqual([]);
}

test('a member sees patterns: two more taps, weeks after treatment, two weeks, tomorrow, and a call about it', async ({
  browser,
}) => {
  const product = await ownProduct();
  try {
    const account = await product.member();
    const { cycles } = await givenWeeksAfterInfusions(product, account);
    const [first = '', second = '', third = ''] = cycles;
    const own = { baseURL: product.url, viewport: sizes.small, timezoneId: 'Australia/Sydney' };
    const context = await browser.newContext(own);
    await removeServiceWorkers(context);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto('/robots.txt');
    await putOnDevice(page, 'member', {}, account);

    await test.step('what gave energy and what drained it', async () => {
      await page.goto('/energy-coach/today');
      await arrivesAt(page, '/energy-coach/today');
      const main = page.locator('main');
      await main.getByRole('button', { name: '4', exact: true }).click();
      await main.getByRole('button', { name: '6', exact: true }).click();
      await main.getByRole('button', { name: 'Good', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'What gave you energy today?' })).toBeVisible();
      await isSound(page);
      await page.getByRole('button', { name: 'Rest or sleep' }).click();
      await expect(page.getByRole('heading', { name: 'What drained your energy today?' })).toBeFocused();
      await page.getByRole('button', { name: 'Nothing stood out' }).click();
      await expect(page.getByText('Gave you energy: Rest or sleep')).toBeVisible();
      const today = async () => {
        const { items } = await diaryOf(product.url, account).ask<EnergyDays>('GET', '/energy_coach_days');
        const { gave, cost, status } = items.at(-1) ?? {};
        return { gave, cost, status };
      };
      await expect.poll(today).toEqual({ gave: 'rest', cost: 'nothing', status: 'done' });
    });

    await test.step('from a week to two weeks side by side', async () => {
      await page.goto(`/energy-coach/review?cycle=${second}`);
      await page.getByRole('link', { name: 'Compare with another week' }).click();
      await expect(page.getByText('Compared with week 2, week 3 was better')).toBeVisible();
      await page
        .getByRole('navigation', { name: 'First week' })
        .getByRole('link', { name: /Week 1/ })
        .click();
      await arrivesAt(page, `/energy-coach/compare?first=${first}&second=${third}`);
      // 36 and 21 points over seven days.
      await expect(page.getByRole('row', { name: 'Average tiredness 5.1 3 −2.1' })).toBeVisible();
      await isSound(page);
    });

    await test.step('weeks shown together by treatment', async () => {
      await page.goto('/energy-coach/summary');
      await page.getByRole('link', { name: 'Days after treatment' }).click();
      await expect(page.getByText('Your tiredness averaged 7.5 out of 10 (8, 7).')).toBeVisible();
      await page.getByRole('checkbox', { name: 'Show as a table' }).first().check();
      await expect(page.getByRole('row', { name: 'Day 2 7 8 7.5' })).toBeVisible();
      await isSound(page);
    });

    await test.step('tomorrow before it comes', async () => {
      await page.goto('/energy-coach/tomorrow');
      await expect(page.getByText('On a usual day you do about 2 hours of light activity')).toBeVisible();
      await expect(page.getByText('You have no events or calls booked with us tomorrow.')).toBeVisible();
      await page.getByText('Add my own calendar file').click();
      const { tomorrow } = await diaryOf(product.url, account).ask<{ tomorrow: EnergyTomorrow }>(
        'GET',
        '/energy_coaches/tomorrow',
      );
      const at = tomorrow.envelope.date.replaceAll('-', '');
      const text = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Physio\nDTSTART:${at}T100000\nDURATION:PT1H\nEND:VEVENT\nEND:VCALENDAR`;
      const file = { name: 'own.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) };
      await page.getByLabel('Calendar file').setInputFiles(file);
      await expect(page.getByRole('listitem').filter({ hasText: 'Physio' })).toContainText(
        /Rest from 9:30.*to 10:00/,
      );
      await isSound(page);
    });

    await test.step('a call about the review, with the report by consent', async () => {
      await page.goto(`/energy-coach/call?cycle=${second}`);
      const consent = page.getByRole('checkbox', { name: /read my energy report for week 2/ });
      await expect(consent).not.toBeChecked();
      await consent.check();
      await isSound(page);
      await page.locator('input[name="starts_at"]').first().check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Your phone number').fill('0400 000 001');
      await page.getByRole('button', { name: 'Book this call' }).click();
      await expect(page.getByText('Your energy report is attached.')).toBeVisible();
      await isSound(page);
      await page.getByRole('button', { name: 'Stop sharing my report' }).click();
      await expect(page.getByText('Your energy report isn’t attached to this call.')).toBeVisible();
    });

    await test.step('the report begins with the questions', async () => {
      await page.goto('/energy-coach/report?cycle=all');
      const headings = page.locator('.k-report h3');
      await expect(headings.nth(0)).toHaveText('Questions for the team');
      await expect(headings.nth(1)).toHaveText('At the start and now');
      await expect(page.getByRole('row', { name: /^Tiredness .* 8 5 3 lower$/ })).toBeVisible();
      await isSound(page);
    });
    await context.close();
  } finally {
    await product.end();
  }
});
