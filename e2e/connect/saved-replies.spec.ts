import { faultsStanding } from '@kindred/rigs/walkers/accessibility.ts';
import { sideways } from '../fixtures/arrive.ts';
import { expect, test } from '../fixtures/people.ts';
import { comesInAsStaff } from '../fixtures/staff.ts';

test('saved replies are written, changed and removed by keyboard away from any chat, and a removal is undone', async ({
  as,
}) => {
  const page = await as('guest');
  await comesInAsStaff(page, 'support', 'Ann');
  await page.goto('/staff/desk/replies');
  await expect(page.getByRole('heading', { name: 'Before we finish' })).toBeVisible();
  // Only the lead may change the shared ones.
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'New reply' }).press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Greeting');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hello {name}.');
  await page.getByRole('button', { name: 'Save reply' }).press('Enter');
  const mine = page.getByRole('region', { name: 'Mine' });
  await expect(mine.getByRole('heading', { name: 'Greeting' })).toBeVisible();
  await mine.getByRole('button', { name: 'Change Greeting' }).press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' by name');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await faultsStanding(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  }
  await page.keyboard.press('Enter');
  const changed = mine.getByRole('heading', { name: 'Greeting by name' });
  await expect(changed).toBeFocused();
  await mine.getByRole('button', { name: 'Remove Greeting by name' }).press('Enter');
  await expect(mine.getByRole('button', { name: 'Undo removing Greeting by name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(changed).toBeFocused();
  await page.getByLabel('Search replies').fill('coordinator');
  await expect(page.getByRole('heading', { name: 'Would you rather talk?' })).toBeVisible();
  await expect(mine.getByRole('heading', { level: 3 })).toHaveCount(0);
});
