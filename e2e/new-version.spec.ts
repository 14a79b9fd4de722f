import type { Page } from 'playwright/test';
import { followsLink, isAwake } from './fixtures/arrive.ts';
import { builtFile } from './fixtures/built.ts';
import { expect, test as base } from './fixtures/people.ts';
import { openRelease, type Release } from './fixtures/release.ts';
import { long } from './fixtures/long.ts';

const test = base.extend<{ release: Release }>({
  release: async ({}, use) => {
    const release = await openRelease();
    await use(release);
    await release.close();
  },
});
test.use({ offlineCopy: true });

const notice = (page: Page) => page.getByText('A new version is ready. Everything you wrote is safe.');

async function hasTheApp(page: Page, { url }: Release): Promise<void> {
  await page.goto(`${url}/tabs/learn/fatigue`);
  await isAwake(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until the new worker is installed and waiting. */
async function waits(page: Page): Promise<void> {
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
  await expect.poll(isWaiting).toBe('installed');
}

const builds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kindred-build-')));

/** Switches to the waiting build, as a person would. Returns the pages that were loaded for it. */
async function updates(page: Page, release: Release): Promise<string[]> {
  await page.goto(`${release.url}/tabs/learn`);
  await isAwake(page);
  await waits(page);
  await followsLink(page, '/urgent-help');
  await expect(notice(page)).toBeVisible();
  const before = release.documents.length;
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(notice(page)).toHaveCount(0);
  await isAwake(page);
  return release.documents.slice(before);
}

test(
  'a new version waits until a person asks for it, and then the page reloads once',
  long,
  async ({ page, release }) => {
    await hasTheApp(page, release);
    release.another();
    await page.goto(`${release.url}/tabs/learn`);
    await isAwake(page);
    await waits(page);
    await expect(notice(page)).toHaveCount(0);
    expect(await updates(page, release)).toEqual(['/urgent-help']);
  },
);

test('a new version never reloads the page by itself, and can be postponed', async ({ page, release }) => {
  await hasTheApp(page, release);
  const before = release.documents.length;
  release.another();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await waits(page);
  await followsLink(page, '/urgent-help');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(notice(page)).toHaveCount(0);
  expect(release.documents.length).toBe(before);
});

test('one earlier build stays available for tabs that are still open', long, async ({ page, release }) => {
  await hasTheApp(page, release);
  for (const round of [1, 2, 3]) {
    release.another();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await waits(page);
    await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage({ use: 'now' }),
    );
    await expect.poll(() => builds(page), { message: `round ${round}` }).toHaveLength(2);
  }
});

test(
  'a release that is rolled back arrives like any other, and works without a network',
  long,
  async ({ page, context, release }) => {
    await hasTheApp(page, release);
    release.another();
    expect(await updates(page, release)).toEqual(['/urgent-help']);
    release.back();
    expect(await updates(page, release)).toEqual(['/urgent-help']);
    await expect.poll(() => builds(page)).toHaveLength(2);
    await context.setOffline(true);
    for (const path of ['/urgent-help', '/tabs/learn/fatigue']) {
      await page.goto(`${release.url}${path}`);
      await isAwake(page);
      await expect(page.locator('main h1')).toHaveCount(1);
    }
  },
);

test('a build that takes over without being asked is detected', long, async ({ page, release }) => {
  await hasTheApp(page, release);
  release.impatient();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => builds(page)).toHaveLength(2);
  await expect(waits(page)).rejects.toThrow();
});

test('a chunk that is gone after a release reloads the page once, and then shows an error', async ({
  page,
  release,
}) => {
  await hasTheApp(page, release);
  release.takeAway(new RegExp(builtFile('src/features/learn/screens/learn-screen.tsx')));
  const before = release.documents.length;
  await followsLink(page, '/tabs/learn');
  await expect.poll(() => release.documents.slice(before)).toEqual(['/tabs/learn']);
  await expect(page.locator('main h1')).toHaveText('Learn');
  await page.waitForTimeout(1_500);
  expect(release.documents.slice(before)).toEqual(['/tabs/learn']);
});

test('texts that are gone after a release reload the page as well', async ({ page, release }) => {
  await hasTheApp(page, release);
  release.takeAway(/library-tips/);
  const before = release.documents.length;
  await followsLink(page, '/tabs/tips');
  await expect.poll(() => release.documents.slice(before)).toEqual(['/tabs/tips']);
});

test(
  'an operator can remove the service worker and its caches from all devices',
  long,
  async ({ page, release }) => {
    await hasTheApp(page, release);
    release.withoutWorker();
    await page.goto(`${release.url}/tabs/learn`);
    await isAwake(page);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await page.goto(`${release.url}/urgent-help`);
    await isAwake(page);
    await expect(notice(page)).toHaveCount(0);
    await expect
      .poll(() =>
        page.evaluate(
          async () =>
            (await navigator.serviceWorker.getRegistrations()).filter(({ active }) => active).length,
        ),
      )
      .toBe(0);
  },
);
