import { randomUUID } from 'node:crypto';
import { faultsStanding } from '@kindred/rigs/walkers/accessibility.ts';
import type { Page } from 'playwright/test';
import { baseUrl, expect, test } from './fixtures/people.ts';
import { comesInAsStaff } from './fixtures/staff.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

async function looksRight(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${size.width}.png`, fullPage: true });
    expect(await faultsStanding(page)).toEqual([]);
  }
}

const isSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** By keyboard: the control gets the focus, and Enter does the rest. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).last().focus();
  await page.keyboard.press('Enter');
}

async function opensDraft(page: Page, title: string): Promise<void> {
  await page.goto(`/staff/content?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, title)).toBeVisible();
}

async function writesTip(page: Page, title: string): Promise<void> {
  await page.goto('/staff/content');
  await expect(heading(page, 'Content')).toBeVisible();
  await looksRight(page, 'list');
  await press(page, 'New text');
  await page.getByLabel('Title').fill(title);
  await page.keyboard.press('Enter');
  await expect(heading(page, title)).toBeVisible();
  await page.getByLabel('The tip').fill('Put a glass of water by your bed before you go to sleep.');
  await page.getByLabel('Why it helps').fill('You don’t have to get up for it.');
  await page.getByLabel('Group', { exact: true }).selectOption('practical');
  await page.getByLabel(/^Effort/).selectOption('1');
  await press(page, 'Add source');
  await page.getByLabel('Name', { exact: true }).fill('Kindred');
  await page
    .getByRole('group', { name: 'Sources' })
    .getByLabel('Web address')
    .fill('https://example.org/water');
  await page.getByLabel('Checked on').fill('2026-11-20');
  await isSaved(page);
}

test('a tip: is written, approved by a second person, published, and seen by a guest within a second', async ({
  as,
  browser,
}) => {
  test.slow();
  const title = `Water by the bed ${randomUUID().slice(0, 4)}`;
  const ann = await as('guest');
  const other = await browser.newContext({ baseURL: baseUrl(), reducedMotion: 'reduce' });
  const ben = await other.newPage();
  await comesInAsStaff(ann, 'content', 'Ann');
  await comesInAsStaff(ben, 'content', 'Ben');

  await writesTip(ann, title);
  // The preview is the page of the app, and follows the words.
  const preview = ann.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await looksRight(ann, 'draft');
  await press(ann, 'Send for review');
  await ann.getByLabel('What changed, and why').fill('People asked for it.');
  await press(ann, 'Send for review');
  await expect(ann.getByText('A colleague needs to read it')).toBeVisible();

  // The second person finds it on Today, sends it back once, then approves it.
  await ben.goto('/staff');
  await expect(ben.getByRole('link', { name: /for you to review/ })).toBeVisible();
  await opensDraft(ben, title);
  await expect(ben.getByText('People asked for it.')).toBeVisible();
  await looksRight(ben, 'review');
  await press(ben, 'Send back with comments');
  await ben.getByLabel('Place').selectOption({ label: 'Why it helps' });
  await ben.getByLabel('Comment', { exact: true }).fill('Say how often.');
  await press(ben, 'Send back');
  await ann.reload();
  await expect(ann.getByText('Say how often.')).toBeVisible();
  await ann.getByRole('button', { name: 'Why it helps' }).focus();
  await ann.keyboard.press('Enter');
  await expect(ann.getByLabel('Why it helps')).toBeFocused();
  await ann.keyboard.press('End');
  await ann.keyboard.type(' Each night.');
  await isSaved(ann);
  await press(ann, 'Send for review');
  await press(ann, 'Send for review');
  await expect(ann.getByText('A colleague needs to read it')).toBeVisible();
  await ben.reload();
  await press(ben, 'Approve');
  await press(ben, 'Approve');
  await press(ben, 'Publish');
  await press(ben, 'Publish now');
  await expect(ben.getByRole('heading', { name: 'Versions' })).toBeVisible();

  const slug = title.toLowerCase().replaceAll(' ', '-');
  await expect(async () => {
    const page = await ann.request.get(`/tabs/tips/${slug}`);
    expect([page.status(), (await page.text()).includes('Each night.')]).toEqual([200, true]);
  }).toPass({ timeout: 1_000 });
  await other.close();
});
