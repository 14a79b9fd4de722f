/**
 * Draws the pictures in docs/images from a product that it starts itself, with an empty database and a clock of its
 * own: `node rigs/src/walkers/contact-sheets.ts`. Build the app first.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright';
import { startProduct } from '../start-product.ts';
import { putOnDevice } from './people.ts';
import { newMember, type SignedInAccount } from './sign-in.ts';

const root = join(import.meta.dirname, '../../..');
const images = join(root, 'docs/images');
/** A Tuesday morning: greetings, days and events are the same in every run. */
const instant = '2027-03-30T09:10:00+11:00';
const zone = 'Australia/Sydney';

/** A screen is complete once this last part of it is. */
const screens = [
  { name: 'landing', who: 'returning', path: '/tabs/guest-landing', last: 'main h1' },
  { name: 'home', who: 'member', path: '/tabs/home', last: '[data-block="energy"] section' },
  { name: 'learn', who: 'returning', path: '/tabs/learn', last: 'main h1' },
  { name: 'article', who: 'returning', path: '/tabs/learn/fatigue', last: 'main h1' },
  { name: 'services', who: 'returning', path: '/tabs/services?location_filter=qld', last: 'main article' },
  { name: 'events', who: 'returning', path: '/tabs/upcoming_events', last: 'main article' },
  { name: 'diary', who: 'member', path: '/energy-coach/today', last: '.k-day section' },
  { name: 'urgent', who: 'returning', path: '/search?q=shivering%20and%20hot', last: 'main article' },
] as const;
const frames = [
  { name: 'phone', size: { width: 390, height: 844 }, drawnAt: 292 },
  { name: 'desk', size: { width: 1280, height: 900 }, drawnAt: 480 },
] as const;
const themes = ['light', 'dark'] as const;
/** Pictures that are also saved separately, for the README. */
const alone = ['landing desk light', 'home phone light', 'urgent phone light'];
/** The product's first look, from stored pictures, next to the current one. */
const pairs = [
  ['before-home-phone', 'landing phone light', 292],
  ['before-article-desk', 'article desk light', 640],
] as const;

interface Drawn {
  /** A data URL. */
  url: string;
  width: number;
}

const folder = await mkdtemp(join(tmpdir(), 'kindred-sheets-'));
const clock = join(folder, 'moved-by');
await writeFile(clock, String(Math.round(Date.parse(instant) - performance.timeOrigin - performance.now())));
const product = await startProduct({
  NODE_OPTIONS: `--import=${new URL('../../../tools/setup/moved-clock.js', import.meta.url).href}`,
  MOVED_CLOCK: clock,
});
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const account = await givenMara(product.baseUrl);
const taken = new Map<string, string>();
for (const frame of frames)
  for (const theme of themes) {
    const drawn = await takeScreens(browser, frame, theme);
    await drawSheet(browser, `${frame.name}-${theme}`, 4, drawn);
  }
for (const name of alone)
  await drawSheet(browser, name.replace(/ light$/, '').replaceAll(' ', '-'), 1, [
    { url: taken.get(name) ?? '', width: name.includes('desk') ? 920 : 390 },
  ]);
const sides = pairs.map(async ([before, after, width]) => [
  { url: `data:image/webp;base64,${await readFile(join(images, `${before}.webp`), 'base64')}`, width },
  { url: taken.get(after) ?? '', width },
]);
await drawSheet(browser, 'before-and-after', 4, (await Promise.all(sides)).flat());
await browser.close();
await product.stop();
await rm(folder, { recursive: true });

/** A member with a goal in reach: a diary that has begun, a half-read text, and a seat at an event. */
async function givenMara(base: string): Promise<SignedInAccount> {
  const mara = await newMember(base, true, { first_name: 'Mara' });
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${base}/api/v1${path}`, {
      method,
      headers: { 'x-auth-header': mara.token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const baseline = { fatigue: 6, interference: 5, confidence: 4 };
  await send('POST', '/energy_coaches', { id: randomUUID(), baseline, zone, consent: true });
  await send('PUT', '/topics/progress', {
    topic_id: 'fatigue',
    module_key: 'read',
    step_number: 1,
    percent: 40,
  });
  const { items } = (await (await send('GET', '/events')).json()) as { items: { id: string }[] };
  await send('POST', `/events/${items[0]?.id}/register`, {});
  return mara;
}

async function takeScreens(
  from: Browser,
  { name: frame, size, drawnAt }: (typeof frames)[number],
  theme: (typeof themes)[number],
): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  for (const { name, who, path, last } of screens) {
    const context = await from.newContext({
      baseURL: product.baseUrl,
      viewport: size,
      reducedMotion: 'reduce',
      locale: 'en-AU',
      timezoneId: zone,
    });
    await context.clock.setFixedTime(instant);
    const page = await context.newPage();
    await page.goto('/robots.txt');
    await putOnDevice(page, who, { theme }, who === 'member' ? account : undefined);
    // Our font is used from the second page on.
    await page.goto('/terms-of-use');
    await page.waitForFunction(() => localStorage.getItem('kindred.letters') === 'here');
    await page.goto(path);
    await page.waitForSelector(last);
    // Parts load after the page, so the picture is taken once two in a row are equal.
    let [before, after] = ['', await shoot()];
    for (let rounds = 0; before !== after && rounds < 40; rounds += 1) {
      await pause(400);
      [before, after] = [after, await shoot()];
    }
    taken.set(`${name} ${frame} ${theme}`, after);
    drawn.push({ url: after, width: drawnAt });
    await context.close();

    async function shoot(): Promise<string> {
      await page.evaluate(() => document.fonts.ready);
      return `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;
    }
  }
  return drawn;
}

/** Combines pictures side by side into one WebP. */
async function drawSheet(from: Browser, name: string, columns: number, drawn: Drawn[]): Promise<void> {
  const page = await from.newPage();
  const sheet = await page.evaluate(paintSheet, { drawn, columns });
  await page.close();
  const file = Buffer.from(sheet.replace('data:image/webp;base64,', ''), 'base64');
  await writeFile(join(images, `${name}.webp`), file);
  console.log(`figure: docs/images/${name}.webp ${(file.length / 1_000).toFixed(0)} kB`);
}

/** Runs in the page. */
async function paintSheet({ drawn, columns }: { drawn: Drawn[]; columns: number }): Promise<string> {
  const gap = drawn.length > 1 ? 16 : 0;
  const pictures = await Promise.all(
    drawn.map(async ({ url, width }) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return { image, width, height: Math.round((width * image.naturalHeight) / image.naturalWidth) };
    }),
  );
  const rows = Array.from({ length: Math.ceil(pictures.length / columns) }, (_, at) =>
    pictures.slice(at * columns, (at + 1) * columns),
  );
  const across = rows.map((row) => row.reduce((sum, { width }) => sum + width + gap, gap));
  const heights = rows.map((row) => Math.max(...row.map(({ height }) => height)) + gap);
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(...across),
    height: heights.reduce((sum, height) => sum + height, gap),
  });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#8a938c';
  context.fillRect(0, 0, canvas.width, canvas.height);
  let top = gap;
  for (const [at, row] of rows.entries()) {
    let left = gap;
    for (const { image, width, height } of row) {
      context.drawImage(image, left, top, width, height);
      left += width + gap;
    }
    top += heights[at] ?? 0;
  }
  return canvas.toDataURL('image/webp', 0.8);
}
