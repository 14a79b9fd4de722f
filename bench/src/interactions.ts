import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newMember, type SignedInAccount } from '@kindred/rigs/walkers/sign-in.ts';
import { putOnDevice } from '@kindred/rigs/walkers/people.ts';
import { chromium, type Browser, type Page } from 'playwright';
import { chromiumPath, quietFlags } from './chromium.ts';
import { finding, type Finding } from './finding.ts';
import { busy } from './processes.ts';

/** What a member does on a slow phone, after the page has settled. */
interface Journey {
  name: string;
  path: string;
  /** Data that has to exist first. */
  given?: (call: MemberCall) => Promise<unknown>;
  /** The first element that will be touched. */
  ready: (page: Page) => Promise<unknown>;
  walk: (page: Page) => Promise<void>;
}

type MemberCall = (path: string, body: object) => Promise<unknown>;

const cpuRate = 4;
const keyMs = 120;
const zone = 'Australia/Sydney';
const settleMs = 3_000;
const typed = 'I have felt very tired since the last round of treatment';

const threeTaps = [
  [/How tired were you/, '7'],
  [/How much energy/, '5'],
  [/How did you sleep/, 'Good'],
] as const;

/** As fast as people type on a phone. */
const type = (page: Page, words: string) => page.keyboard.type(words, { delay: keyMs });

const journeys: readonly Journey[] = [
  {
    name: 'search',
    path: '/search',
    ready: (page) => page.getByRole('combobox').waitFor(),
    walk: async (page) => {
      await page.getByRole('combobox').tap();
      await type(page, 'infection and fever');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /results? for/ }).waitFor();
    },
  },
  {
    name: 'filter',
    path: '/tabs/services',
    ready: (page) => page.getByText('More filters', { exact: true }).waitFor(),
    walk: async (page) => {
      await page.getByText('More filters', { exact: true }).tap();
      await page.getByLabel('Kind of help', { exact: true }).selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Show services' }).tap();
      await page.waitForURL(/services_filter=/);
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'diary',
    path: '/energy-coach/today',
    given: (call) =>
      call('/energy_coaches', {
        id: randomUUID(),
        baseline: { fatigue: 6, interference: 5, confidence: 4 },
        zone,
        consent: true,
      }),
    ready: (page) => page.getByText('Question 1 of 3').waitFor(),
    walk: async (page) => {
      for (const [question, answer] of threeTaps) {
        const group = page.getByRole('group', { name: question });
        await group.getByRole('button', { name: answer, exact: true }).tap();
        await pause(1_000);
      }
      await page.getByRole('heading', { name: 'That’s all for today' }).waitFor();
    },
  },
  {
    name: 'chat, a message typed',
    path: '/tabs/connect/chat',
    given: (call) => call('/conversations', { id: randomUUID(), topic: 'something_else', for: 'me' }),
    ready: (page) => page.getByLabel('Your message').waitFor(),
    walk: async (page) => {
      await page.getByLabel('Your message').tap();
      await type(page, typed);
    },
  },
];

/** Runs in the page before any of our scripts: records each interaction, and the time until the next paint. */
const watchInteractions = `(() => {
  window.interactions = {};
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name } of list.getEntries())
      if (interactionId && duration > (window.interactions[interactionId]?.duration ?? 0))
        window.interactions[interactionId] = { duration, name };
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
})()`;

/** The slowest response to a tap or a key (INP) in what members do most, at a quarter of the speed. */
export async function interactionFindings(baseUrl: string, visits: number): Promise<Finding[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: quietFlags });
  const findings: Finding[] = [];
  try {
    for (const journey of journeys) {
      const slowest: SlowInteraction[] = [];
      for (let visit = 0; visit < visits; visit++) slowest.push(await slowestOf(browser, baseUrl, journey));
      findings.push(interactionFinding(journey.name, slowest));
    }
  } finally {
    await browser.close();
  }
  return findings;
}

interface SlowInteraction {
  duration: number;
  name: string;
}

function interactionFinding(name: string, slowest: readonly SlowInteraction[]): Finding {
  const sorted = slowest.toSorted((a, b) => a.duration - b.duration);
  const middle = sorted[Math.floor(sorted.length / 2)];
  return finding(
    `slowest interaction, ${name}`,
    [{ is: middle?.duration ?? Number.NaN, atMost: 100, unit: ' ms', digits: 0 }],
    `${cpuRate} × CPU; ${slowest.map((one) => `${one.duration} ms (${one.name})`).join(', ')}; load of the machine ${busy().minute}`,
  );
}

async function slowestOf(browser: Browser, baseUrl: string, journey: Journey): Promise<SlowInteraction> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    timezoneId: zone,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchInteractions);
    await page.goto('/robots.txt');
    const member = journey.given ? await newMember(baseUrl, true) : undefined;
    if (member) await journey.given?.(callAs(baseUrl, member));
    await putOnDevice(page, member ? 'member' : 'returning', {}, member);
    await page.goto(journey.path);
    await journey.ready(page);
    // A member's stream never ends, so their pages are never without a pending request.
    await pause(settleMs);
    const tools = await context.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    await journey.walk(page);
    await pause(500);
    return await slowestIn(page);
  } finally {
    await context.close();
  }
}

async function slowestIn(page: Page): Promise<SlowInteraction> {
  const all = await page.evaluate(
    () => (globalThis as unknown as { interactions: Record<string, SlowInteraction> }).interactions,
  );
  return Object.values(all).toSorted((a, b) => b.duration - a.duration)[0] ?? { duration: 0, name: 'none' };
}

const callAs =
  (baseUrl: string, { token }: SignedInAccount): MemberCall =>
  async (path, body) => {
    const reply = await fetch(`${baseUrl}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-header': token },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as unknown;
  };
