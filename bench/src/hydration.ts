import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { chromiumPath, quietFlags } from './chromium.ts';
import { finding, type Finding } from './finding.ts';
import { median } from './measure.ts';
import { busy } from './processes.ts';

/** Slow 4G and a phone with a quarter of the speed: really throttled, not simulated afterwards. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (750 * 1_000) / 8,
};
/**
 * Slow 4G as in the developer tools: they throttle requests, not packets, so they use 3.75 times the latency for the
 * same effect.
 */
const devtools = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1_000_000) / 8,
  uploadThroughput: (675 * 1_000) / 8,
};

const article = '/tabs/learn/infection-and-fever';
/** One link on the first screen, and one below the text, where nothing hydrates before an interaction. */
const firstLink = '.k-page-header a';
const answerButton = '.k-clarity button';

/** React marks an element when it hydrates it. */
const isAlive = (selector: string) =>
  `Object.keys(document.querySelector('${selector}') ?? {}).some((key) => key.startsWith('__reactProps'))`;

/** Runs in the page before any script of ours. */
const watchHydration = `(() => {
  const look = () => {
    if (${isAlive(firstLink)}) window.hydratedAt = performance.now();
    else setTimeout(look, 10);
  };
  look();
})()`;

export async function hydrationFindings(baseUrl: string, visits: number): Promise<Finding[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: quietFlags });
  try {
    const packets = await hydrations(browser, baseUrl, visits, slow4g);
    const requests = await hydrations(browser, baseUrl, visits, devtools);
    const load = `load of the machine ${busy().minute}`;
    const seconds = (list: readonly number[]) => list.map((one) => one.toFixed(2)).join(', ');
    return [
      finding(
        'hydrated, really throttled',
        [{ is: median(packets), atMost: 2.2, unit: ' s', digits: 2 }],
        `150 ms, 1.6 Mbit/s, 4 × CPU: ${seconds(packets)}; with the tools' own Slow 4G (562 ms a request): ${seconds(requests)}; ${load}`,
      ),
      await tapFinding(browser, baseUrl),
    ];
  } finally {
    await browser.close();
  }
}

async function hydrations(
  browser: Browser,
  baseUrl: string,
  visits: number,
  network: typeof slow4g,
): Promise<number[]> {
  const all: number[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const { page, done } = await slowPage(browser, network);
    await page.goto(baseUrl + article, { waitUntil: 'commit' });
    all.push(((await until(page, 'window.hydratedAt', 60_000)) ?? Number.NaN) / 1_000);
    await done();
  }
  return all;
}

async function slowPage(
  browser: Browser,
  network: typeof slow4g,
): Promise<{ page: Page; tools: CDPSession; done: () => Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript(watchHydration);
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', network);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, tools, done: () => context.close() };
}

/** The button is painted but has no script yet. A tap at this point must be handled later. */
async function tapFinding(browser: Browser, baseUrl: string): Promise<Finding> {
  const { page, done } = await slowPage(browser, slow4g);
  await page.goto(baseUrl + article, { waitUntil: 'commit' });
  await page.waitForSelector(answerButton);
  const button = page.locator(answerButton).first();
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const alive = Boolean(await page.evaluate(isAlive(answerButton)));
  await button.tap({ force: true });
  const tapped = Number(await page.evaluate('performance.now()')) / 1_000;
  const answeredAt = `document.querySelector('.k-clarity [role=status]').textContent === '' ? undefined : performance.now()`;
  const answered = await until(page, answeredAt, 20_000);
  await done();
  const stored = answered !== undefined && !alive;
  const figure = alive ? 'the button was alive before the tap' : answered === undefined ? 'lost' : 'not lost';
  return {
    name: 'a tap in the first second',
    goal: 'not lost',
    figure,
    verdict: stored ? 'good' : 'below',
    note: `tapped at ${tapped.toFixed(2)} s, answered at ${((answered ?? Number.NaN) / 1_000).toFixed(2)} s`,
  };
}

/** Polled from outside: our content security policy does not allow a string to be evaluated inside the page. */
async function until(page: Page, expression: string, patience: number): Promise<number | undefined> {
  for (let waited = 0; waited < patience; waited += 100) {
    const match: unknown = await page.evaluate(expression);
    if (typeof match === 'number') return match;
    await pause(100);
  }
  return undefined;
}
