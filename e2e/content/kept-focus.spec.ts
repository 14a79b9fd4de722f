import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures/people.ts';
import { comesInAsStaff, staffToken } from '../fixtures/staff.ts';

test('whoever asks to cancel a release, then keeps it, keeps their place on the page', async ({
  guest: page,
  request,
}) => {
  const headers = { 'x-auth-header': await staffToken('content') };
  const id = randomUUID();
  const data = { id, name: 'Autumn texts', note: '' };
  expect((await request.post('/api/v1/staff/content_releases', { headers, data })).ok()).toBe(true);
  await comesInAsStaff(page, 'content');
  await page.goto(`/staff/content/releases/${id}`);
  const cancel = page.getByRole('button', { name: 'Cancel the release' });
  await cancel.press('Enter');
  await expect(page.getByRole('group', { name: 'Cancel the release' })).toBeFocused();
  await page.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(cancel).toBeFocused();
});

test('whoever takes back a shared preview keeps their place in the dialog', async ({ guest: page }) => {
  await comesInAsStaff(page, 'content');
  await page.goto('/staff/content?kind=program');
  await page.getByRole('cell').getByRole('link').first().click();
  await page.getByRole('button', { name: /^(Edit|Continue the draft)$/ }).click();
  await page.getByRole('button', { name: 'Preview options' }).click();
  await page.getByRole('button', { name: 'Share this preview' }).click();
  const share = page.getByRole('dialog', { name: 'Share this preview' });
  const create = share.getByRole('button', { name: 'Create a link' });
  await create.click();
  await share.getByRole('button', { name: /^Take it back/ }).press('Enter');
  await expect(share.getByRole('button', { name: /^Take it back/ })).toHaveCount(0);
  await expect(create).toBeFocused();
});
