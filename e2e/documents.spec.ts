import { americanIn, australianDatesIn } from '@kindred/rigs/walkers/words.ts';
import { nowhere, ownPages, pages, publicPages } from '@kindred/rigs/walkers/route-table.ts';
import {
  fetchDocument,
  canonicalOf,
  filesOf,
  headingsOf,
  inlineHashes,
  metaOf,
  policyOf,
  structuredOf,
  textOf,
  titleOf,
} from './fixtures/documents.ts';
import { baseUrl, expect, test } from './fixtures/people.ts';

/** Pages for search engines: those in the specification, urgent help, and the articles. */
const matches = new Set([
  '/welcome-page',
  '/get-started',
  '/terms-of-use',
  '/what-we-count',
  '/accessibility',
  '/login/email',
  '/login/mobile',
  '/tabs/guest-landing',
  '/tabs/learn',
  '/tabs/learn/fatigue',
  '/tabs/connect',
  '/tabs/connect/support-form',
  '/tabs/services',
  '/tabs/services/lifeline',
  '/tabs/service_types',
  '/support-coordinators',
  '/tabs/tips',
  '/tabs/tips/soft-toothbrush',
  '/tabs/online_apps_and_tools',
  '/tabs/online_apps_and_tools/untire',
  '/tabs/online_programs',
  '/tabs/online_programs/finding-my-way',
  '/tabs/upcoming_events',
  '/tabs/upcoming_events/scan-worry',
  '/energy-coach',
  '/energy-coach/strategies',
  '/energy-coach/strategies/timer-pacing',
  '/urgent-help',
]);
const withKeywords = [
  '/welcome-page',
  '/tabs/guest-landing',
  '/tabs/learn',
  '/tabs/connect',
  '/tabs/services',
  '/tabs/service_types',
  '/support-coordinators',
  '/tabs/online_apps_and_tools',
  '/tabs/online_programs',
  '/tabs/upcoming_events',
];
const article = '/tabs/learn/fatigue';
/** The page of one item: its canonical URL has no query. */
const ofOneItem = /^\/(tabs|energy-coach)\/(?!connect\/)\w+\/[a-z0-9-]+$/;

const mainOf = (body: string) => body.slice(body.indexOf('<main'), body.indexOf('</main>'));

for (const row of publicPages) {
  test(`${row.path} is rendered by the server with its title, heading and metadata`, async () => {
    const { status, body } = await fetchDocument(row.path);
    expect(status).toBe(200);
    expect(titleOf(body)).toBe(`${row.title} | Kindred`);
    expect(headingsOf(body)).toEqual([typeof row.h1 === 'string' ? row.h1 : expect.stringMatching(row.h1)]);
    expect(metaOf(body, 'robots'), 'kept out of search engines').toBe(
      matches.has(row.path) ? undefined : 'noindex',
    );
    expect((metaOf(body, 'description') ?? '').length > 20, 'has a description').toBe(matches.has(row.path));
    expect(metaOf(body, 'keywords') !== undefined, 'has keywords').toBe(withKeywords.includes(row.path));
    expect(canonicalOf(body)).toBe(ofOneItem.test(row.path) ? baseUrl() + row.path : undefined);
    expect(textOf(mainOf(body)).length, 'there is something to read').toBeGreaterThan(80);
    expect(body, 'nothing waits for a script to be put in its place').not.toMatch(/<template id="B:/);
    expect(body).toContain('href="/urgent-help"');
  });
}

for (const row of ownPages) {
  test(`${row.path} is rendered without personal data and excluded from search engines`, async () => {
    const { status, body } = await fetchDocument(row.path);
    expect(status).toBe(200);
    expect(titleOf(body)).toBe(`${row.title} | Kindred`);
    // Without JavaScript, all a browser shows is that the page needs it.
    expect(headingsOf(body)).toEqual(['This page needs JavaScript']);
    expect(mainOf(body), 'where to ask a person').toContain('href="tel:');
    expect(body).toContain('href="/urgent-help"');
    expect(metaOf(body, 'robots')).toBe('noindex');
    expect(canonicalOf(body)).toBeUndefined();
  });
}

for (const row of nowhere) {
  test(`${row.path} answers 404 with a readable page`, async () => {
    const { status, headers, body } = await fetchDocument(row.path);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toContain('text/html');
    expect(titleOf(body)).toBe(`${row.title} | Kindred`);
    expect(headingsOf(body)).toEqual([row.h1]);
    expect(mainOf(body), 'how to continue').toMatch(/role="combobox".*href="tel:/s);
    expect(metaOf(body, 'robots')).toBe('noindex');
    expect(canonicalOf(body)).toBeUndefined();
  });
}

test('with American English chosen, dates, clocks and spelling are American', async () => {
  for (const { path } of publicPages) {
    const { body } = await fetchDocument(`${path}${path.includes('?') ? '&' : '?'}lang=en-US`);
    expect.soft(australianDatesIn(textOf(body)), path).toEqual([]);
  }
  const event = textOf((await fetchDocument('/tabs/upcoming_events/scan-worry?lang=en-US')).body);
  expect(americanIn(event)).toEqual([
    expect.stringMatching(/^[A-Z][a-z]+ \d/),
    expect.stringMatching(/[AP]M$/),
    'colors',
  ]);
});

test('an article has structured data with its authors for search engines', async () => {
  const { body } = await fetchDocument(article);
  expect(structuredOf(body)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'MedicalWebPage',
    name: 'Fatigue',
    url: baseUrl() + article,
    citation: [{ '@type': 'CreativeWork' }, { '@type': 'CreativeWork' }],
  });
});

test('the content security policy lists the hash of every script and style, and no other', async () => {
  for (const { path } of [...pages, ...nowhere]) {
    const sent = await fetchDocument(path);
    const { scripts, styles } = inlineHashes(sent.body);
    const policy = policyOf(sent);
    expect.soft(policy.get('script-src'), path).toEqual(["'self'", ...scripts]);
    expect.soft(policy.get('style-src-elem'), path).toEqual(["'self'", ...styles]);
    expect.soft(policy.get('default-src'), path).toEqual(["'none'"]);
    expect.soft(policy.get('frame-ancestors'), path).toEqual(["'none'"]);
    expect.soft(policy.get('base-uri'), path).toEqual(["'none'"]);
    expect.soft(policy.get('require-trusted-types-for'), path).toEqual(["'script'"]);
  }
});

test('every response has the security headers', async () => {
  for (const path of [
    '/welcome-page',
    article,
    '/no-such-page',
    '/api/v1/configs',
    '/api/v1/nothing',
    '/sitemap.xml',
    '/robots.txt',
    '/go/learn',
  ]) {
    const { headers } = await fetchDocument(path);
    expect.soft(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect.soft(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
    expect.soft(headers.get('x-frame-options'), path).toBe('DENY');
    expect.soft(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
    expect.soft(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    expect.soft(headers.get('permissions-policy'), path).toContain('camera=()');
    expect.soft(headers.get('x-powered-by'), path).toBeNull();
    expect.soft(headers.get('server'), path).toBeNull();
    expect.soft(headers.get('set-cookie'), path).toBeNull();
  }
});

test('an unchanged page is not sent again, and a HEAD request sends no body', async () => {
  for (const path of ['/welcome-page', article, '/api/v1/topics', '/api/v1/configs']) {
    const first = await fetchDocument(path);
    const etag = first.headers.get('etag') ?? 'none';
    expect.soft(etag, path).toMatch(/^(W\/)?".+"$/);
    const again = await fetchDocument(path, { headers: { 'if-none-match': etag } });
    expect.soft([again.status, again.body], path).toEqual([304, '']);
    const changed = await fetchDocument(path, { headers: { 'if-none-match': '"another"' } });
    expect.soft(changed.status, path).toBe(200);
    const head = await fetchDocument(path, { method: 'HEAD' });
    expect.soft([head.status, head.body, head.headers.get('etag')], path).toEqual([200, '', etag]);
  }
});

test('every file that a page refers to exists', async () => {
  const files = new Set<string>();
  for (const { path } of pages) for (const file of filesOf((await fetchDocument(path)).body)) files.add(file);
  expect(files.size).toBeGreaterThan(5);
  for (const file of files) expect.soft((await fetchDocument(file)).status, file).toBe(200);
});

test('files with a hash in their name are cached for ever and compressed', async () => {
  const files = filesOf((await fetchDocument(article)).body).filter((file) => file.startsWith('/assets/'));
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const packable = /\.(js|css)$/.test(file);
    for (const encoding of ['br', 'gzip']) {
      const { headers, status } = await fetchDocument(file, { headers: { 'accept-encoding': encoding } });
      expect.soft(status, file).toBe(200);
      expect.soft(headers.get('cache-control'), file).toBe('public, max-age=31536000, immutable');
      const small =
        Number(headers.get('content-length') ?? 0) < 1_024 && headers.get('content-encoding') === null;
      if (packable && !small) expect.soft(headers.get('content-encoding'), file).toBe(encoding);
    }
  }
});

test('a missing file answers 404 as a file, not as a page', async () => {
  for (const path of [
    '/assets/no-such-file.js',
    '/assets/',

    '/assets//sw.js',
    '/no-such-picture.png',
    '/api/v1/nothing',
  ]) {
    const { status, headers } = await fetchDocument(path);
    expect
      .soft([status, headers.get('content-type')], path)
      .toEqual([404, 'application/problem+json; charset=utf-8']);
  }
});

const onePage =
  /^\/(tabs\/(tips|online_apps_and_tools|online_programs|upcoming_events|services)|energy-coach\/strategies)\/[a-z0-9-]+$/;

test('the sitemap lists all public pages and items, and robots.txt allows each of them', async () => {
  const sitemap = await fetchDocument('/sitemap.xml');
  const robots = await fetchDocument('/robots.txt');
  const listed = [...sitemap.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) =>
    loc.replace(baseUrl(), ''),
  );
  const { topics } = JSON.parse((await fetchDocument('/api/v1/topics')).body) as {
    topics: { slug: string }[];
  };
  const articles = topics.map(({ slug }) => `/tabs/learn/${slug}`);
  expect(sitemap.headers.get('content-type')).toContain('xml');
  const existing = new Set([...matches, ...articles]);
  expect([...existing].filter((path) => !listed.includes(path))).toEqual([]);
  expect(listed.filter((path) => !existing.has(path) && !onePage.test(path))).toEqual([]);
  expect(listed).toContain('/tabs/tips/soft-toothbrush');
  expect(robots.body).toContain(`Sitemap: ${baseUrl()}/sitemap.xml`);
  const closed = [...robots.body.matchAll(/^Disallow: (\S+)/gm)].map(([, path = '']) => path);
  expect(closed).toContain('/api/');
  expect(
    listed.filter((path) => closed.some((start) => path.startsWith(start))),
    'listed and closed at once',
  ).toEqual([]);
});

test('the page for guests names the next events', async () => {
  // Other journeys publish and move events meanwhile.
  await expect(async () => {
    const { items } = JSON.parse((await fetchDocument('/api/v1/events')).body) as {
      items: { slug: string }[];
    };
    const main = mainOf((await fetchDocument('/tabs/guest-landing')).body);
    const named = [...main.matchAll(/href="\/tabs\/upcoming_events\/([^"]+)"/g)].map(([, slug]) => slug);
    expect(named).toEqual(items.slice(0, 3).map(({ slug }) => slug));
    expect(named).toHaveLength(3);
  }).toPass();
});
