import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { publicPages } from '@kindred/rigs/walkers/route-table.ts';
import { gluedWords } from '@kindred/rigs/walkers/words.ts';
import { followsLink, isAwake, sideways } from './fixtures/arrive.ts';
import { fetchDocument, headingsOf, titleOf } from './fixtures/documents.ts';
import { expect, test } from './fixtures/people.ts';
import { contentStrings, untranslated, wordsIn, wordsOn } from './fixtures/words.ts';

const pictures = join(import.meta.dirname, '../test-results/right-to-left');
const inLanguage = (path: string, language: string) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

const all = process.env['BARS'] === 'all';

/** Words that are in neither the catalogue nor the database. */
function outsideOf(path: string, words: Awaited<ReturnType<typeof wordsOn>>, content: readonly string[]) {
  expect(words.length, path).toBeGreaterThan(10);
  const outside = words.flatMap(({ text, at }) => {
    const plain = untranslated(text, content);
    return plain ? [`${path}: ${at}: “${text.slice(0, 80)}” has “${plain.slice(0, 60)}”`] : [];
  });
  return [...new Set(outside)];
}

test('every word that the server sends comes from the catalogue or the database', async ({ page }) => {
  const content = await contentStrings();
  const outside: string[] = [];
  for (const { path } of publicPages) {
    const { body } = await fetchDocument(inLanguage(path, 'en-XA'));
    outside.push(...outsideOf(path, await wordsIn(page, body), content));
  }
  expect(outside).toEqual([]);
});

/** Pages where the device adds words to the server's: buttons, its own time, and whether a link worked. */
const withDeviceWords = new Set([
  '/tabs/learn/fatigue',
  '/tabs/services',
  '/tabs/services/lifeline',
  '/tabs/connect',
  '/tabs/connect/support-form',
  '/tabs/connect/technical-help',
  '/tabs/tips/soft-toothbrush',
  '/support-coordinators',
  '/support-coordinators/sample-coordinator-alex',
  '/tabs/online_apps_and_tools/untire',
  '/tabs/online_programs/finding-my-way',
  '/tabs/upcoming_events',
  '/tabs/upcoming_events/scan-worry',
  '/tabs/bookmarks',
  '/what-we-count',
  '/accessibility',
  '/verify-token',
  '/undo-address',
  '/unsubscribe/no-such-token',
  '/service-check',
  '/energy-coach',
  '/shared-report/no-such-token',
  '/urgent-help',
]);

// Several pages per device, but not all: the last test of a run would leave a core idle.
const several = 8;
const toVisit = publicPages.filter(({ path }) => all || withDeviceWords.has(path)).map(({ path }) => path);
const groups = Array.from({ length: Math.ceil(toVisit.length / several) }, (_, at) =>
  toVisit.slice(at * several, (at + 1) * several),
);

for (const paths of groups)
  test(`every word that the device adds to ${paths.join(', ')} comes from the catalogue or the database`, async ({
    guest,
    context,
  }) => {
    const content = await contentStrings();
    const parser = await context.newPage();
    for (const [at, path] of paths.entries()) {
      const address = inLanguage(path, 'en-XA');
      const { body } = await fetchDocument(address);
      // The first page by URL, and the next ones by link, as long as the path changes.
      await (at === 0 || path.includes('?') ? guest.goto(address) : followsLink(guest, address));
      await isAwake(guest);
      await expect(guest).toHaveTitle(titleOf(body) ?? '');
      // Only the device can tell whether there is a link to check.
      if (path !== '/verify-token')
        await expect(guest.locator('main h1')).toHaveText(headingsOf(body)[0] ?? '');
      await expect(guest.locator('main .k-skeleton')).toHaveCount(0);
      const words = await wordsOn(guest);
      expect.soft(outsideOf(path, words, content)).toEqual([]);
      const before = new Set((await wordsIn(parser, body)).map(({ text }) => text));
      const more = words.map(({ text }) => text).filter((text) => !before.has(text));
      expect.soft(withDeviceWords.has(path) ? [] : more, `${path} belongs to the list`).toEqual([]);
    }
  });

test('the walk over all pages detects words that run together, and only those', async ({ guest }) => {
  await guest.setContent(`
    <p id="glued"><span>Sydney time</span><span>in 7 days</span></p>
    <p><span>Sydney time</span> <span>in 7 days</span></p>
    <p style="display: flex"><span>Sydney time</span><span>in 7 days</span></p>
    <p><mark>fati</mark>gue <span>one</span><br><span>two</span></p>`);
  expect(await gluedWords(guest)).toEqual(['Sydney time|in 7 days']);
});

const screens = [
  { name: 'home', path: '/tabs/guest-landing' },
  { name: 'article', path: '/tabs/learn/fatigue' },
  { name: 'menu', path: '/tabs/learn' },
] as const;

// By default, each screen at one of the widths.
for (const [at, width] of [390, 1280].entries()) {
  for (const { name, path } of screens.filter((_, place) => all || place % 2 === at)) {
    test(`in right-to-left text the ${name} is mirrored and nothing overflows at ${width} px`, async ({
      guest,
    }) => {
      await guest.setViewportSize({ width, height: 844 });
      await guest.goto(inLanguage(path, 'en-XB'));
      await isAwake(guest);
      await expect(guest.locator('html')).toHaveAttribute('dir', 'rtl');
      if (name === 'menu' && width < 992) await guest.locator('[commandfor=menu]').first().click();
      if (name === 'menu' || width >= 992) {
        const box = await guest.locator(width < 992 ? '#menu' : '.k-side').boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0), 'the menu stands at the right edge').toBeCloseTo(width, -1);
      }
      const logo = await guest.locator('.k-header-logo:visible').boundingBox();
      const urgent = await guest.locator('.k-urgent').boundingBox();
      expect(logo?.x ?? 0, 'urgent help stands left of the logo').toBeGreaterThan(urgent?.x ?? 0);
      expect(await sideways(guest)).toBeLessThanOrEqual(0);
      await mkdir(pictures, { recursive: true });
      await guest.screenshot({ path: join(pictures, `${name}-${width}.png`), fullPage: name !== 'menu' });
    });
  }
}
