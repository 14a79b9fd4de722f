import { pageOf } from '@kindred/rigs/walkers/people.ts';
import { homeGreeting } from '@kindred/rigs/walkers/route-table.ts';
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

/** Makes a first visit, until the device is ready to go offline. */
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

async function cachesOnlyWhatIsNobodysOwn(page: Page): Promise<void> {
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
}

const savesForLater = (page: Page, address: string) =>
  page.evaluate(
    (url) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', ({ data }) => resolve(data));
        port1.start();
        navigator.serviceWorker.controller?.postMessage({ save: url }, [port2]);
      }),
    address,
  );

async function opensWithoutNetwork(later: Page): Promise<void> {
  await test.step('urgent help, on a device that never opened it', async () => {
    await later.goto('/urgent-help');
    await expect(heading(later)).toHaveText('Urgent help');
    await expect(later.getByRole('link', { name: 'Call 000' }).first()).toHaveAttribute('href', 'tel:000');
  });
  await test.step('an article that was opened once, and it hydrates', async () => {
    await later.goto(article);
    await expect(heading(later)).toHaveText('Fatigue');
    await isAwake(later);
    await expect(later.getByText('You’re offline. Urgent help and pages')).toBeVisible();
  });
  await test.step('a page that was saved for later, though it was never opened', async () => {
    await later.goto(other);
    await expect(heading(later)).not.toHaveText('You’re offline');
    await expect(later.locator('article')).toBeVisible();
  });
  await test.step('a page that was never opened says that the device is offline', async () => {
    await later.goto('/tabs/learn/pain');
    await expect(heading(later)).toHaveText('You’re offline');
    await expect(later).toHaveURL('/tabs/learn/pain');
  });
}

test('a device keeps what was opened or saved and nothing secret, opens it offline, and says what is missing', async ({
  page,
  context,
}) => {
  await visits(page, article);
  await test.step('a reply to a member is never cached; the same reply to a guest is', () =>
    cachesOnlyWhatIsNobodysOwn(page));
  await test.step('URLs with a secret or a search query are never cached', async () => {
    const tab = await context.newPage();
    for (const address of ['/search?q=worry', '/verify-token?token=secret', '/shared-report/secret'])
      await tab.goto(address);
    await tab.goto('/tabs/learn');
    await isCached(tab, '/tabs/learn');
    expect((await readStored(tab)).filter(({ address }) => /worry|secret/.test(address))).toEqual([]);
    await tab.close();
  });
  expect(await savesForLater(page, other)).toBe(true);
  await opensWithoutNetwork(await losesNetwork(context));
  await test.step('a link to a page that is not cached says so, and the way back works', async () => {
    await followsLink(page, '/tabs/tips');
    await expect(heading(page)).toHaveText('You’re offline');
    await page.goBack();
    await expect(heading(page)).toHaveText('Fatigue');
    await expect(page).toHaveURL(article);
  });
  await test.step('the urgent help link at the top opens without a page load', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Urgent help' }).click();
    await arrivesAt(page, '/urgent-help');
    await expect(heading(page)).toHaveText('Urgent help');
  });
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

test('a signed-in member opens Home and rereads public pages offline, and none of their own data is cached', async ({
  context,
}) => {
  const page = await pageOf(context, 'member');
  await visits(page, '/tabs/home');
  await followsLink(page, '/tabs/learn');
  await followsLink(page, article);
  await isCached(page, article);
  const later = await losesNetwork(context);
  await later.goto('/tabs/home');
  await expect(heading(later)).toHaveText(homeGreeting);
  await expect(later.getByText('We can’t load your information right now')).toBeVisible();
  await expect(later.getByRole('heading', { name: 'Rather talk?' })).toBeVisible();
  await later.goto(article);
  await expect(heading(later)).toHaveText('Fatigue');
  await isAwake(later);
  expect((await readStored(later)).filter(({ headers }) => headers.includes('x-auth-header'))).toEqual([]);
  await later.goto('/tabs/dashboard');
  await expect(heading(later)).toHaveText('You’re offline');
});

test.describe('while a page is still loading its parts', () => {
  test.use({ complaints: new RegExp(`${withoutNetwork.source}|Failed to load`) });

  test('the page stays when the network goes, and its parts arrive later', async ({ guest, context }) => {
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

  test('a page that waits for its first replies keeps its header and the ways to reach us', async ({
    member,
  }) => {
    const gate = Promise.withResolvers<void>();
    await member.route('**/api/v1/configs', async (route) => {
      await gate.promise;
      await route.continue();
    });
    const code = member.waitForResponse(`**${builtFile('src/after-hydration.ts')}`);
    await member.goto('/tabs/home');
    await code;
    await expect(member.getByRole('link', { name: 'Leave quickly' })).toBeVisible();
    await expect(member.getByText('One moment…')).toBeVisible();
    gate.resolve();
    await expect(heading(member)).toHaveText(homeGreeting);
  });

  test('a page whose code could not be fetched works once the network is back', async ({ member }) => {
    let lost = 0;
    await member.route('**/assets/*.js', (route) => {
      lost += 1;
      return route.abort('internetdisconnected');
    });
    await member.goto('/tabs/home');
    await expect.poll(() => lost).toBeGreaterThan(2);
    await member.unrouteAll({ behavior: 'wait' });
    await isAwake(member);
    await expect(heading(member)).toHaveText(homeGreeting);
  });

  test('a page without the texts shared by all pages says so, and opens on another try', async ({
    member,
  }) => {
    await member.route('**/api/v1/configs', (route) => route.abort('internetdisconnected'));
    await member.goto('/tabs/home');
    await expect(heading(member)).toHaveText('We couldn’t open this page');
    await member.unrouteAll({ behavior: 'wait' });
    await member.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(member)).toHaveText(homeGreeting);
  });
});

test.describe('in a browser that keeps no pages', () => {
  test.use({ offlineCopy: false, complaints: new RegExp(`${withoutNetwork.source}|Failed to load`) });

  test('a link says that the device is offline, and works once the network is back', async ({
    guest,
    context,
  }) => {
    const errorScreen = guest.waitForResponse(`**${builtFile('src/shell/error-screen.tsx')}`);
    await guest.goto(article);
    await errorScreen;
    await guest.waitForLoadState('networkidle');
    await context.setOffline(true);
    await followsLink(guest, '/tabs/tips');
    await expect(heading(guest)).toHaveText('You’re offline');
    await context.setOffline(false);
    await followsLink(guest, '/tabs/learn');
    await expect(heading(guest)).toHaveText('Learn');
  });
});
