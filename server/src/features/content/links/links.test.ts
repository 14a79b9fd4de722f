import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContentDraft } from '@kindred/contract/content/drafts.ts';
import type { ContentListing } from '@kindred/contract/content/history.ts';
import type { DraftLinks } from '@kindred/contract/content/links.ts';
import { expect, it, onTestFinished } from 'vitest';
import { isPublicAddress } from '#platform/outgoing/public-address.ts';
import { givenApp } from '../../../testing/given-app.ts';
import { givenWriter } from '../drafts/fixtures.ts';
import { isAllowedByRobots, type LinkFinding } from './rules.ts';
import { checkLinks, type LinkChecking } from './source.ts';
import { saveFinding } from './store.ts';

type Answer = (request: IncomingMessage, reply: ServerResponse) => void;

const to =
  (status: number, location?: string): Answer =>
  (_, reply) =>
    reply.writeHead(status, location === undefined ? {} : { location }).end();

const answers: Readonly<Record<string, Answer>> = {
  '/fine': to(200),
  '/gone': to(404),
  '/moved': to(301, '/moved-again'),
  '/moved-again': to(308, '/fine'),
  '/for-now': to(302, '/fine'),
  '/moved-to-nothing': to(301, '/gone'),
  '/round': to(302, '/round'),
  '/broken': to(500),
  '/no-machines': to(403),
  '/no-head': (request, reply) => to(request.method === 'HEAD' ? 405 : 200)(request, reply),
  '/silent': () => undefined,
  '/cut': (_, reply) => reply.destroy(),
  '/inside': to(302, 'http://169.254.169.254/latest/meta-data'),
  '/members/list': to(200),
  '/robots.txt': (_, reply) => reply.end('User-agent: *\nDisallow: /members/\n'),
};

/** A real HTTP server that counts its concurrent requests. */
async function givenSite() {
  const asked: string[] = [];
  const agents = new Set<string | undefined>();
  let [open, most] = [0, 0];
  const server = createServer((request, reply) => {
    open += 1;
    most = Math.max(most, open);
    reply.on('close', () => (open -= 1));
    asked.push(`${request.method} ${request.url}`);
    agents.add(request.headers['user-agent']);
    (answers[request.url ?? ''] ?? to(404))(request, reply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { site, asked, agents, mostAtOnce: () => most };
}

async function find(urls: readonly string[], more: Partial<LinkChecking> = {}) {
  const findings = new Map<string, LinkFinding>();
  const checking: LinkChecking = {
    signal: new AbortController().signal,
    isAllowed: (address) => address === '127.0.0.1',
    userAgent: 'KindredLinkCheck/1.0 (+https://kindred.example)',
    timeoutMs: 300,
    pauseMs: 1,
    hostsAtOnce: 4,
    ...more,
  };
  await checkLinks(urls, checking, async (url, finding) => void findings.set(url, finding));
  return findings;
}

it('each response of a site: is recognised, one request at a time, under an honest name, and within its robots.txt', async () => {
  const { site, asked, agents, mostAtOnce } = await givenSite();
  const wanted: Readonly<Record<string, LinkFinding['result']>> = {
    '/fine': 'works',
    '/gone': 'gone',
    '/moved': 'moved',
    '/for-now': 'works',
    '/moved-to-nothing': 'gone',
    '/round': 'failing',
    '/broken': 'failing',
    '/no-machines': 'unclear',
    '/no-head': 'works',
    '/silent': 'failing',
    '/cut': 'failing',
    '/inside': 'skipped',
    '/members/list': 'skipped',
  };
  const findings = await find(Object.keys(wanted).map((path) => site + path));
  expect(
    Object.fromEntries([...findings].map(([url, { result }]) => [url.slice(site.length), result])),
  ).toEqual(wanted);
  expect(findings.get(`${site}/moved`)?.moved_to).toBe(`${site}/fine`);
  expect(mostAtOnce()).toBe(1);
  expect([...agents]).toEqual(['KindredLinkCheck/1.0 (+https://kindred.example)']);
  expect(asked.filter((one) => one.includes('/members/'))).toEqual([]);
  expect(asked.filter((one) => one === 'GET /fine')).toEqual([]);
});

it('an address inside our own network: is never connected to, under any name', async () => {
  const { site, asked } = await givenSite();
  const { port } = new URL(site);
  const inside = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f000001'];
  const urls = [
    ...inside.map((host) => `http://${host}:${port}/fine`),
    `http://user:pass@127.0.0.1:${port}/fine`,
  ];
  const findings = await find(urls, { isAllowed: isPublicAddress });
  expect([...findings.values()].map(({ result }) => result)).toEqual(urls.map(() => 'skipped'));
  expect(asked).toEqual([]);
  for (const address of [
    '10.1.2.3',
    '192.168.0.1',
    '172.20.0.1',
    '100.64.0.1',
    '169.254.169.254',
    'fd00::1',
    '::ffff:10.0.0.1',
  ])
    expect({ address, isPublic: isPublicAddress(address) }).toEqual({ address, isPublic: false });
  for (const address of ['1.1.1.1', '203.2.218.214', '2606:4700::1111'])
    expect({ address, isPublic: isPublicAddress(address) }).toEqual({ address, isPublic: true });
});

it('robots.txt: our own group takes precedence over the general one, and the longest rule wins', () => {
  const robots = 'User-agent: *\nDisallow: /\n\nUser-agent: KindredLinkCheck\nDisallow: /a\nAllow: /a/b';
  expect(['/', '/a', '/a/b'].map((path) => isAllowedByRobots(robots, path))).toEqual([true, false, true]);
  expect(isAllowedByRobots('User-agent: *\nDisallow: /', '/x')).toBe(false);
  expect(isAllowedByRobots('', '/x')).toBe(true);
});

it('a missing page: is reported in the list, next to the text and on Today; a single bad night is not', async () => {
  const app = await givenApp();
  const { token, open, ask, save } = await givenWriter(app);
  const tool = app.contentStore.current().all('tool')[0];
  if (!tool) throw new Error('no tool is shipped');
  const { body: draft } = await open({ kind: 'tool', item: tool.id });
  const links = async () => (await ask<DraftLinks>('GET', `/drafts/${draft.id}/links`)).body;
  const today = async () => {
    const { body } = await app.raw({ url: '/api/v1/staff/today', headers: { 'x-auth-header': token } });
    return body.includes('content_open_links');
  };
  const [first] = (await links()).items;
  if (!first) throw new Error('the tool has no outside link');
  expect(first).toMatchObject({ result: null, is_open: false });
  const told = async (result: LinkFinding['result']) => {
    await saveFinding(app.db, first.url, { result, status: null, moved_to: null }, app.clock.now());
    const list = (await ask<ContentListing>('GET', '?only=open_links')).body;
    const { is_on, items } = await links();
    return { inList: list.total > 0, isOpen: items[0]?.is_open, today: await today(), is_on };
  };
  expect(await told('failing')).toEqual({ inList: false, isOpen: false, today: false, is_on: false });
  expect(await told('failing')).toEqual({ inList: true, isOpen: true, today: true, is_on: false });
  expect(await told('works')).toMatchObject({ inList: false, isOpen: false, today: false });
  expect(await told('gone')).toMatchObject({ inList: true, isOpen: true, today: true });
  // A draft without the link replaces its text, in the list and on Today.
  const without = JSON.stringify(draft.data).replaceAll(first.url, 'https://example.org/');
  await save(draft, JSON.parse(without) as ContentDraft['data']);
  const { total } = (await ask<ContentListing>('GET', '?only=open_links')).body;
  expect({ total, today: await today() }).toEqual({ total: 0, today: false });
});
