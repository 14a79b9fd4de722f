import { pageOf } from '@kindred/rigs/walkers/people.ts';
import type { BrowserContext, Page } from 'playwright/test';
import {
  arrivesAt,
  followsLink,
  isAwake,
  isReadyForNoNetwork,
  waitUntilHydrated,
} from './fixtures/arrive.ts';
import { builtFile } from './fixtures/built.ts';
import { long } from './fixtures/long.ts';
import { expect, test, withoutNetwork } from './fixtures/people.ts';

test.use({ offlineCopy: true });

const article = '/tabs/learn/fatigue';
const other = '/tabs/learn/for-carers';

/** Everything cached on this device: URLs, and the names of request headers. */
function readStored(page: Page): Promise<{ address: string; headers: string[] }[]> {
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

async function isCached(page: Page, address: string): Promise<void> {
  await expect
    .poll(async () => (await readStored(page)).map((one) => one.address), { message: 'what is kept' })
    .toContain(address);
}

/** A first visit, until the device is ready to go offline. */
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

test('an article that was opened once opens again offline, and hydrates', async ({ page, context }) => {
  await visits(page, article);
  const later = await losesNetwork(context);
  await later.goto(article);
  await expect(heading(later)).toHaveText('Fatigue');
  await isAwake(later);
  await expect(later.getByText('You’re offline. Urgent help and pages')).toBeVisible();
});

test(
  'an article that was reached by a link in the app opens offline too',
  long,
  async ({ page, context }) => {
    await visits(page, '/tabs/learn');
    await followsLink(page, article);
    await isCached(page, article);
    const later = await losesNetwork(context);
    await later.goto(article);
    await expect(heading(later)).toHaveText('Fatigue');
    await isAwake(later);
  },
);

test(
  'a page that was opened before the worker was installed is cached, even if another tab installed it',
  long,
  async ({ page, context }) => {
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
  },
);

test('a page that was never opened says that the device is offline', async ({ page, context }) => {
  await visits(page, article);
  const later = await losesNetwork(context);
  await later.goto(other);
  await expect(heading(later)).toHaveText('You’re offline');
  await expect(later).toHaveURL(other);
});

test('a link to a page that is not cached says so, and the way back works', async ({ page, context }) => {
  await visits(page, article);
  await context.setOffline(true);
  await followsLink(page, '/tabs/tips');
  await expect(heading(page)).toHaveText('You’re offline');
  await page.goBack();
  await expect(heading(page)).toHaveText('Fatigue');
  await expect(page).toHaveURL(article);
});

test('urgent help opens offline on a device that never opened it', async ({ page, context }) => {
  await visits(page, article);
  const later = await losesNetwork(context);
  await later.goto('/urgent-help');
  await expect(heading(later)).toHaveText('Urgent help');
  await expect(later.getByRole('link', { name: 'Call 000' }).first()).toHaveAttribute('href', 'tel:000');
});

test('the urgent help link at the top opens offline without a page load', async ({ page, context }) => {
  await visits(page, article);
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Urgent help' }).click();
  await arrivesAt(page, '/urgent-help');
  await expect(heading(page)).toHaveText('Urgent help');
});

test('a signed-in member can reread public pages offline, and none of their own data is cached', async ({
  context,
}) => {
  const page = await pageOf(context, 'member');
  await visits(page, '/tabs/learn');
  await followsLink(page, article);
  await isCached(page, article);
  const later = await losesNetwork(context);
  await later.goto(article);
  await expect(heading(later)).toHaveText('Fatigue');
  await isAwake(later);
  expect((await readStored(later)).filter(({ headers }) => headers.includes('x-auth-header'))).toEqual([]);
  await later.goto('/tabs/dashboard');
  await expect(heading(later)).toHaveText('You’re offline');
});

test('a reply to a member is never cached; the same reply to a guest is', async ({ page }) => {
  await visits(page, article);
  const requestFor = (path: string, headers: Record<string, string>) =>
    page.evaluate(([address, sent]) => fetch(address, { headers: sent }).then((answer) => answer.status), [
      path,
      headers,
    ] as const);
  expect(await requestFor('/api/v1/topics', { 'X-Auth-Header': 'somebody' })).toBeLessThan(500);
  await requestFor('/api/v1/pages/retrieve?key=topics', {});
  await isCached(page, '/api/v1/pages/retrieve?key=topics');
  const all = await readStored(page);
  expect(all.map(({ address }) => address)).not.toContain('/api/v1/topics');
  expect(all.filter(({ headers }) => headers.includes('x-auth-header'))).toEqual([]);
});

test('URLs with a secret or a search query are never cached', async ({ page }) => {
  await visits(page, article);
  for (const address of ['/search?q=worry', '/verify-token?token=secret', '/shared-report/secret'])
    await page.goto(address);
  await page.goto('/tabs/learn');
  await isCached(page, '/tabs/learn');
  expect((await readStored(page)).filter(({ address }) => /worry|secret/.test(address))).toEqual([]);
});

test('a page saved for later opens offline, though it was never opened', async ({ page, context }) => {
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
  await expect(heading(later)).not.toHaveText('You’re offline');
  await expect(later.locator('article')).toBeVisible();
});

test.describe('while a page is still loading its parts', () => {
  test.use({ complaints: new RegExp(`${withoutNetwork.source}|Failed to load`) });

  test('the page stays when the network goes, and the parts come with it', async ({ guest, context }) => {
    let lost = 0;
    await guest.route(`**${builtFile('src/shell/later-parts.ts')}`, async (route) => {
      lost += 1;
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await guest.setViewportSize({ width: 1280, height: 900 });
    await guest.goto(article);
    const menu = guest.getByRole('navigation', { name: 'Menu' });
    await expect.poll(() => lost).toBe(1);
    await isAwake(guest);
    await guest.unrouteAll({ behavior: 'wait' });
    await expect(guest.getByText('You’re offline. Urgent help and pages')).toBeVisible();
    await expect(heading(guest)).toHaveText('Fatigue');
    await expect(menu).toBeVisible();
    await context.setOffline(false);
    await waitUntilHydrated(menu);
    await expect(heading(guest)).toHaveText('Fatigue');
  });
});
