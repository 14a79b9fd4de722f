import { arrivesAt } from './fixtures/arrive.ts';
import { readDeviceStorage, storedToken } from './fixtures/frames.ts';
import { asksAgain, idOfNewest, newest } from './fixtures/messages.ts';
import { baseUrl, expect, test } from './fixtures/people.ts';

async function endsAtTheServer(token: string): Promise<void> {
  const ended = await fetch(`${baseUrl()}/api/v1/accounts/logout`, {
    method: 'POST',
    headers: { 'X-Auth-Header': token, 'Content-Type': 'application/json' },
    body: '{}',
  });
  expect(ended.ok).toBe(true);
}

test('signing out in one tab clears the member’s data from the screen of another', async ({ newcomer }) => {
  const { page } = newcomer;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tabs/dashboard');
  await arrivesAt(page, '/tabs/dashboard');
  const other = await page.context().newPage();
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto('/tabs/home');
  await arrivesAt(other, '/tabs/home');
  await other.getByRole('button', { name: 'Me', exact: true }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await arrivesAt(other, '/tabs/guest-landing');
  await arrivesAt(page, `/login?return_to=${encodeURIComponent('/tabs/dashboard')}`);
  expect(await readDeviceStorage(page)).not.toContain('Robin');
});

test.describe('when the session was ended at the server', () => {
  test.use({ complaints: /: 4(01|29): http/ });

  test('every tab says so, and signing in leads back to the same place', async ({ as }) => {
    const page = await as('onboarding');
    await page.goto('/onboarding/personalisation');
    await arrivesAt(page, '/onboarding/personalisation');
    const other = await page.context().newPage();
    await other.goto('/tabs/tips');
    await arrivesAt(other, '/tabs/tips');
    const token = await storedToken(page);
    await endsAtTheServer(token);
    for (const tab of [page, other])
      await expect(tab.getByRole('dialog', { name: 'Session expired' })).toBeVisible();
    await other.getByRole('button', { name: 'OK, got it!' }).click();
    await arrivesAt(other, '/login');
    expect(await readDeviceStorage(other)).not.toContain(token);
  });

  test('input is still there after signing in again at the same place', async ({ newcomer }) => {
    const { page, account } = newcomer;
    // Otherwise its stream would say so before the tap.
    await page.route('**/api/v1/stream*', () => {});
    await page.goto('/tabs/settings/profile');
    await arrivesAt(page, '/tabs/settings/profile');
    await page.getByLabel('Last name').fill('Byrne-O’Hara');
    await endsAtTheServer(await storedToken(page));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: 'Session expired' }).getByRole('button').last().click();
    await arrivesAt(page, '/login');
    const before = await idOfNewest(account.email);
    await asksAgain(page, account.email);
    const { code = '' } = await newest(account.email, before);
    await page.getByLabel('Code from the message').fill(code);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await arrivesAt(page, '/tabs/settings/profile');
    await expect(page.getByLabel('Last name')).toHaveValue('Byrne-O’Hara');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Last name')).toHaveValue('Byrne-O’Hara');
  });
});

test('a guest’s draft is there after a reload', async ({ guest }) => {
  await guest.goto('/onboarding/create-account');
  await arrivesAt(guest, '/onboarding/create-account');
  await guest.getByLabel('First name').fill('Kim');
  await guest.getByLabel('I agree to the terms of use').check();
  await expect.poll(() => readDeviceStorage(guest)).toMatch(/terms\W+yes/);
  await guest.reload();
  await expect(guest.getByLabel('First name')).toHaveValue('Kim');
  await expect(guest.getByLabel('I agree to the terms of use')).toBeChecked();
});
