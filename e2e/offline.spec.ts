import { pageOf } from '@kindred/rigs/walkers/people.ts';
import type { BrowserContext, Page } from 'playwright/test';
import { arrivesAt, followsLink, isAwake, isReadyForNoNetwork } from './fixtures/arrive.ts';
import { expect, test } from './fixtures/people.ts';

const article = '/tabs/learn/fatigue';
const other = '/tabs/learn/for-carers';

/** All that is kept on this device for the time without a network: addresses, and the names of what was asked along. */
function kept(page: Page): Promise<{ address: string; headers: string[] }[]> {
  return page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const requests = await (await caches.open(name)).keys();
        return requests.map(({ url, headers }) => ({
          address: url.slice(location.origin.length),
          headers: [...headers.keys()],
        }));
      }),
    );
    return all.flat();
  });
}

async function isKept(page: Page, address: string): Promise<void> {
  await expect
    .poll(async () => (await kept(page)).map((one) => one.address), { message: 'what is kept' })
    .toContain(address);
}

/** A first visit, until the device is ready to be without a network. */
async function visits(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isAwake(page);
  await isReadyForNoNetwork(page);
}

async function losesNetwork(context: BrowserContext): Promise<Page> {
  await context.setOffline(true);
  return context.newPage();
}

const heading = (page: Page) => page.locator('main h1');

test('an article that was opened once opens again without a network, and is alive', async ({
  page,
  context,
}) => {
  await visits(page, article);
  const later = await losesNetwork(context);
  await later.goto(article);
  await expect(heading(later)).toHaveText('Fatigue');
  await isAwake(later);
  await expect(later.getByText('You are offline. Pages you have opened before')).toBeVisible();
});

test('an article that was reached by a link inside the app opens without a network too', async ({
  page,
  context,
}) => {
  await visits(page, '/tabs/learn');
  await followsLink(page, article);
  await isKept(page, article);
  const later = await losesNetwork(context);
  await later.goto(article);
  await expect(heading(later)).toHaveText('Fatigue');
  await isAwake(later);
});

test('a page that was opened before there was a worker is kept, though another tab brought it', async ({
  page,
  context,
}) => {
  const early = await context.newPage();
  const scripts = Promise.withResolvers<void>();
  await early.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await early.goto('/tabs/learn/pain', { waitUntil: 'commit' });
  await visits(page, article);
  await early.waitForFunction(() => navigator.serviceWorker.controller !== null);
  scripts.resolve();
  await isAwake(early);
  await isReadyForNoNetwork(early);
});

test('a page that was never opened says that the device is offline', async ({ page, context }) => {
  await visits(page, article);
  const later = await losesNetwork(context);
  await later.goto(other);
  await expect(heading(later)).toHaveText('You are offline');
  await expect(later).toHaveURL(other);
});

test('following a link to a page that is not there yet says so, and the way back works', async ({
  page,
  context,
}) => {
  await visits(page, article);
  await context.setOffline(true);
  await followsLink(page, '/tabs/tips');
  await expect(heading(page)).toHaveText('You are offline');
  await page.goBack();
  await expect(heading(page)).toHaveText('Fatigue');
  await expect(page).toHaveURL(article);
});

test('urgent help opens without a network on a device that never opened it', async ({ page, context }) => {
  await visits(page, article);
  const later = await losesNetwork(context);
  await later.goto('/urgent-help');
  await expect(heading(later)).toHaveText('Urgent help');
  await expect(later.getByRole('link', { name: 'Call 000' }).first()).toHaveAttribute('href', 'tel:000');
});

test('urgent help opens by its link at the top, without a network and without a new document', async ({
  page,
  context,
}) => {
  await visits(page, article);
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Urgent help' }).click();
  await arrivesAt(page, '/urgent-help');
  await expect(heading(page)).toHaveText('Urgent help');
});

test('somebody who is signed in reads again what they opened, and nothing of theirs was kept', async ({
  context,
}) => {
  const page = await pageOf(context, 'member');
  await visits(page, '/tabs/learn');
  await followsLink(page, article);
  await isKept(page, article);
  const later = await losesNetwork(context);
  await later.goto(article);
  await expect(heading(later)).toHaveText('Fatigue');
  await isAwake(later);
  expect((await kept(later)).filter(({ headers }) => headers.includes('x-auth-header'))).toEqual([]);
  await later.goto('/tabs/dashboard');
  await expect(heading(later)).toHaveText('You are offline');
});

test('a reply to somebody who is signed in is never kept; the same reply to a guest is', async ({ page }) => {
  await visits(page, article);
  const asked = (path: string, headers: Record<string, string>) =>
    page.evaluate(([address, sent]) => fetch(address, { headers: sent }).then((answer) => answer.status), [
      path,
      headers,
    ] as const);
  expect(await asked('/api/v1/topics', { 'X-Auth-Header': 'somebody' })).toBeLessThan(500);
  await asked('/api/v1/pages/retrieve?key=topics', {});
  await isKept(page, '/api/v1/pages/retrieve?key=topics');
  const all = await kept(page);
  expect(all.map(({ address }) => address)).not.toContain('/api/v1/topics');
  expect(all.filter(({ headers }) => headers.includes('x-auth-header'))).toEqual([]);
});

test('addresses that hold a secret, or what somebody looked for, are never kept', async ({ page }) => {
  await visits(page, article);
  for (const address of ['/search?q=worry', '/verify-token?token=secret', '/shared-report/secret'])
    await page.goto(address);
  await page.goto('/tabs/learn');
  await isKept(page, '/tabs/learn');
  expect((await kept(page)).filter(({ address }) => /worry|secret/.test(address))).toEqual([]);
});

test('a page that was saved for later opens without a network, though it was never opened', async ({
  page,
  context,
}) => {
  await visits(page, article);
  const answer = await page.evaluate(
    (url) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', ({ data }) => resolve(data));
        port1.start();
        navigator.serviceWorker.controller?.postMessage({ save: url }, [port2]);
      }),
    other,
  );
  expect(answer).toBe(true);
  const later = await losesNetwork(context);
  await later.goto(other);
  await expect(heading(later)).not.toHaveText('You are offline');
  await expect(later.locator('article')).toBeVisible();
});
