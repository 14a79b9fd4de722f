import { faultsAtDoubleText, faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import { pageOf, putOnDevice } from '@kindred/rigs/walkers/people.ts';
import { newMember } from '@kindred/rigs/walkers/sign-in.ts';
import { startProduct, type Product } from '@kindred/rigs/start-product.ts';
import type { BrowserContext, Page, Response } from 'playwright/test';
import { arrivesAt, followsLink, sideways } from './fixtures/arrive.ts';
import { expect, test } from './fixtures/people.ts';
import { long } from './fixtures/long.ts';

/** A second product, with all third-party services turned on. */
let product: Product;
test.beforeAll(async () => {
  product = await startProduct({
    RATE_LIMIT_PER_MINUTE: '1000000',
    PAGES_PER_MINUTE: '1000000',
    SIGN_INS_PER_NETWORK: '1000000',
    ANALYTICS_ID: 'G-FAKE',
    TAG_MANAGER_CONTAINER: 'GTM-FAKE',
    SUPPORT_CENTRE_FORM: 'form-1',
    FORM_PAGE: 'https://forms.vendor.example/f/{form}',
    FORM_VENDOR: 'Vendor Forms',
  });
});
test.afterAll(() => product.stop());

/** As curious as a third-party script can be: it reports everything it can see and every event it receives. */
const curious = `(() => {
  const seen = { address: location.href, title: document.title, referrer: document.referrer, text: document.documentElement.innerText };
  for (const [name, look] of Object.entries({
    cookie: () => document.cookie, storage: () => JSON.stringify({ ...localStorage }), session: () => JSON.stringify({ ...sessionStorage }),
    parent: () => parent.document.body.innerText, parentAddress: () => parent.location.href, top: () => top.document.title,
    ancestors: () => [...(location.ancestorOrigins ?? [])].join(),
  })) try { seen[name] = String(look()); } catch (error) { seen[name] = error.name; }
  const home = (what) => fetch('https://www.google-analytics.com/collect', { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(what) });
  void home({ seen });
  const layer = window.dataLayer, push = layer.push.bind(layer);
  for (const one of layer) void home({ pushed: [...(one.length === undefined ? [one] : one)] });
  layer.push = (...all) => { for (const one of all) void home({ pushed: one.length === undefined ? [one] : [...one] }); return push(...all); };
})();`;

interface Sink {
  /** Every request to a third party. */
  request: string[];
}

/** Mocks every host except the product. */
async function listens(context: BrowserContext): Promise<Sink> {
  const requests: string[] = [];
  const { origin } = new URL(product.baseUrl);
  await context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== origin,
    async (route) => {
      const request = route.request();
      requests.push(`${request.url()} ${request.headers()['referer'] ?? ''} ${request.postData() ?? ''}`);
      const script = /\/(gtm\.js|gtag\/js)$/.test(new URL(request.url()).pathname);
      if (script) return route.fulfill({ contentType: 'text/javascript', body: curious });
      if (request.resourceType() === 'document')
        return route.fulfill({ contentType: 'text/html', body: '<h1>A form of a vendor</h1>' });
      return route.fulfill({ status: 204, body: '' });
    },
  );
  return { request: requests };
}

const main = [
  '/welcome-page?welcome=1',
  '/tabs/guest-landing',
  '/tabs/learn',
  '/tabs/learn/fatigue',
  '/tabs/services',
  '/tabs/services/lifeline',
  '/tabs/connect',
  '/tabs/connect/support-form',
  '/tabs/tips',
  '/tabs/upcoming_events',
  '/energy-coach',
  '/what-we-count',
];
const walked = main.filter((_, at) => process.env['BARS'] === 'all' || at % 2 === 1);
/** Only for pages that are counted: elsewhere there is nothing to wait for. */
const countedHere = /^\/(welcome-page|tabs\/(guest-landing|home|learn|services|tips|upcoming_events))/;
const banner = (page: Page) => page.getByRole('region', { name: 'May we use an analytics service?' });

/** A page is counted after five seconds. Fakes that timer and no other. */
function settlesSoon(): void {
  const later = globalThis.setTimeout;
  const soon = (work: () => void, ms?: number, ...rest: []) => {
    if (ms !== 5_000) return later(work, ms, ...rest);
    return later(() => {
      work();
      document.documentElement.dataset['settled'] = location.pathname;
    }, 100);
  };
  Object.assign(globalThis, { setTimeout: soon });
}

async function opens(page: Page, path: string, counts = countedHere.test(path)): Promise<void> {
  let counted = false;
  const hear = (answer: Response) => {
    counted ||= answer.url().endsWith('/counts');
  };
  page.on('response', hear);
  await page.goto(product.baseUrl + path);
  await arrivesAt(page, path);
  await expect(page.locator('html')).toHaveAttribute('data-settled', new URL(page.url()).pathname);
  // Where no event is expected, one still gets the time to arrive.
  let turns = 0;
  const isDone = () => {
    turns += 1;
    return counts ? counted : turns > 3;
  };
  await expect.poll(isDone, { intervals: [300], timeout: 60_000 }).toBe(true);
  page.off('response', hear);
}

async function visitor(context: BrowserContext): Promise<{ page: Page; sink: Sink }> {
  const sink = await listens(context);
  await context.addInitScript(settlesSoon);
  return { page: await context.newPage(), sink };
}

const events = ({ request }: Sink) => request.filter((one) => one.includes('"pushed"'));
/** Two curious scripts report three starts, plus each event in both formats. */
const eventsOf = (count: number) => 2 * (3 + 2 * count);

test('no page of the crawl sends a request to a third party before consent', long, async ({ context }) => {
  test.setTimeout(120_000);
  const { page, sink } = await visitor(context);
  const counted: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/counts') && counted.push(request.postData() ?? ''),
  );
  for (const path of walked) await opens(page, path);
  await expect(banner(page)).toBeVisible();
  process.stdout.write(
    `figure: requests to others before a yes ${sink.request.length} on ${walked.length} pages\n`,
  );
  expect(sink.request).toEqual([]);
  expect(counted.length, 'we count ourselves').toBeGreaterThan(3);
  expect(counted.filter((body) => /fatigue|lifeline/.test(body))).toEqual([]);
});

test(
  'the consent question is small, covers nothing, and gives both answers equal weight',
  long,
  async ({ context }) => {
    test.setTimeout(90_000);
    const { page, sink } = await visitor(context);
    await opens(page, '/tabs/learn');
    const [yes, no] = [
      page.getByRole('button', { name: 'Yes, that’s fine' }),
      page.getByRole('button', { name: 'No, thanks' }),
    ];
    await expect(yes).toBeVisible();
    const look = (button: typeof yes) =>
      button.evaluate((one) => {
        const { backgroundColor, color, borderColor, fontSize, fontWeight, minHeight } =
          getComputedStyle(one);
        return [backgroundColor, color, borderColor, fontSize, fontWeight, minHeight];
      });
    expect(await look(yes)).toEqual(await look(no));
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size);
      expect(await faultsStanding(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
      await expect(page.getByRole('link', { name: 'Urgent help' }).first()).toBeInViewport();
    }
    expect(await faultsAtDoubleText(page)).toEqual([]);
    expect(sink.request).toEqual([]);
  },
);

test('a "no" is remembered, and no one is asked again, or at all where analytics is off', async ({
  context,
}) => {
  const { page, sink } = await visitor(context);
  await opens(page, '/tabs/learn');
  await expect(banner(page)).toBeVisible();
  await followsLink(page, '/tabs/connect');
  await arrivesAt(page, '/tabs/connect');
  await expect(banner(page)).toHaveCount(0);
  await followsLink(page, '/tabs/learn');
  await arrivesAt(page, '/tabs/learn');
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await expect(banner(page)).toHaveCount(0);
  await opens(page, '/tabs/tips', false);
  await expect(banner(page)).toHaveCount(0);
  expect(sink.request).toEqual([]);
});

test(
  'after consent, third parties receive the kind of page in ten fields and nothing else',
  long,
  async ({ browser }) => {
    test.setTimeout(120_000);
    const marks = [
      'zqfirstname',
      'zqlastname',
      'myeloma',
      'palliative',
      'fatigue',
      'ballarat',
      '3350',
      'lifeline',
      'kindred.example',
    ];
    const context = await browser.newContext({ baseURL: product.baseUrl });
    const sink = await listens(context);
    await context.addInitScript(settlesSoon);
    const page = await pageOf(context, 'guest');
    const account = await newMember(product.baseUrl, true, {
      first_name: 'Zqfirstname',
      last_name: 'Zqlastname',
      answers: { relationship: 'patient', stage: 'palliative' },
    });
    await putOnDevice(page, 'member', {}, account);
    // The box was left empty at registration: that counts as a no, and they are not asked again.
    await opens(page, '/tabs/learn', false);
    await expect(banner(page)).toHaveCount(0);
    await opens(page, '/what-we-count');
    await page.getByRole('radio', { name: 'Yes, that’s fine' }).check();
    await expect(page.getByText('Saved.')).toBeVisible();
    for (const [path, count] of Object.entries({
      '/tabs/learn/myeloma': 2,
      '/tabs/services?location_filter=3350&services_filter=palliative-care': 2,
      '/tabs/services/lifeline': 2,
      '/tabs/home': 1,
    })) {
      const before = events(sink).length;
      await opens(page, path);
      await expect.poll(() => events(sink).length, { message: path }).toBe(before + eventsOf(count));
    }
    const frame = page.locator('iframe[data-tags]');
    await expect(frame).toHaveCount(1);
    // Personal pages never load it.
    for (const path of ['/wellbeing', '/blood-cancer', '/tabs/connect', '/energy-coach', '/tabs/dashboard']) {
      const before = sink.request.length;
      await opens(page, path);
      await expect(frame).toHaveCount(0);
      expect(sink.request.slice(before)).toEqual([]);
    }
    const all = sink.request.map((one) => decodeURIComponent(one).toLowerCase());
    const leaked = all.filter((one) =>
      [...marks, account.token.toLowerCase()].some((mark) => one.includes(mark)),
    );
    process.stdout.write(`figure: marks in requests to others ${leaked.length} of ${all.length} requests\n`);
    expect(leaked).toEqual([]);
    expect(all.filter((one) => one.includes('securityerror')).length, 'they did look').toBeGreaterThan(0);
    const pushed = events(sink).find((one) => one.includes('services_filtered')) ?? '';
    expect(pushed).toContain('"services_filter":"other"');
    expect(pushed).toContain('"location_filter":"vic"');
    expect(pushed).toMatch(/"user_id":"[0-9a-f-]{36}"/);
    expect(pushed).not.toContain(String(account.profile['id']));

    await opens(page, '/what-we-count');
    await page.getByRole('radio', { name: 'No, thanks' }).check();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(frame).toHaveCount(0);
    const before = sink.request.length;
    await opens(page, '/tabs/tips', false);
    expect(sink.request.slice(before)).toEqual([]);
    await context.close();
  },
);

test('a browser with a global opt-out is respected', long, async ({ context }) => {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  const { page, sink } = await visitor(context);
  const counted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && counted.push(request.url()));
  await opens(page, '/tabs/learn', false);
  await opens(page, '/what-we-count');
  await expect(page.getByText('Your browser asks websites not to track you')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect([sink.request, counted]).toEqual([[], []]);
});

test('an embedded vendor form names its vendor, and loads only after a tap', async ({ context }) => {
  const { page, sink } = await visitor(context);
  await opens(page, '/tabs/connect/support-form');
  await expect(
    page.getByText('This form comes from Vendor Forms (forms.vendor.example), not from us.'),
  ).toBeVisible();
  expect(sink.request).toEqual([]);
  await page.getByRole('button', { name: 'Load the Vendor Forms form' }).click();
  await expect(
    page.frameLocator('.k-vendor-form').getByRole('heading', { name: 'A form of a vendor' }),
  ).toBeVisible();
  expect(sink.request).toEqual(['https://forms.vendor.example/f/form-1  ']);
});
