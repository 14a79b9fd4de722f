import { putOnDevice } from '@kindred/rigs/walkers/people.ts';
import type { SignedInAccount } from '@kindred/rigs/walkers/sign-in.ts';
import { expect, test, type Browser } from 'playwright/test';
import { arrivesAt } from '../fixtures/arrive.ts';
import { diaryOf } from '../fixtures/energy-diary.ts';
import { productAt, type MovedProduct } from '../fixtures/moved-time.ts';
import { long } from '../fixtures/long.ts';
import { removeServiceWorkers } from '../fixtures/people.ts';

const today = '/energy-coach/today';
const hours = ['00:30', '09:30', '14:30', '23:30'];
const zones = ['Pacific/Auckland', 'Australia/Perth', 'UTC', 'Australia/Sydney'];
/**
 * By default, the two hours around a date change, each in one zone: at 14:30 UTC, Sydney is already in the next day.
 */
const all = process.env['BARS'] === 'all';
const moments = hours
  .flatMap((hour, at) => zones.filter((_, place) => all || place === at).map((zone) => ({ hour, zone })))
  .filter(({ hour }) => all || ['14:30', '23:30'].includes(hour));

/** The coach uses Sydney's calendar; the member's device may be anywhere, or report UTC for privacy. */
async function saveFirstDay(
  product: MovedProduct,
  browser: Browser,
  account: SignedInAccount,
  { at, zone }: { at: string; zone: string },
) {
  const context = await browser.newContext({ baseURL: product.url, timezoneId: zone });
  try {
    await removeServiceWorkers(context);
    await product.setTime(at, context);
    for (const table of ['energy_coach_day', 'energy_coach'])
      await product.sql(`delete from ${table} where member_id = $1`, [String(account.profile['id'])]);
    const diary = diaryOf(product.url, account);
    const { started_on } = await diary.start();
    const page = await context.newPage();
    await page.goto('/robots.txt');
    await putOnDevice(page, 'member', {}, account);
    await page.goto(today);
    await arrivesAt(page, today);
    for (const answer of ['5', '6', 'Good'])
      await page.locator('.k-taps').getByRole('button', { name: answer, exact: true }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const { items } = await diary.ask<{ items: { date: string; tiredness: number }[] }>(
      'GET',
      `/energy_coach_days?from=${started_on}`,
    );
    expect(items).toMatchObject([{ tiredness: 5 }]);
  } finally {
    await context.close();
  }
}

test(
  'energy diary: the first day is saved at any time of day, with the device in any zone',
  long,
  async ({ browser }) => {
    test.setTimeout(300_000);
    const product = await productAt('2027-06-01T00:00:00Z');
    try {
      const account = await product.member();
      for (const { hour, zone } of moments)
        await test.step(`${hour} UTC, device in ${zone}`, () =>
          saveFirstDay(product, browser, account, { at: `2027-06-01T${hour}:00Z`, zone }));
    } finally {
      await product.end();
    }
  },
);
