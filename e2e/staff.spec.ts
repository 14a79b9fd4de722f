import { dirname, join } from 'node:path';
import { databaseUrlOf } from '@kindred/rigs/process/data-dir.ts';
import { withSql } from '@kindred/rigs/process/sql.ts';
import { startProduct } from '@kindred/rigs/start-product.ts';
import { faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import { tellViolations, watchPage } from '@kindred/rigs/walkers/watch.ts';
import type { OutboxMessage } from '@kindred/contract/notifications/outbox.ts';
import { givesPasskeys } from './fixtures/devices.ts';
import { linkInMessage, newest } from './fixtures/messages.ts';
import { baseUrl, expect, test } from './fixtures/people.ts';
import { asksForLink, comesInAsStaff } from './fixtures/staff.ts';

test('staff sign in by link and see only the pages they have access to', async ({ guest }) => {
  const email = 'content@staff.kindred.example';
  await asksForLink(guest, email);
  const link = linkInMessage(await newest(email, undefined));
  expect(link).toContain('/staff/verify-token#token=');
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Today' })).toBeFocused();
  expect(guest.url()).toBe(`${baseUrl()}/staff`);
  // On a Sunday or a Monday, the next sample event is more than a week away.
  const work = guest.getByRole('main').getByRole('link').first();
  await expect(work.or(guest.getByRole('heading', { name: 'Nothing is waiting for you' }))).toBeVisible();
  await expect(guest.getByRole('navigation', { name: 'Console' }).getByRole('link')).toHaveText([
    'Today',
    /^Content/,
    /^Events/,
    'Numbers',
  ]);
  for (const size of [sizes.small, sizes.large]) {
    await guest.setViewportSize(size);
    expect(await faultsStanding(guest)).toEqual([]);
  }
  await guest.goto('/staff/nothing');
  await expect(guest.getByRole('heading', { name: 'We couldn’t find this page' })).toBeVisible();
  // Signing out aborts pending calls, so the last one must come first.
  await Promise.all([
    guest.waitForResponse(/staff\/today/),
    guest.getByRole('link', { name: 'Go to Today' }).click(),
  ]);
  await guest.getByRole('button', { name: 'Sign out' }).click();
  await expect(guest.getByRole('heading', { name: 'Staff login' })).toBeFocused();
  await guest.goto('/staff');
  await expect(guest).toHaveURL(/\/staff\/login$/);
});

test('support staff go from the first page to their calls', async ({ guest }) => {
  await comesInAsStaff(guest, 'support');
  await expect(guest.getByRole('navigation', { name: 'Console' }).getByRole('link')).toHaveText([
    'Today',
    /^Desk/,
    'Numbers',
  ]);
  await guest.keyboard.press('Control+k');
  await guest.getByRole('combobox', { name: 'Search pages, topics, events and services' }).fill('des');
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('heading', { name: 'Desk', level: 1 })).toBeFocused();
  await guest.getByRole('link', { name: 'Calls to make' }).click();
  await expect(guest.getByRole('heading', { name: 'Calls to make' })).toBeVisible();
  expect(guest.url()).toBe(`${baseUrl()}/staff/desk/calls`);
});

test.describe('a section without permission', () => {
  test('says which permission it needs, and who can give it', async ({ guest }) => {
    await comesInAsStaff(guest, 'content');
    for (const [path, words] of [
      ['/staff/calls', '“support” (the support desk)'],
      ['/staff/directory', '“directory” (services and imports)'],
    ] as const) {
      await guest.goto(path);
      await expect(guest.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
      await expect(guest.getByRole('main')).toContainText(`This page needs the permission ${words}`);
      await expect(guest.getByRole('main')).toContainText('Ada (sample)');
    }
  });
});

test.describe('an expired session', () => {
  test.use({ complaints: /: 401: http/ });

  test('says so, says how much of the typed text is kept, and asks to sign in again', async ({ guest }) => {
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
    const kept = guest.getByText('What you were typing is kept.');
    await expect(kept).toHaveCount(0);
    await guest.evaluate(() => {
      sessionStorage.setItem('kindred.staff.draft.some form', '{"text":"Half a sent"}');
      sessionStorage.setItem('kindred.staff', '{"token":"long-over","entered":{"name":"Ann","next":"desk"}}');
    });
    await guest.goto('/staff');
    await expect(kept).toBeVisible();
    // An unreadable session asks for the same.
    await guest.evaluate(() => sessionStorage.setItem('kindred.staff', '{"token":"cut o'));
    await guest.goto('/staff');
    await expect(guest.getByRole('heading', { name: 'Staff login' })).toBeVisible();
  });
});

test('the console is not indexed, not cached, and covered by the content security policy', async ({
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

test('a required passkey is created on the first visit and used on the next', async ({ browser }) => {
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
      let outboxMessage: OutboxMessage | undefined;
      const read = async () => {
        const all = (await (await fetch(`${product.baseUrl}/outbox.json`)).json()) as OutboxMessage[];
        return (outboxMessage = all.find(({ to }) => to === email))?.id ?? than;
      };
      await expect.poll(read, { timeout: 15_000 }).not.toBe(than);
      if (!outboxMessage) throw new Error('nothing came');
      return outboxMessage;
    };

    await asksForLink(page, email, product.baseUrl);
    const first = await newestHere();
    await page.goto(linkInMessage(first));
    await expect(page.getByRole('heading', { name: 'Register your passkey' })).toBeFocused();
    expect(await faultsStanding(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create my passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeFocused();
    await page.getByRole('button', { name: 'Sign out' }).click();

    // An address gets one message a minute.
    const database = await databaseUrlOf(join(dirname(product.logFile), 'data'));
    await withSql(database, (sql) =>
      sql(`update sign_in_request set asked_at = asked_at - interval '2 minutes'`),
    );
    await asksForLink(page, email, product.baseUrl);
    const { code } = await newestHere(first.id);
    await page.getByLabel('Code from the message').fill(code ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeFocused();
    await page.goto(`${product.baseUrl}/staff`);
    await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
    await page.getByRole('button', { name: 'Use my passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeFocused();

    // Idle for too long: what was open is hidden, even after a reload, and the passkey restores it in place.
    await page.goto(`${product.baseUrl}/staff/desk?view=closed`);
    const refusedPage = page.getByRole('heading', { name: 'You don’t have access to this page' });
    await expect(refusedPage).toBeVisible();
    await withSql(database, (sql) => sql(`update session set seen_at = seen_at - interval '16 minutes'`));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
    expect(await faultsStanding(page)).toEqual([]);
    await page.getByRole('button', { name: 'Unlock with my passkey' }).click();
    await expect(refusedPage).toBeVisible();
    expect(page.url()).toContain('/staff/desk?view=closed');
    // Only the calls that found the session locked, whichever came first.
    expect(faults.filter((fault) => !/^401: .*\/staff\//.test(fault))).toEqual([]);
  } finally {
    await context.close();
    await product.stop();
  }
});
