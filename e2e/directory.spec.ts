import { faultsAtDoubleText, faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures/people.ts';
import { comesInAsStaff } from './fixtures/staff.ts';

const table = [
  'id,name,description,organization_name,types',
  '1,Invented wattle line,Somebody to talk to.,Invented Wattle Trust,counselling',
  '2,,Without a name.,Invented Wattle Trust,counselling',
].join('\n');

const sum = (page: Page, words: string) =>
  page.getByRole('term').filter({ hasText: words }).locator('xpath=following-sibling::dd');

async function opens(page: Page): Promise<void> {
  await comesInAsStaff(page, 'directory');
  const menu = page.getByRole('navigation', { name: 'Console' });
  await menu.getByRole('link', { name: /^Directory/ }).click();
  await menu.getByRole('link', { name: 'Import services', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import services' })).toBeFocused();
}

test('staff import a file: they preview the result, leave out a bad row, and people find the services', async ({
  guest,
}) => {
  test.slow();
  await opens(guest);
  await guest.getByRole('button', { name: 'Preview changes' }).click();
  await expect(guest.getByRole('alert')).toBeFocused();
  await guest.getByLabel('Name for this import').fill('Invented!');
  await guest.getByLabel('File', { exact: true }).setInputFiles({
    name: 'wattle.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table),
  });
  await guest.getByLabel('Name for this import').fill('invented-wattle');
  await guest.getByRole('button', { name: 'Preview changes' }).click();
  await expect(guest.getByRole('heading', { name: 'Preview: invented-wattle' })).toBeFocused();
  await expect(guest.getByRole('row', { name: /3 the service has no name/ })).toBeVisible();
  await expect(guest.getByText('One row can’t be imported, so the import can’t go ahead')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Import' })).toHaveCount(0);
  for (const size of [sizes.small, sizes.large]) {
    await guest.setViewportSize(size);
    expect(await faultsStanding(guest)).toEqual([]);
  }

  await guest.getByLabel('Skip rows that can’t be imported').check();
  await expect(guest.getByText('You’ve made changes since this preview')).toBeVisible();
  await guest.getByRole('button', { name: 'Preview changes' }).click();
  await expect(sum(guest, 'To be added')).toHaveText('1');
  await guest.getByRole('button', { name: 'Import' }).click();
  await expect(guest.getByRole('heading', { name: 'Imported: invented-wattle' })).toBeFocused();
  await expect(sum(guest, 'Added')).toHaveText('1');

  await guest.getByRole('button', { name: 'Preview changes' }).click();
  await expect(guest.getByText('No changes')).toBeVisible();

  await looksAroundBallarat(guest);
  // Everyone finds it within a second.
  await expect(async () => {
    await guest.goto('/tabs/services?q=invented%20wattle%20line');
    await expect(guest.getByRole('link', { name: 'Invented wattle line' })).toBeVisible({ timeout: 500 });
  }).toPass();
});

/** Looks up what a reader there finds, a place with nothing nearby, and the same data as a table. */
async function looksAroundBallarat(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Console' });
  await menu.getByRole('link', { name: 'What readers find' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What readers find' })).toBeFocused();
  const field = page.getByLabel('Suburb or postcode');
  await field.fill('Victoria');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/not a state/);
  await field.fill('Springfield');
  await page.getByRole('button', { name: 'Show' }).click();
  await page
    .getByRole('link', { name: /^Springfield NSW/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Near Springfield NSW/ })).toBeVisible();
  await field.fill('3350');
  await field.press('Enter');
  const kind = page
    .getByRole('region', { name: /^Kinds of help near 3350/ })
    .getByRole('row', { name: /^Blood cancer hospitals/ });
  await expect(kind).toContainText('Ballarat');
  await expect(kind).toContainText('never checked');
  const gap = page.getByRole('list', { name: 'Gaps by kind of help' }).getByRole('listitem').first();
  await expect(gap).toContainText('of 48');
  await gap.getByText('towns have none').click();
  await expect(gap).toContainText('Bourke NSW');
  for (const size of [sizes.small, sizes.large]) {
    await page.setViewportSize(size);
    expect(await faultsStanding(page)).toEqual([]);
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as a table (CSV)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^gaps-\d{4}-\d\d-\d\d\.csv$/);
}

test.describe('a feed that the server refuses', () => {
  // The test provokes this refusal.
  test.use({ complaints: /: 422/ });

  test('shows the error beside its field, and keeps the input', async ({ guest }) => {
    await opens(guest);
    await guest.getByLabel('Name for this import').fill('Invented!');
    await guest.getByLabel('Or paste its contents').fill(`${table}\n`);
    await guest.getByRole('button', { name: 'Preview changes' }).click();
    await expect(guest.getByLabel('Name for this import')).toHaveAccessibleDescription(
      /2 to 40 lower-case letters/,
    );
    await guest.getByLabel('Name for this import').fill('invented-again');
    await guest.getByLabel('Names of your columns').fill('fields: [');
    await guest.getByRole('button', { name: 'Preview changes' }).click();
    await expect(guest.getByLabel('Names of your columns')).toHaveAttribute('aria-invalid', 'true');
    await expect(guest.getByRole('alert')).toBeFocused();
    await expect(guest.getByLabel('Or paste its contents')).toHaveValue(`${table}\n`);
    await guest.getByLabel('Names of your columns').fill('');
    await guest.getByRole('button', { name: 'Preview changes' }).click();
    await expect(sum(guest, 'Rows read')).toHaveText('2');
  });
});

test('the feeds page is readable at double text size', async ({ guest }) => {
  await opens(guest);
  expect(await faultsAtDoubleText(guest)).toEqual([]);
});

test('text typed while a large file is being read stays', async ({ guest }) => {
  await opens(guest);
  await guest.evaluate(() => {
    const { text } = Blob.prototype;
    const asked = Promise.withResolvers<void>();
    addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === 'feed') asked.resolve();
    });
    Blob.prototype.text = async function textLater() {
      await asked.promise;
      return text.call(this);
    };
  });
  const file = guest.getByLabel('File', { exact: true });
  await file.setInputFiles({ name: 'wattle.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await guest.getByLabel('Name for this import').fill('invented-later');
  await expect(guest.getByLabel('Or paste its contents')).toHaveCount(0);
  await expect(guest.getByLabel('Name for this import')).toHaveValue('invented-later');
});
