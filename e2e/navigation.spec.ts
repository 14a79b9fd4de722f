import type { Page } from 'playwright/test';
import { arrivesAt, isAwake } from './fixtures/arrive.ts';
import { expect, test } from './fixtures/people.ts';

const phone = { width: 390, height: 844 };
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** The element in the middle of the screen. Parts above it may still change height, but it must stay in place. */
const inSight = (page: Page) =>
  page.evaluate(() => {
    const items = [...document.querySelectorAll('main .k-list > li')];
    return items.find((item) => item.getBoundingClientRect().bottom > 200)?.textContent;
  });

test('a reloaded page opens at its top, and going back restores its position', async ({ guest }) => {
  await guest.setViewportSize(phone);
  // The first page of a visit uses a fallback font, and so is slightly shorter.
  await guest.goto('/terms-of-use');
  await isAwake(guest);
  await guest.goto('/tabs/tips');
  await isAwake(guest);
  await guest.evaluate(() => scrollTo(0, 900));
  await guest.waitForFunction(() => scrollY === 900);
  const before = await inSight(guest);
  expect(before).toBeTruthy();
  await guest.goto('/urgent-help');
  await isAwake(guest);
  expect(await scrolled(guest)).toBe(0);
  await guest.evaluate(() => scrollTo(0, 400));
  await guest.goBack();
  await isAwake(guest);
  await expect.poll(() => inSight(guest)).toBe(before);
});

test('a page opened by a link opens at its top, and going back restores its position', async ({ guest }) => {
  await guest.setViewportSize(phone);
  await guest.goto('/terms-of-use');
  await isAwake(guest);
  await guest.goto('/tabs/tips');
  await arrivesAt(guest, '/tabs/tips');
  await guest.evaluate(() => scrollTo(0, 700));
  await guest.waitForFunction(() => scrollY === 700);
  const link = guest.getByRole('banner').getByRole('link', { name: 'Urgent help' });
  // A click by Playwright would scroll first.
  await link.evaluate((one) => (one as HTMLElement).click());
  await arrivesAt(guest, '/urgent-help');
  await expect.poll(() => scrolled(guest)).toBe(0);
  await guest.goBack();
  await arrivesAt(guest, '/tabs/tips');
  await expect.poll(() => scrolled(guest)).toBe(700);
});

test('the phone menu traps the focus, closes with Escape, and returns the focus', async ({ guest }) => {
  await guest.setViewportSize(phone);
  await guest.goto('/tabs/learn');
  await isAwake(guest);
  const button = guest.getByRole('button', { name: 'Menu' });
  await button.click();
  const menu = guest.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  for (let tab = 0; tab < 30; tab += 1) {
    await guest.keyboard.press('Tab');
    const outside = await guest.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog');
    });
    expect(outside, `after ${tab + 1} tabs`).toBe(false);
  }
  await guest.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('the focus moves through the side menu of a wide screen, and the page does not scroll', async ({
  guest,
}) => {
  await guest.setViewportSize({ width: 1_280, height: 800 });
  await guest.goto('/tabs/tips');
  await arrivesAt(guest, '/tabs/tips');
  await guest.locator('.k-side a').first().focus();
  let stops = 0;
  while (await guest.evaluate(() => document.activeElement?.closest('.k-side') !== null)) {
    stops += 1;
    expect(await scrolled(guest)).toBe(0);
    await guest.keyboard.press('Tab');
  }
  expect(stops).toBeGreaterThan(10);
});

test('a menu link to the page that is already open closes the menu', async ({ guest }) => {
  await guest.setViewportSize(phone);
  await guest.goto('/tabs/tips');
  await arrivesAt(guest, '/tabs/tips');
  await guest.getByRole('button', { name: 'Menu' }).click();
  const menu = guest.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Tips' }).click();
  await expect(menu).toBeHidden();
});

test('a slash opens the search, and is typed normally in a field', async ({ guest }) => {
  await guest.goto('/tabs/learn');
  await arrivesAt(guest, '/tabs/learn');
  const search = guest.getByRole('searchbox', { name: 'What would you like to know?' });
  await search.fill('a');
  await search.press('/');
  await expect(search).toHaveValue('a/');
  await guest.locator('h1').click();
  await guest.keyboard.press('/');
  await arrivesAt(guest, '/search');
});
