import { sizes } from '@kindred/rigs/walkers/accessibility.ts';
import type { Page } from 'playwright/test';
import { arrivesAt, followsLink, isAwake } from './fixtures/arrive.ts';
import { ask } from './fixtures/documents.ts';
import { expect, test } from './fixtures/people.ts';

const article = '/tabs/learn/infection-and-fever';
/** What comes in the first turn of the network: ten packets, with the headers. */
const firstTurn = 14_600;
const statusLine = 'HTTP/1.1 200 OK\r\n\r\n'.length;
const sizeOf = (headers: Headers) =>
  [...headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, statusLine);

/** Twenty cards are more than that: of a list the first of them come in the first turn. */
const lists = ['/tabs/services', '/tabs/service_types', '/tabs/upcoming_events'];

for (const path of [article, '/tabs/guest-landing', '/tabs/learn', ...lists]) {
  test(`${path} names nothing that must come before it is painted, and fits the first packets`, async () => {
    const { body } = await ask(path);
    expect(body).not.toMatch(/<script[^>]*\bsrc=|rel="(stylesheet|preload|modulepreload)"|<img|\burl\(http/);
    const drawn = [...body.matchAll(/<(?:symbol|path) id="([\w-]+)"/g)].map(([, id]) => id);
    const shown = [...body.matchAll(/<use href="#([\w-]+)"/g)].map(([, id]) => id);
    expect(shown.length).toBeGreaterThan(3);
    expect(new Set(drawn)).toEqual(new Set(shown));
    // What is asked for again is packed as well as can be.
    const packed = async () => {
      const { headers } = await ask(path, { headers: { 'accept-encoding': 'br' } });
      expect(headers.get('content-encoding')).toBe('br');
      return sizeOf(headers) + Number(headers.get('content-length'));
    };
    const most = lists.includes(path) ? 1.5 * firstTurn : firstTurn;
    await expect.poll(packed, { timeout: 20_000 }).toBeLessThanOrEqual(most);
  });
}

const phone = { width: 412, height: 823 };
const moved = (page: Page) => page.evaluate(() => (globalThis as { moved?: string[] }).moved);

/**
 * Runs in the page. While a page is being parsed a sign may stand before its word does: that is less than anybody
 * sees. What counts is a page that becomes another one, and everything once all of it is there.
 */
function noteWhatMoves(): void {
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
  type Shift = PerformanceEntry & { value: number; sources: readonly Source[] };
  const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
  const words = ({ node, previousRect, currentRect }: Source) =>
    `${node instanceof Element ? node.outerHTML.slice(0, 90) : String(node?.textContent)}: ${place(previousRect)} → ${place(currentRect)}`;
  const seen: string[] = [];
  Object.assign(globalThis, { moved: seen });
  new PerformanceObserver((list) => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const parsedAt = document.readyState === 'loading' ? Infinity : (page?.domInteractive ?? Infinity);
    for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
      const counts = startTime > parsedAt || sources.some(({ node }) => node?.nodeName === 'MAIN');
      if (counts && value >= 0.0001) seen.push(`${value}: ${sources.map(words).join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What comes with the device and the hour (a button, a clock) has its room from the first paint on. */
test.describe('nothing moves under the eyes of a reader', () => {
  test.use({ timezoneId: 'Australia/Perth' });
  const openings = [...lists, article, '/tabs/upcoming_events/scan-worry', '/support-coordinators'];
  for (const size of [phone, sizes.large])
    for (const path of [...openings, '/what-we-count', '/tabs/services?q=transport&location_filter=nsw'])
      test(`${path} at ${size.width} px`, async ({ guest }) => {
        await guest.setViewportSize(size);
        await guest.addInitScript(noteWhatMoves);
        await guest.goto(path);
        await isAwake(guest);
        await guest.waitForFunction(() => navigator.serviceWorker.controller !== null);
        expect(await moved(guest)).toEqual([]);
      });
});

const face = (page: Page) => page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily);
const ours = /Atkinson Next/;

test('our letters come after the first page, and are worn from the next one on', async ({ guest }) => {
  const fonts: string[] = [];
  guest.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await guest.goto(article, { waitUntil: 'commit' });
  await guest.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  expect(await face(guest)).not.toMatch(ours);
  await expect.poll(() => guest.evaluate(() => localStorage.getItem('kindred.letters'))).toBe('here');
  expect(fonts).toHaveLength(1);
  expect(await face(guest), 'not under the eyes of a reader').not.toMatch(ours);
  await followsLink(guest, '/urgent-help');
  await arrivesAt(guest, '/urgent-help');
  await expect.poll(() => face(guest)).toMatch(ours);
  await guest.reload();
  expect(await face(guest)).toMatch(ours);
});

test('what is tapped before its code is here is answered when it is, and once', async ({ guest }) => {
  const answers: string[] = [];
  guest.on('request', (request) => request.method() === 'POST' && answers.push(request.url()));
  let bring = () => {};
  const wanted = new Promise<void>((resolve) => (bring = resolve));
  await guest.route('**/assets/*.js', async (route) => {
    await wanted;
    await route.continue();
  });
  await guest.goto(article, { waitUntil: 'commit' });
  const clear = guest.getByRole('button', { name: 'Yes, it was clear' });
  await clear.click();
  await clear.click();
  bring();
  await expect(guest.getByText(/Thank you. We read/)).toBeVisible();
  expect(answers.filter((url) => url.endsWith('/clarity'))).toHaveLength(1);
});

test('a screen opened later has its drawings', async ({ guest }) => {
  await guest.goto('/welcome-page');
  await arrivesAt(guest, '/welcome-page');
  await followsLink(guest, '/tabs/guest-landing');
  await arrivesAt(guest, '/tabs/guest-landing');
  const missing = () =>
    guest.evaluate(() =>
      [...document.querySelectorAll('use')]
        .map((use) => use.getAttribute('href')?.slice(1) ?? '')
        .filter((id) => !document.getElementById(id)),
    );
  await expect.poll(missing).toEqual([]);
});

test.describe('pages pass into each other', () => {
  const passages = async (page: Page) => {
    await page.addInitScript(() => {
      const begin = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        document.documentElement.dataset['passages'] = 'seen';
        return begin(update);
      };
    });
    await page.goto('/urgent-help');
    await arrivesAt(page, '/urgent-help');
    await page.locator('.k-footer a[href="/terms-of-use"]').click();
    await arrivesAt(page, '/terms-of-use');
    return page.evaluate(() => document.documentElement.dataset['passages']);
  };

  test('where motion is welcome', async ({ guest }) => {
    await guest.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await passages(guest)).toBe('seen');
  });

  test('and not where less motion was asked for', async ({ guest }) => {
    expect(await passages(guest)).toBeUndefined();
  });

  test('and not for somebody who is tired', async ({ guest }) => {
    await guest.emulateMedia({ reducedMotion: 'no-preference' });
    await guest.addInitScript(() => localStorage.setItem('kindred.look', '{"energy":"low"}'));
    expect(await passages(guest)).toBeUndefined();
  });
});
