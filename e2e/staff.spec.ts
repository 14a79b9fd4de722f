import { dirname, join } from 'node:path';
import { databaseUrlOf } from '@kindred/rigs/process/data-dir.ts';
import { withSql } from '@kindred/rigs/process/sql.ts';
import { startProduct } from '@kindred/rigs/start-product.ts';
import { faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import { tellViolations, watchPage } from '@kindred/rigs/walkers/watch.ts';
import type { OutboxMessage } from '@kindred/contract/outbox.ts';
import { givesPasskeys } from './fixtures/devices.ts';
import { linkOf, newest } from './fixtures/messages.ts';
import { baseUrl, expect, test } from './fixtures/people.ts';
import { asksForLink, comesInAsStaff } from './fixtures/staff.ts';

test('staff come in by link and find what is theirs, and what is not open yet', async ({ guest }) => {
  const email = 'content@staff.kindred.example';
  await asksForLink(guest, email);
  const link = linkOf(await newest(email, undefined));
  expect(link).toContain('/staff/verify-token#token=');
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Your desk' })).toBeFocused();
  expect(guest.url()).toBe(`${baseUrl()}/staff`);
  await expect(guest.getByText('Nothing waits for you')).toBeVisible();
  await expect(guest.getByRole('article')).toHaveText(/^ContentNot open yet/);
  for (const size of [sizes.small, sizes.large]) {
    await guest.setViewportSize(size);
    expect(await faultsStanding(guest)).toEqual([]);
  }
  await guest.goto('/staff/nothing');
  await expect(guest.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await guest.getByRole('link', { name: 'Go to the desk' }).click();
  await guest.getByRole('button', { name: 'Sign out' }).click();
  await expect(guest.getByRole('heading', { name: 'Staff login' })).toBeFocused();
  await guest.goto('/staff');
  await expect(guest).toHaveURL(/\/staff\/login$/);
});

test('the support desk is open as far as the calls, and the rest says that it is not', async ({ guest }) => {
  await comesInAsStaff(guest, 'support');
  await expect(guest.getByRole('article').filter({ hasText: 'Not open yet' })).toHaveText(/^Support desk/);
  await guest.getByRole('link', { name: 'Calls to make' }).click();
  await expect(guest.getByRole('heading', { name: 'Calls to make' })).toBeFocused();
  expect(guest.url()).toBe(`${baseUrl()}/staff/calls`);
});

test.describe('a part that is not theirs', () => {
  // What somebody may not see looks as if it were not there.
  test.use({ complaints: /404/ });

  test('is refused in words', async ({ guest }) => {
    await comesInAsStaff(guest, 'content');
    await guest.goto('/staff/calls');
    await expect(guest.getByRole('alert')).toContainText('You have no permission for the support desk');
    await guest.goto('/staff/directory');
    await expect(guest.getByRole('alert')).toContainText('You have no permission for the directory');
  });
});

test.describe('a session that is over', () => {
  test.use({ complaints: /: 401: http/ });

  test('says so, and asks to sign in again', async ({ guest }) => {
    await guest.goto('/robots.txt');
    await guest.evaluate(() =>
      sessionStorage.setItem(
        'kindred.staff',
        JSON.stringify({ token: 'long-over', entered: { name: 'Ann', next: 'desk' } }),
      ),
    );
    await guest.goto('/staff');
    await expect(guest.getByText('Session expired')).toBeVisible();
    await expect(guest.getByRole('heading', { name: 'Staff login' })).toBeVisible();
  });
});

test('the console is listed nowhere, kept nowhere, and held by the policy of the house', async ({
  request,
}) => {
  for (const path of ['/staff', '/staff/login', '/staff/nothing/at/all']) {
    const answer = await request.get(path);
    const headers = answer.headers();
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  }
  expect((await request.get('/staff/assets/nothing.js')).status()).toBe(404);
});

test('where a passkey is asked for, it is made at the first visit and used at the next', async ({
  browser,
}) => {
  test.slow();
  const product = await startProduct({ STAFF_PASSKEY: 'true' });
  const context = await browser.newContext();
  try {
    await context.addInitScript(tellViolations);
    const page = await context.newPage();
    const { faults } = watchPage(page, product.baseUrl);
    await givesPasskeys(page);
    const email = 'admin@staff.kindred.example';
    const newestHere = async (than?: string) => {
      let found: OutboxMessage | undefined;
      const read = async () => {
        const all = (await (await fetch(`${product.baseUrl}/outbox.json`)).json()) as OutboxMessage[];
        return (found = all.find(({ to }) => to === email))?.id ?? than;
      };
      await expect.poll(read, { timeout: 15_000 }).not.toBe(than);
      if (!found) throw new Error('nothing came');
      return found;
    };

    await asksForLink(page, email, product.baseUrl);
    const first = await newestHere();
    await page.goto(linkOf(first));
    await expect(page.getByRole('heading', { name: 'Register your passkey' })).toBeFocused();
    expect(await faultsStanding(page)).toEqual([]);
    await page.getByRole('button', { name: 'Make my passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Your desk' })).toBeFocused();
    await page.getByRole('button', { name: 'Sign out' }).click();

    // One address gets one message a minute.
    const database = await databaseUrlOf(join(dirname(product.logFile), 'data'));
    await withSql(database, (sql) =>
      sql(`update sign_in_request set asked_at = asked_at - interval '2 minutes'`),
    );
    await asksForLink(page, email, product.baseUrl);
    const { code } = await newestHere(first.id);
    await page.getByLabel('Code from the message').fill(code ?? '');
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeFocused();
    await page.goto(`${product.baseUrl}/staff`);
    await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
    await page.getByRole('button', { name: 'Use my passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Your desk' })).toBeFocused();
    expect(faults).toEqual([]);
  } finally {
    await context.close();
    await product.stop();
  }
});
