import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { Page } from 'playwright';
import { brokenNumbers, clippedText, focusFault, smallTargets, walkByKeyboard } from './in-page.ts';

declare global {
  var axe: typeof axeCore;
  var keyboardWalk: { result: () => { ended: boolean; stops: number; faults: string[] } };
}

export const sizes = {
  small: { width: 320, height: 640 },
  middle: { width: 768, height: 1024 },
  large: { width: 1280, height: 800 },
} as const;
export const themes = ['light', 'dark'] as const;

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
let axeSource: Promise<string> | undefined;

/** All rules of WCAG 2.2 A and AA, and best practices, including those that axe disables by default. */
const rules: axeCore.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true }, 'css-orientation-lock': { enabled: true } },
  resultTypes: ['violations'],
};

/** What every page has around its own content. */
const frame = ['.k-header', '.k-side', '.k-bottom', '.k-footer', '#menu'];

async function brokenRules(page: Page, what: 'page' | 'main'): Promise<string[]> {
  // Injected through the debugger, so that the page keeps its content security policy; half a megabyte, so only once.
  axeSource ??= readFile(axeFile, 'utf8');
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource);
  // As tall as the page, so that content under a sticky bar does not count as hidden.
  const size = page.viewportSize();
  if (size) await growToPage(page, size.width);
  const { violations } = await page.evaluate(
    ({ options, exclude }) => globalThis.axe.run({ include: document, exclude }, options),
    { options: rules, exclude: what === 'main' ? frame : [] },
  );
  if (size) await page.setViewportSize(size);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) =>
        `${id}: ${html.slice(0, 120)} (${failureSummary.replaceAll(/\s+/g, ' ').slice(0, 200)})`,
    ),
  );
}

/** A page that was still growing is measured again: otherwise its last line would be under a bar. */
async function growToPage(page: Page, width: number): Promise<void> {
  for (let last = 0, height = await heightOf(page); height > last; height = await heightOf(page)) {
    await page.setViewportSize({ width, height });
    last = height;
  }
}

/** The full height of a page, within reason. */
export async function heightOf(page: Page): Promise<number> {
  return Math.min(12_000, await page.evaluate(() => document.documentElement.scrollHeight));
}

const sideways = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
};

/** All faults of a page, or of everything but its frame: rule violations, overflow, clipped text, small targets. */
export async function faultsStanding(page: Page, what: 'page' | 'main' = 'page'): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return [
    ...(await brokenRules(page, what)),
    ...(await page.evaluate(sideways)),
    ...(await page.evaluate(clippedText)),
    ...(await page.evaluate(smallTargets)),
  ];
}

/** At double text size on the smallest screen nothing may be clipped, and nothing may scroll sideways. */
export async function faultsAtDoubleText(page: Page): Promise<string[]> {
  await page.setViewportSize(sizes.small);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.evaluate(() => document.fonts.ready);
  const size = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  const faults = [
    ...(size === 32 ? [] : [`letters are ${size} px`]),
    ...(await page.evaluate(sideways)),
    ...(await page.evaluate(clippedText)),
    ...(await page.evaluate(brokenNumbers)),
    ...(await page.evaluate(roomToRead)),
  ];
  // Otherwise the next page in the same document would keep this font size.
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await session.detach();
  return faults.map((fault) => `text at 200 %: ${fault}`);
}

/** Sticky bars may cover at most half of the screen. */
export const roomToRead = () => {
  const stuck = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (each) =>
      /sticky|fixed/.test(getComputedStyle(each).position) &&
      each.checkVisibility() &&
      each.getBoundingClientRect().width > innerWidth / 2,
  );
  const taken = stuck.reduce((sum, each) => sum + each.getBoundingClientRect().height, 0);
  return taken > innerHeight / 2
    ? [
        `${Math.round((100 * taken) / innerHeight)} % of the screen is bars: ${stuck.map(({ className }) => className).join(', ')}`,
      ]
    : [];
};

const most = 150;
const atOnce = 8;

/**
 * Tabs through the page, or from its heading to the footer: each stop must be in view, complete and have a focus ring,
 * and the walk must reach the end. The page itself checks each stop when the next key arrives, because a round trip
 * costs more than the key.
 */
export async function faultsByKeyboard(
  page: Page,
  what: 'page' | 'main' = 'page',
): Promise<{ stops: number; faults: string[] }> {
  await page.evaluate(() => scrollTo(0, 0));
  if (what === 'main') await page.locator('main h1').focus();
  await page.evaluate(`(${String(walkByKeyboard)})(${String(focusFault)}, ${what === 'main'})`);
  for (let pressed = 0; pressed < most; pressed += atOnce) {
    for (let key = 0; key < atOnce; key += 1) await page.keyboard.press('Tab');
    const { ended, stops, faults } = await page.evaluate(() => globalThis.keyboardWalk.result());
    if (ended) return { stops, faults: faults.map((fault) => `by keyboard: ${fault}`) };
  }
  return { stops: most, faults: [`by keyboard: the end was not reached in ${most} steps`] };
}
