import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright/test';
import { arrivesAt } from './fixtures/arrive.ts';
import { linkInMessage, newest } from './fixtures/messages.ts';
import { baseUrl, expect, removeServiceWorkers, test } from './fixtures/people.ts';

const [rounds, visits] = process.env['BARS'] === 'all' ? [100, 20] : [1, 8];
const atOnce = 4;

/** Starts an account in a browser; returns the link that was sent. */
async function asks(person: Page): Promise<string> {
  const email = `robin-${randomUUID()}@kindred.example`;
  const answer = await person.request.post('/api/v1/accounts/register', {
    data: { first_name: 'Robin', email, terms_version: '1' },
  });
  expect(answer.status()).toBe(202);
  return linkInMessage(await newest(email, undefined));
}

interface Scanned {
  /** How many attempts ended with a session. */
  sessions: number;
  visits: number;
}

/** Behaves like a mail filter: requests everything, opens it in a browser, and clicks whatever can be clicked. */
async function scans(context: BrowserContext, link: string, times = visits): Promise<Scanned> {
  const token = new URL(link).hash.slice('#token='.length);
  const api = `${baseUrl()}/api/v1/verify_magic_link.json?token=${token}`;
  const scanned: Scanned = { sessions: 0, visits: 0 };
  const addresses = [link, link.replace('#', '?'), api];
  const request = addresses.flatMap((address) => ['GET', 'HEAD'].map((method) => ({ address, method })));
  for (const { address, method } of request.flatMap((one) => Array<typeof one>(times).fill(one))) {
    const answer = await context.request.fetch(address, { method });
    if (answer.headers()['x-auth-header'] !== undefined) scanned.sessions += 1;
    scanned.visits += 1;
  }
  for (let visit = 0; visit < times; visit += atOnce) {
    const seen = await Promise.all(Array.from({ length: atOnce }, () => pressesEverything(context, link)));
    scanned.sessions += seen.filter((signedIn) => signedIn).length;
    scanned.visits += seen.length;
  }
  return scanned;
}

async function pressesEverything(context: BrowserContext, link: string): Promise<boolean> {
  const page = await context.newPage();
  await page.goto(link);
  const settled = page
    .getByRole('heading', { name: 'One more step' })
    .or(page.getByRole('heading', { name: 'You’re already signed in' }))
    .or(page.getByRole('heading', { name: 'Link expired' }))
    .or(page.locator('html[data-person=member]'));
  await expect(settled.first()).toBeAttached({ timeout: 30_000 });
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>('button, [role=button], input[type=submit]'))
      each.click();
  });
  await page.waitForLoadState('networkidle');
  const signedIn = (await page.locator('html[data-person=member]').count()) > 0;
  await page.close();
  return signedIn;
}

async function withScanner<T>(
  person: BrowserContext,
  use: (scanner: BrowserContext) => Promise<T>,
): Promise<T> {
  const scanner = await person.browser()?.newContext({ baseURL: baseUrl(), reducedMotion: 'reduce' });
  if (!scanner) throw new Error('no browser');
  try {
    await removeServiceWorkers(scanner);
    return await use(scanner);
  } finally {
    await scanner.close();
  }
}

test('a mail scanner consumes no link and gets no session, and the person can then sign in', async ({
  guest,
  context,
}) => {
  test.setTimeout(120_000 * rounds);
  const totals = { sessions: 0, visits: 0, letIn: 0 };
  for (let round = 0; round < rounds; round += 1) {
    await context.clearCookies();
    const link = await asks(guest);
    const { sessions, visits: seen } = await withScanner(context, (scanner) => scans(scanner, link));
    totals.sessions += sessions;
    totals.visits += seen;
    await guest.goto(link);
    await arrivesAt(guest, '/get-started');
    await expect(guest.locator('html')).toHaveAttribute('data-person', 'member');
    totals.letIn += 1;
    await guest.evaluate(async () => {
      localStorage.clear();
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    });
    await guest.goto('/robots.txt');
  }
  process.stdout.write(
    `figure: sessions of scanners ${totals.sessions} in ${totals.visits} visits, people let in afterwards ${totals.letIn} of ${rounds}\n`,
  );
  expect(totals).toEqual({ sessions: 0, visits: rounds * visits * 7, letIn: rounds });
});

test('a scanner with the cookie of the browser that asked would consume the link, and the check detects it', async ({
  guest,
  context,
}) => {
  const link = await asks(guest);
  expect((await scans(context, link, atOnce)).sessions).toBeGreaterThan(0);
});
