import type { Page } from 'playwright/test';
import { arrivesAt, isAwake } from './fixtures/arrive.ts';
import { diaryOf } from './fixtures/energy-diary.ts';
import { baseUrl, expect, test } from './fixtures/people.ts';

/** How many taps on a phone it takes to reach what people come for. Signing in again: accounts.spec.ts. */
const phone = { width: 390, height: 844 };

/** Counts taps and clicks, on this page and those after it. Keys do not count: no one taps to type. */
async function counted(page: Page): Promise<Page> {
  await page.setViewportSize(phone);
  await page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + 1)),
      true,
    ),
  );
  return page;
}

const taps = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('taps') ?? 0));

async function opens(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await arrivesAt(page, path);
  await isAwake(page);
}

test('a person who answers is two taps away', async ({ guest }) => {
  const page = await counted(guest);
  await opens(page, '/tabs/guest-landing');
  await page.getByRole('navigation').locator('a[href="/tabs/connect"]:visible').first().click();
  await arrivesAt(page, '/tabs/connect');
  await expect(page.locator('main a[href^="tel:"]').first()).toBeInViewport();
  expect(await taps(page), 'the next tap calls').toBeLessThanOrEqual(1);
});

test('a service nearby is three taps away', async ({ guest }) => {
  const page = await counted(guest);
  await opens(page, '/tabs/guest-landing');
  await page.getByRole('navigation').locator('a[href="/tabs/services"]:visible').first().click();
  await arrivesAt(page, '/tabs/services');
  await page.getByLabel('Where?').click();
  await page.keyboard.type('3050');
  await page.getByRole('button', { name: 'Show services' }).click();
  await expect(page.getByRole('article').first()).toBeInViewport();
  expect(await taps(page)).toBeLessThanOrEqual(3);
});

test('an event is three taps away', async ({ guest }) => {
  const page = await counted(guest);
  await opens(page, '/tabs/guest-landing');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Events' }).click();
  await arrivesAt(page, '/tabs/upcoming_events');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Take part' })).toBeVisible();
  expect(await taps(page)).toBeLessThanOrEqual(3);
});

test('an article is saved with one tap', async ({ guest }) => {
  const page = await counted(guest);
  await opens(page, '/tabs/learn/fatigue');
  await page.getByRole('button', { name: 'Save Fatigue', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved Fatigue', exact: true })).toBeVisible();
  expect(await taps(page)).toBe(1);
});

test.describe('the diary', () => {
  test.use({ timezoneId: 'Australia/Sydney' });

  test('takes three taps for a day', async ({ newcomer: { page: newcomer, account } }) => {
    await diaryOf(baseUrl(), account).start();
    const page = await counted(newcomer);
    await opens(page, '/energy-coach/today');
    for (const [question, answer] of [
      [/^How tired were you/, '7'],
      [/^How much energy/, '4'],
      [/^How did you sleep/, 'Good'],
    ] as const)
      await page
        .getByRole('group', { name: question })
        .getByRole('button', { name: answer, exact: true })
        .click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(await taps(page)).toBeLessThanOrEqual(3);
  });
});
