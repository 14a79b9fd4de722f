import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import { expect, test, type Browser, type Page } from 'playwright/test';

const screens = ['landing', 'article', 'basics', 'forms', 'overlays', 'states'];
const looks = [
  { look: 'light', query: 'theme=light' },
  { look: 'dark', query: 'theme=dark' },
  { look: 'low energy', query: 'theme=light&energy=low' },
  { look: 'low energy, dark', query: 'theme=dark&energy=low' },
];
const sizes = [
  { width: 320, zoom: 100 },
  { width: 320, zoom: 200 },
  { width: 390, zoom: 100 },
  { width: 768, zoom: 100 },
  { width: 1280, zoom: 100 },
  { width: 1280, zoom: 200 },
];
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const sheets = join(import.meta.dirname, '../test-results/sheets');

async function open(page: Page, screen: string, query: string) {
  await page.goto(`/?bare&screen=${screen}&${query}`);
  await page.evaluate(() => document.fonts.ready);
}

async function resize(page: Page, width: number, zoom: number, height = 900) {
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), zoom);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** All axe rules: WCAG A and AA, and best practices. */
async function brokenRules(page: Page) {
  await page.addScriptTag({ path: axePath });
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 90)).join(' | ')}`,
  );
}

/** Links inside a sentence are exempt, as in WCAG 2.5.8. */
const smallTargets = () =>
  [...document.querySelectorAll<HTMLElement>('a, button, select, textarea, input')]
    .filter((each) => each.checkVisibility() && getComputedStyle(each).position !== 'absolute')
    .filter((each) => !(each.localName === 'a' && each.closest('p, li:not([role] li, [role=list] > li), td')))
    .map((each) => {
      const target = each.closest('label') ?? each;
      const cover = each.matches('.k-cover') ? (each.closest('.k-card') ?? target) : target;
      const box = cover.getBoundingClientRect();
      return { is: each.outerHTML.slice(0, 90), width: box.width, height: box.height };
    })
    .filter(({ width, height }) => width < 44 || height < 44);

/** Elements that overflow the page or are clipped by their own box. */
const clipped = () =>
  [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, label, span')]
    .filter((each) => each.checkVisibility() && !each.closest('.k-unseen, .k-skip, .k-table, table'))
    .filter((each) => {
      const box = each.getBoundingClientRect();
      return box.right > innerWidth + 1 || box.left < -1;
    })
    .map((each) => each.outerHTML.slice(0, 90));

const all = process.env['BARS'] === 'all';
/** Most rules check contrast, which does not depend on width, so by default each look runs them at one of the sizes. */
const asksForRules = (look: number, size: number) => all || (look + size) % 6 === 0;
/** Nothing gets larger in dark mode, so by default dark looks are only rendered at the sizes that run the rules. */
const isSeen = (look: number, size: number) =>
  asksForRules(look, size) || !looks[look]?.query.startsWith('theme=dark');

for (const [nth, { look, query }] of looks.entries()) {
  test(`every part fits and is readable at every size: ${look}`, async ({ page }) => {
    for (const screen of screens) {
      await open(page, screen, query);
      for (const [at, { width, zoom }] of sizes.entries()) {
        if (!isSeen(nth, at)) continue;
        const where = `${screen} at ${width} px, text ${zoom} %`;
        await resize(page, width, zoom);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(wide, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
        expect.soft(await page.evaluate(clipped), `${where} is cut off`).toEqual([]);
        expect.soft(await page.evaluate(smallTargets), `${where} has small targets`).toEqual([]);
        if (asksForRules(nth, at))
          expect.soft(await brokenRules(page), `${where} breaks a rule of axe`).toEqual([]);
      }
    }
  });
}

test('no part overflows in a right-to-left layout', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  for (const screen of screens) {
    await open(page, screen, 'dir=rtl');
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), screen)
      .toBeLessThanOrEqual(0);
    expect.soft(await page.evaluate(clipped), screen).toEqual([]);
  }
});

test('every focused part shows its focus ring', async ({ page }) => {
  for (const screen of screens) {
    await open(page, screen, '');
    for (let at = 0; at < 60; at++) {
      await page.keyboard.press('Tab');
      const ring = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return 'end';
        const holders = [focused, focused.closest('.k-pick')].filter((each) => each !== null);
        const styles = holders.flatMap((each) => [getComputedStyle(each), getComputedStyle(each, '::after')]);
        return styles.some(
          (style) => Number.parseFloat(style.outlineWidth) >= 2 && style.outlineStyle !== 'none',
        )
          ? 'shown'
          : focused.outerHTML.slice(0, 100);
      });
      if (ring === 'end') break;
      expect.soft(ring, screen).toBe('shown');
    }
  }
});

const opened: Record<string, (page: Page) => Promise<unknown>> = {
  'a dialog': (page) => page.getByRole('button', { name: 'Leave the page' }).click(),
  'a sheet': (page) => page.getByRole('button', { name: 'Filters' }).click(),
  'the drawer': (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  'a menu': (page) => page.getByRole('button', { name: 'My things' }).click(),
  'a toast': (page) => page.getByRole('button', { name: 'Save this tip' }).click(),
};

for (const [what, openIt] of Object.entries(opened)) {
  test(`${what} fits and is readable when open`, async ({ page }) => {
    for (const [width, zoom, theme] of [
      [320, 100, 'light'],
      [320, 200, 'light'],
      [1280, 100, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      await open(page, 'overlays', `theme=${theme}`);
      await resize(page, width, zoom, 700);
      await openIt(page);
      expect.soft(await page.evaluate(clipped), `${width} px`).toEqual([]);
      expect.soft(await page.evaluate(smallTargets), `${width} px`).toEqual([]);
      expect.soft(await brokenRules(page), `${width} px`).toEqual([]);
    }
  });
}

async function sheet(browser: Browser, name: string, width: number, query: string, zoom: number) {
  const page = await browser.newPage({ viewport: { width, height: 844 } });
  const shots: string[] = [];
  for (const screen of screens) {
    await open(page, screen, query);
    await resize(page, width, zoom, 844);
    shots.push((await page.screenshot({ fullPage: true })).toString('base64'));
  }
  await page.setViewportSize({ width: (width + 24) * screens.length, height: 900 });
  await page.setContent(
    `<body style="margin:0;padding:12px;display:flex;gap:24px;align-items:start;background:#999">${shots
      .map((shot) => `<img width="${width}" src="data:image/png;base64,${shot}">`)
      .join('')}`,
  );
  await page.screenshot({ path: join(sheets, `${name}.png`), fullPage: true });
  await page.close();
}

for (const { look, query } of looks) {
  for (const [width, zoom] of [
    [320, 200],
    [390, 100],
    [1280, 100],
  ] as const) {
    test(`contact sheet: ${look}, ${width} px, text ${zoom} %`, async ({ browser }) => {
      await mkdir(sheets, { recursive: true });
      const name = `${look.replaceAll(/\W+/g, '-')}-${width}-${zoom}`;
      await sheet(browser, name, width, query, zoom);
      expect((await readFile(join(sheets, `${name}.png`))).length).toBeGreaterThan(10_000);
    });
  }
}
