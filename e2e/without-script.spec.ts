import { ownPages, publicPages } from '@kindred/rigs/walkers/route-table.ts';
import { addressOf } from './fixtures/arrive.ts';
import { expect, test } from './fixtures/people.ts';

test.use({ javaScriptEnabled: false });

for (const row of publicPages) {
  test(`${row.path} can be read without any script`, async ({ page }) => {
    await page.goto(row.path);
    await expect(page.locator('h1')).toHaveText(row.h1);
    await expect(page.locator('h1')).toBeVisible();
    expect((await page.locator('main').innerText()).length, 'there is something to read').toBeGreaterThan(80);
    await expect(page.getByRole('link', { name: 'Urgent help' }).first()).toBeVisible();
    await expect(page.locator('[data-for=member]:visible')).toHaveCount(0);
  });
}

for (const row of ownPages) {
  test(`${row.path} says why it stays empty without scripts, and where people answer`, async ({ page }) => {
    await page.goto(row.path);
    await expect(page.locator('h1')).toHaveText('This page needs JavaScript');
    await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Urgent help' }).first()).toBeVisible();
  });
}

test('the menu opens, leads somewhere, and the tabs do too, without any script', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tabs/learn');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Tips' }).click();
  expect(addressOf(page)).toBe('/tabs/tips');
  const tabs = page.getByRole('navigation', { name: 'Main' });
  for (const [name, address] of [
    ['Home', '/tabs/guest-landing'],
    ['Learn', '/tabs/learn'],
    ['Connect', '/tabs/connect'],
    ['External providers', '/tabs/services'],
  ] as const) {
    await tabs.getByRole('link', { name }).click();
    expect(addressOf(page)).toBe(address);
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
});

test('an article opens from the list, and its contents lead down, without any script', async ({ page }) => {
  await page.goto('/tabs/learn');
  await page.locator('main').getByRole('link', { name: 'Fatigue' }).first().click();
  await expect(page.locator('h1')).toHaveText('Fatigue');
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const first = await contents.first().getAttribute('href');
  await contents.first().click();
  await expect(page.locator(first ?? 'none')).toBeInViewport();
});

test('who is away from home finds the search form, and it leads to the search, without any script', async ({
  page,
}) => {
  await page.goto('/no-such-page');
  await page.getByRole('combobox').fill('tired');
  await page.getByRole('combobox').press('Enter');
  expect(addressOf(page)).toBe('/search?q=tired');
});
