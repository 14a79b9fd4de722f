import { dirname, join } from 'node:path';
import { databaseUrlOf } from '@kindred/rigs/process/data-dir.ts';
import { withSql } from '@kindred/rigs/process/sql.ts';
import { startProduct } from '@kindred/rigs/start-product.ts';
import { faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import { tellViolations, watchPage } from '@kindred/rigs/walkers/watch.ts';
import type { OutboxMessage } from '@kindred/contract/outbox.ts';
import type { Page } from 'playwright/test';
import { givesPasskeys } from './fixtures/devices.ts';
import { linkOf, newest } from './fixtures/messages.ts';
import { baseUrl, expect, test } from './fixtures/people.ts';

async function asks(page: Page, email: string, base = baseUrl()): Promise<void> {
  await page.goto(`${base}/staff`);
  await expect(page.getByRole('heading', { name: 'Staff login' })).toBeVisible();
  await page.getByLabel('Work e-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Link sent' })).toBeFocused();
}

for (const [email, part] of [
  ['content@staff.kindred.example', 'Content'],
  ['support@staff.kindred.example', 'Support desk'],
] as const)
  test(`${email} comes in by link and finds their own part, and that nothing waits`, async ({ guest }) => {
    await asks(guest, email);
    const link = linkOf(await newest(email, undefined));
    expect(link).toContain('/staff/verify-token#token=');
    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: 'Your desk' })).toBeFocused();
    expect(guest.url()).toBe(`${baseUrl()}/staff`);
    await expect(guest.getByText('Nothing waits for you')).toBeVisible();
    await expect(guest.getByRole('article')).toHaveText(new RegExp(`^${part}Not open yet`));
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

    await asks(page, email, product.baseUrl);
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
    await asks(page, email, product.baseUrl);
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
