import { nowhere, ownPages, pages, publicPages } from '@kindred/rigs/walkers/route-table.ts';
import {
  ask,
  canonicalOf,
  filesOf,
  headingsOf,
  inlineHashes,
  metaOf,
  policyOf,
  structuredOf,
  titleOf,
} from './fixtures/documents.ts';
import { baseUrl, expect, test } from './fixtures/people.ts';

/** Pages that search engines may keep: the list of the specification, urgent help, and the articles. */
const found = new Set([
  '/welcome-page',
  '/get-started',
  '/terms-of-use',
  '/what-we-count',
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
/** The page of one item: it has one address, whatever stands behind it. */
const ofOneItem = /^\/(tabs|energy-coach)\/(?!connect\/)\w+\/[a-z0-9-]+$/;

for (const row of publicPages) {
  test(`${row.path} comes from the server with its title, its heading and its words for search`, async () => {
    const { status, body } = await ask(row.path);
    expect(status).toBe(200);
    expect(titleOf(body)).toBe(`${row.title} | Kindred`);
    expect(headingsOf(body)).toEqual([row.h1]);
    expect(metaOf(body, 'robots'), 'kept out of search engines').toBe(
      found.has(row.path) ? undefined : 'noindex',
    );
    expect((metaOf(body, 'description') ?? '').length > 20, 'has a description').toBe(found.has(row.path));
    expect(metaOf(body, 'keywords') !== undefined, 'has keywords').toBe(withKeywords.includes(row.path));
    expect(canonicalOf(body)).toBe(ofOneItem.test(row.path) ? baseUrl() + row.path : undefined);
  });
}

for (const row of ownPages) {
  test(`${row.path} comes without a word about anybody, and search engines leave it alone`, async () => {
    const { status, body } = await ask(row.path);
    expect(status).toBe(200);
    expect(titleOf(body)).toBe(`${row.title} | Kindred`);
    // All that is shown to a browser without scripts: that the page needs them.
    expect(headingsOf(body)).toEqual(['This page needs JavaScript']);
    expect(metaOf(body, 'robots')).toBe('noindex');
    expect(canonicalOf(body)).toBeUndefined();
  });
}

for (const row of nowhere) {
  test(`${row.path} answers 404, with a page for people`, async () => {
    const { status, headers, body } = await ask(row.path);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toContain('text/html');
    expect(titleOf(body)).toBe(`${row.title} | Kindred`);
    expect(headingsOf(body)).toEqual([row.h1]);
    expect(metaOf(body, 'robots')).toBe('noindex');
    expect(canonicalOf(body)).toBeUndefined();
  });
}

test('an article tells search engines what it is and who said so', async () => {
  const { body } = await ask(article);
  expect(structuredOf(body)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'MedicalWebPage',
    name: 'Fatigue',
    url: baseUrl() + article,
    citation: [{ '@type': 'CreativeWork' }, { '@type': 'CreativeWork' }],
  });
});

test('every script and style in a page is named by its hash in the policy, and no other is', async () => {
  for (const { path } of [...pages, ...nowhere]) {
    const sent = await ask(path);
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

test('every answer carries the headers that keep people safe', async () => {
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
    const { headers } = await ask(path);
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

test('a page that did not change is not sent again, and asking for its head alone sends no page', async () => {
  for (const path of ['/welcome-page', article, '/api/v1/topics', '/api/v1/configs']) {
    const first = await ask(path);
    const etag = first.headers.get('etag') ?? 'none';
    expect.soft(etag, path).toMatch(/^(W\/)?".+"$/);
    const again = await ask(path, { headers: { 'if-none-match': etag } });
    expect.soft([again.status, again.body], path).toEqual([304, '']);
    const changed = await ask(path, { headers: { 'if-none-match': '"another"' } });
    expect.soft(changed.status, path).toBe(200);
    const head = await ask(path, { method: 'HEAD' });
    expect.soft([head.status, head.body, head.headers.get('etag')], path).toEqual([200, '', etag]);
  }
});

test('every file that a page names is there', async () => {
  const files = new Set<string>();
  for (const { path } of pages) for (const file of filesOf((await ask(path)).body)) files.add(file);
  expect(files.size).toBeGreaterThan(5);
  for (const file of files) expect.soft((await ask(file)).status, file).toBe(200);
});

test('files with a hash in their name are kept for ever and come packed', async () => {
  const files = filesOf((await ask(article)).body).filter((file) => file.startsWith('/assets/'));
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const packable = /\.(js|css)$/.test(file);
    for (const encoding of ['br', 'gzip']) {
      const { headers, status } = await ask(file, { headers: { 'accept-encoding': encoding } });
      expect.soft(status, file).toBe(200);
      expect.soft(headers.get('cache-control'), file).toBe('public, max-age=31536000, immutable');
      const small =
        Number(headers.get('content-length') ?? 0) < 1_024 && headers.get('content-encoding') === null;
      if (packable && !small) expect.soft(headers.get('content-encoding'), file).toBe(encoding);
    }
  }
});

test('a file that is not there is missing as a file, not as a page', async () => {
  for (const path of [
    '/assets/no-such-file.js',
    '/assets/',

    '/assets//sw.js',
    '/no-such-picture.png',
    '/api/v1/nothing',
  ]) {
    const { status, headers } = await ask(path);
    expect
      .soft([status, headers.get('content-type')], path)
      .toEqual([404, 'application/problem+json; charset=utf-8']);
  }
});

const onePage =
  /^\/(tabs\/(tips|online_apps_and_tools|online_programs|upcoming_events|services)|energy-coach\/strategies)\/[a-z0-9-]+$/;

test('the sitemap lists the pages for search engines and all items, and robots may read each of them', async () => {
  const sitemap = await ask('/sitemap.xml');
  const robots = await ask('/robots.txt');
  const listed = [...sitemap.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) =>
    loc.replace(baseUrl(), ''),
  );
  const { topics } = JSON.parse((await ask('/api/v1/topics')).body) as { topics: { slug: string }[] };
  const articles = topics.map(({ slug }) => `/tabs/learn/${slug}`);
  expect(sitemap.headers.get('content-type')).toContain('xml');
  const known = new Set([...found, ...articles]);
  expect([...known].filter((path) => !listed.includes(path))).toEqual([]);
  expect(listed.filter((path) => !known.has(path) && !onePage.test(path))).toEqual([]);
  expect(listed).toContain('/tabs/tips/soft-toothbrush');
  expect(robots.body).toContain(`Sitemap: ${baseUrl()}/sitemap.xml`);
  const closed = [...robots.body.matchAll(/^Disallow: (\S+)/gm)].map(([, path = '']) => path);
  expect(closed).toContain('/api/');
  expect(
    listed.filter((path) => closed.some((start) => path.startsWith(start))),
    'listed and closed at once',
  ).toEqual([]);
});
