import { ownPages, publicPages, type RouteRow } from '@kindred/rigs/walkers/route-table.ts';
import { currentAddress } from './fixtures/arrive.ts';
import { expect, test } from './fixtures/people.ts';

test.use({ javaScriptEnabled: false });

/** By default one page of each kind: documents.spec.ts reads all of them as sent by the server. */
const all = process.env['BARS'] === 'all';
const kinds = [
  '/welcome-page',
  '/tabs/guest-landing',
  '/tabs/learn/fatigue',
  '/tabs/services',
  '/tabs/connect/support-form',
  '/energy-coach',
  '/tabs/home',
];
const ofKinds = (rows: readonly RouteRow[]) => rows.filter(({ path }) => all || kinds.includes(path));

test('every kind of public page can be read without JavaScript', async ({ page }) => {
  for (const row of ofKinds(publicPages))
    await test.step(row.path, async () => {
      await page.goto(row.path);
      await expect.soft(page.locator('h1'), row.path).toHaveText(row.h1);
      await expect.soft(page.locator('h1'), row.path).toBeVisible();
      const words = await page.locator('main').innerText();
      expect.soft(words.length, `there is something to read on ${row.path}`).toBeGreaterThan(80);
      await expect.soft(page.getByRole('link', { name: 'Urgent help' }).first(), row.path).toBeVisible();
      await expect.soft(page.locator('[data-for=member]:visible'), row.path).toHaveCount(0);
    });
});

test('without JavaScript a member page says why it is empty, and where to reach a person', async ({
  page,
}) => {
  for (const row of ofKinds(ownPages))
    await test.step(row.path, async () => {
      await page.goto(row.path);
      await expect.soft(page.locator('h1'), row.path).toHaveText('This page needs JavaScript');
      await expect.soft(page.locator('a[href^="tel:"]').first(), row.path).toBeVisible();
      await expect.soft(page.getByRole('link', { name: 'Urgent help' }).first(), row.path).toBeVisible();
    });
});

test('the menu and the tabs work without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tabs/learn');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Tips' }).click();
  expect(currentAddress(page)).toBe('/tabs/tips');
  const tabs = page.getByRole('navigation', { name: 'Main' });
  for (const [name, address] of [
    ['Home', '/tabs/guest-landing'],
    ['Learn', '/tabs/learn'],
    ['Connect', '/tabs/connect'],
    ['External providers', '/tabs/services'],
  ] as const) {
    await tabs.getByRole('link', { name }).click();
    expect(currentAddress(page)).toBe(address);
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
});

test('what could not be chosen without JavaScript is not offered', async ({ page }) => {
  await page.goto('/accessibility');
  await expect(page.getByRole('heading', { name: 'What you can rely on' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Make it suit you' })).toBeHidden();
  await expect(
    page.locator('main').locator('select, input[type=checkbox]').filter({ visible: true }),
  ).toHaveCount(0);
  await page.goto('/tabs/learn');
  await expect(page.getByText('Text size and colours').filter({ visible: true })).toHaveCount(0);
});

test('signing in and creating an account say that they need JavaScript, and offer no form', async ({
  page,
}) => {
  for (const address of ['/login/email', '/onboarding/create-account']) {
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.locator('noscript p').first()).toHaveText(/you need JavaScript/);
    await expect(main.locator('noscript a[href^="tel:"]')).toBeVisible();
    await expect(main.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
  }
});

test('an article opens from the list, and its table of contents works, without JavaScript', async ({
  page,
}) => {
  await page.goto('/tabs/learn');
  await page.locator('main').getByRole('link', { name: 'Fatigue' }).first().click();
  await expect(page.locator('h1')).toHaveText('Fatigue');
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const first = await contents.first().getAttribute('href');
  await contents.first().click();
  await expect(page.locator(first ?? 'none')).toBeInViewport();
});

test('the search form and its results work without JavaScript away from the home page', async ({ page }) => {
  await page.goto('/no-such-page');
  await page.getByRole('combobox').fill('tired');
  await page.getByRole('combobox').press('Enter');
  expect(currentAddress(page)).toBe('/search?q=tired');
});
