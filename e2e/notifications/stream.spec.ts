import { randomUUID } from 'node:crypto';
import { putOnDevice } from '@kindred/rigs/walkers/people.ts';
import type { SignedInAccount } from '@kindred/rigs/walkers/sign-in.ts';
import { test as base, expect, type Browser, type BrowserContext, type Page } from 'playwright/test';
import { isAwake } from '../fixtures/arrive.ts';
import { long } from '../fixtures/long.ts';
import { ownProduct, type OwnProduct } from '../fixtures/own-product.ts';
import { removeServiceWorkers } from '../fixtures/people.ts';

/** Two browsers of one member, with three tabs each. */
interface Household {
  browsers: readonly BrowserContext[];
  tabs: readonly Page[];
  /** Sends the member a notification, or marks all of them as read elsewhere. */
  tell: () => Promise<void>;
  readAll: () => Promise<void>;
  endSession: () => Promise<void>;
}

const test = base.extend<{ household: Household }>({
  household: async ({ browser }, use) => {
    const household = await householdOf(browser);
    await use(household);
    for (const one of household.browsers) await one.close();
  },
});
// These tests share one product in turn, because starting it takes longer than any of them.
test.describe.configure({ mode: 'default', timeout: 180_000 });
// Not a worker fixture: the runner leaves workers that need one to the end, and a core would idle.
let product: OwnProduct;
test.beforeAll(async () => (product = await ownProduct()));
test.afterAll(() => product.end());

async function memberTab(context: BrowserContext, account: SignedInAccount): Promise<Page> {
  await removeServiceWorkers(context);
  const tab = await context.newPage();
  await tab.goto('/robots.txt');
  await putOnDevice(tab, 'member', {}, account);
  return tab;
}

async function householdOf(browser: Browser): Promise<Household> {
  const account = await product.member();
  const member = String(account.profile['id']);
  const browsers = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: product.url })));
  const tabs = await Promise.all(
    browsers.map(async (context) => {
      const first = await memberTab(context, account);
      const pages = [first, await context.newPage(), await context.newPage()];
      for (const page of pages) await page.goto('/tabs/home');
      for (const page of pages) await isAwake(page);
      // The page is fully loaded, so a later cut breaks only the stream.
      for (const page of pages) await expect(page.getByRole('heading', { name: 'For you' })).toBeVisible();
      for (const page of pages)
        await expect(page.getByRole('heading', { name: 'Your coordinator' })).toBeVisible();
      return pages;
    }),
  );
  return {
    browsers,
    tabs: tabs.flat(),
    tell: () =>
      product.sql(
        `insert into notification (id, member_id, category, key, path, created_at) values ($1, $2, 'news', $3, '/tabs/home', now())`,
        [randomUUID(), member, randomUUID()],
      ),
    endSession: () => product.sql('delete from session where member_id = $1', [member]),
    readAll: () => product.sql('update notification set read_at = now() where member_id = $1', [member]),
  };
}

/** Reads the app's session state from its own modules, which are imported a second time. */
const lookInside = `(async () => {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  for (const file of files.filter((name) => /\\/assets\\/[^/]+\\.js$/.test(name)))
    for (const part of Object.values(await import(file))) {
      if (typeof part?.state !== 'function') continue;
      const profile = part.state()?.person?.profile;
      if (profile) return profile.unread_notification ?? 'none';
    }
  return 'nobody';
})()`;

/** The state of a tab, whether or not a screen shows it. */
const unreadIn = (page: Page) => page.evaluate<unknown>(lookInside);

const statesOf = (tabs: readonly Page[]) =>
  Promise.all(
    tabs.map((tab) => tab.evaluate(() => document.documentElement.dataset['stream'] ?? 'not begun')),
  );

async function agreeOn(count: number, tabs: readonly Page[], what: string, patience = 15_000): Promise<void> {
  const begun = performance.now();
  await expect
    .poll(() => Promise.all(tabs.map(unreadIn)), { message: what, timeout: patience, intervals: [50] })
    .toEqual(tabs.map(() => count));
  process.stdout.write(
    `figure: ${what}, ${tabs.length} tabs agree after ${Math.round(performance.now() - begun)} ms\n`,
  );
}

async function areLive(tabs: readonly Page[], patience = 20_000): Promise<void> {
  await expect.poll(() => statesOf(tabs), { timeout: patience }).toEqual(tabs.map(() => 'live'));
}

test('the unread count agrees in three tabs of two browsers, whatever is cut, closed or killed, until the session ends', async ({
  household,
}) => {
  const { browsers, tabs, tell, readAll, endSession } = household;
  await areLive(tabs);
  await tell();
  await agreeOn(1, tabs, 'after a change');

  product.network.cut('reset');
  await tell();
  await agreeOn(2, tabs, 'after a cut');
  await areLive(tabs);

  for (const one of browsers) await one.setOffline(true);
  await expect.poll(() => statesOf(tabs)).toEqual(tabs.map(() => 'not-connected'));
  await tell();
  for (const one of browsers) await one.setOffline(false);
  await agreeOn(3, tabs, 'after the network was away');
  await areLive(tabs);

  await product.kill();
  await expect.poll(() => statesOf(tabs), { timeout: 20_000 }).toEqual(tabs.map(() => 'not-connected'));
  await product.start();
  await readAll();
  // The longer the server was away, the longer a tab waits before retrying: up to half a minute.
  await agreeOn(0, tabs, 'after a kill of the server', 40_000);
  await areLive(tabs);

  const [, second] = tabs;
  expect(await streamLocks(second)).toEqual([1, 2]);
  await tabs[0]?.close();
  const left = tabs.slice(1);
  await expect.poll(() => streamLocks(second), { message: 'another tab holds the stream' }).toEqual([1, 1]);
  await tell();
  await agreeOn(1, left, 'after a tab was closed');

  await endSession();
  for (const tab of left) await expect(tab.getByRole('dialog', { name: 'Session expired' })).toBeVisible();
  expect(new Set(await statesOf(left))).toEqual(new Set(['not-connected']));
});

/** How many tabs of a browser hold the stream for all of them, and how many wait to take over. */
const streamLocks = (tab: Page | undefined) =>
  tab?.evaluate(async () => {
    const { held: holds = [], pending = [] } = await navigator.locks.query();
    const ours = (locks: LockInfo[]) => locks.filter(({ name }) => name === 'kindred.stream').length;
    return [ours(holds), ours(pending)];
  });

test(
  'a network that drops all packets is detected, and nothing claims to be live meanwhile',
  long,
  async ({ household }) => {
    const { tabs, tell } = household;
    await areLive(tabs);
    product.network.weather({ up: { blackHole: true }, down: { blackHole: true } });
    await tell();
    await expect.poll(async () => (await statesOf(tabs)).includes('live'), { timeout: 60_000 }).toBe(false);
    // Earlier connections stay silent: only the next one is new.
    product.network.weather({});
    product.network.cut('fin');
    await agreeOn(1, tabs, 'after a black hole', 40_000);
  },
);

test('a guest has no stream, and signing out closes it', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await memberTab(context, await product.member());
  await page.goto('/tabs/learn');
  await areLive([page]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Me', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => statesOf([page])).toEqual(['not-connected']);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/tabs/learn/fatigue');
  await isAwake(page);
  expect(requests).not.toContain('/api/v1/stream');
  await context.close();
});
