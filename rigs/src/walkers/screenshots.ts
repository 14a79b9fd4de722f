/**
 * Takes a screenshot of every page in every appearance: `node rigs/src/walkers/screenshots.ts --base
 * http://localhost:3000`
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright';
import { seedDevice, type WalkLook, type Who } from './people.ts';
import { heightOf } from './accessibility.ts';
import { nowhere, pages } from './route-table.ts';

interface View {
  name: string;
  width: number;
  look: WalkLook;
  /** The text size in the browser's own settings. */
  zoom?: number;
}

const views: readonly View[] = [
  { name: '320-light', width: 320, look: { theme: 'light' } },
  { name: '390-light', width: 390, look: { theme: 'light' } },
  { name: '390-dark', width: 390, look: { theme: 'dark' } },
  { name: '390-low-energy', width: 390, look: { theme: 'light', energy: 'low' } },
  { name: '390-low-energy-dark', width: 390, look: { theme: 'dark', energy: 'low' } },
  { name: '320-text-200', width: 320, look: { theme: 'light' }, zoom: 200 },
  { name: '768-light', width: 768, look: { theme: 'light' } },
  { name: '768-dark', width: 768, look: { theme: 'dark' } },
  { name: '1280-light', width: 1280, look: { theme: 'light' } },
  { name: '1280-dark', width: 1280, look: { theme: 'dark' } },
];
const people = ['guest', 'member'] as const satisfies readonly Who[];

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:3000' },
    out: { type: 'string', default: 'test-results/screens' },
    view: { type: 'string' },
  },
});
const fileOf = (who: Who, path: string, view: View) =>
  `${who}${path.replaceAll(/[^a-z0-9]+/gi, '-')}.${view.name}.png`;
const visits = people.flatMap((who) =>
  [...pages, ...nowhere.slice(0, 1)]
    .filter((row) => row[who] === undefined)
    .map(({ path }) => ({ who, path })),
);
const chosen = views.filter(({ name }) => values.view === undefined || values.view.split(',').includes(name));

await rm(values.out, { recursive: true, force: true });
await mkdir(values.out, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const view of chosen) {
  for (const who of people) await picture(browser, who, view);
  await sheet(browser, view);
}
await writeFile(join(values.out, 'contact-sheet.html'), html(chosen));
await browser.close();
console.log(`figure: pictures ${visits.length * chosen.length} in ${values.out}`);

async function picture(from: Browser, who: Who, view: View): Promise<void> {
  const context = await from.newContext({
    baseURL: values.base,
    viewport: { width: view.width, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await seedDevice(page, who, view.look);
  for (const { path } of visits.filter((visit) => visit.who === who)) {
    if (who === 'guest' && path === '/welcome-page') await page.goto('/welcome-page?welcome=1');
    else await page.goto(path);
    await page.waitForSelector('main h1');
    if (view.zoom)
      await page.evaluate(
        (size) => document.documentElement.style.setProperty('font-size', `${size}%`),
        view.zoom,
      );
    await page.evaluate(() => document.fonts.ready);
    // As tall as the page, so that sticky bars appear where they are at its end.
    if (view.width < 1_000) await page.setViewportSize({ width: view.width, height: await heightOf(page) });
    await page.screenshot({ path: join(values.out, fileOf(who, path, view)) });
    await page.setViewportSize({ width: view.width, height: 844 });
  }
  await context.close();
}

/** All pages of one appearance side by side, as thumbnails. */
async function sheet(from: Browser, view: View): Promise<void> {
  const page = await from.newPage({ viewport: { width: 2_000, height: 1_000 } });
  await page.goto('about:blank');
  await writeFile(join(values.out, `${view.name}.html`), html([view]));
  await page.goto(`file://${join(process.cwd(), values.out, `${view.name}.html`)}`);
  await page.screenshot({ path: join(values.out, `contact-sheet.${view.name}.png`), fullPage: true });
  await page.close();
}

function html(displayed: readonly View[]): string {
  const figures = displayed.flatMap((view) =>
    visits.map(
      ({ who, path }) =>
        `<figure><figcaption>${who} ${path.replace('&', '&amp;')} ${view.name}</figcaption><img loading="eager" alt="" src="${fileOf(who, path, view)}"></figure>`,
    ),
  );
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>body{margin:8px;font:11px sans-serif;background:#888;display:flex;flex-wrap:wrap;gap:8px;align-items:start}figure{margin:0;width:240px}img{width:240px;max-height:640px;object-fit:cover;object-position:top}</style>${figures.join('')}`;
}
