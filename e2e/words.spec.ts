import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { publicPages } from '@kindred/rigs/walkers/route-table.ts';
import { gluedWords } from '@kindred/rigs/walkers/words.ts';
import { isAwake, sideways } from './fixtures/arrive.ts';
import { expect, test } from './fixtures/people.ts';
import { contentStrings, untranslated, wordsOn } from './fixtures/words.ts';

const pictures = join(import.meta.dirname, '../test-results/right-to-left');
const inLanguage = (path: string, language: string) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

// In turn on one device, because each device downloads the whole app.
const several = 8;
const groups = Array.from({ length: Math.ceil(publicPages.length / several) }, (_, at) =>
  publicPages.slice(at * several, (at + 1) * several).map(({ path }) => path),
);

for (const paths of groups) {
  test(`every word on ${paths.join(', ')} comes from the catalogue or the database`, async ({ guest }) => {
    const content = await contentStrings();
    for (const path of paths) {
      await guest.goto(inLanguage(path, 'en-XA'));
      await isAwake(guest);
      const words = await wordsOn(guest);
      expect(words.length, path).toBeGreaterThan(10);
      const outside = words.flatMap(({ text, at }) => {
        const plain = untranslated(text, content);
        return plain ? [`${path}: ${at}: “${text.slice(0, 80)}” has “${plain.slice(0, 60)}”`] : [];
      });
      expect.soft([...new Set(outside)]).toEqual([]);
    }
  });
}

test('the walk over all pages sees words that run together, and only those', async ({ guest }) => {
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

// By default each screen at one of the widths.
const all = process.env['BARS'] === 'all';
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
