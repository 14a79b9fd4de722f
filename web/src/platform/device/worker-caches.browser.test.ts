import { beforeEach, expect, it } from 'vitest';
import {
  dropAll,
  dropOldBuilds,
  deletePages,
  cachedResponse,
  keepAsset,
  keepPage,
  keepReply,
} from './worker-caches.ts';

const page = (text: string, change: Record<string, string> = {}) =>
  new Response(text, {
    headers: { 'content-type': 'text/html', 'cache-control': 'public, no-cache', ...change },
  });
const reply = (text: string) =>
  new Response(text, {
    headers: { 'content-type': 'application/json', 'cache-control': 'public, no-cache' },
  });
const at = (path: string) => new URL(path, location.origin).href;
const read = async (path: string) => (await cachedResponse('now', at(path)))?.text();

beforeEach(dropAll);

it('keeps the sixty most recently opened pages', async () => {
  for (let number = 1; number <= 61; number += 1) await keepPage(at(`/page/${number}`), page(`${number}`));
  expect([await read('/page/1'), await read('/page/2'), await read('/page/61')]).toEqual([
    undefined,
    '2',
    '61',
  ]);
});

it('moves a page to the front each time it is opened', async () => {
  for (let number = 1; number <= 60; number += 1) await keepPage(at(`/page/${number}`), page(`${number}`));
  await keepPage(at('/page/1'), page('1 again'));
  await keepPage(at('/page/61'), page('61'));
  expect([await read('/page/1'), await read('/page/2')]).toEqual(['1 again', undefined]);
});

it('returns a page for a URL with unknown query parameters', async () => {
  await keepPage(at('/tabs/learn/fatigue'), page('fatigue'));
  expect(await read('/tabs/learn/fatigue?from=mail')).toBe('fatigue');
});

it('never returns one reply for another', async () => {
  await keepReply(new Request(at('/api/v1/pages/retrieve?key=home')), reply('home'));
  expect([
    await read('/api/v1/pages/retrieve?key=home'),
    await read('/api/v1/pages/retrieve?key=topics'),
  ]).toEqual(['home', undefined]);
});

it('stores no reply to a signed-in member', async () => {
  await keepReply(
    new Request(at('/api/v1/topics'), { headers: { 'X-Auth-Header': 'somebody' } }),
    reply('theirs'),
  );
  expect(await read('/api/v1/topics')).toBeUndefined();
});

it('deletes visited pages at sign-out, but keeps the app', async () => {
  await keepAsset('now', at('/assets/a.js'), new Response('a'));
  await keepPage(at('/tabs/learn'), page('learn'));
  await keepReply(new Request(at('/api/v1/topics')), reply('topics'));
  await deletePages();
  expect([await read('/tabs/learn'), await read('/api/v1/topics'), await read('/assets/a.js')]).toEqual([
    undefined,
    undefined,
    'a',
  ]);
});

it('keeps this build and the previous one; visited pages outlive both', async () => {
  for (const id of ['first', 'second', 'now']) await keepAsset(id, at('/assets/a.js'), new Response(id));
  await keepPage(at('/tabs/learn'), page('learn'));
  await dropOldBuilds('now');
  expect((await caches.keys()).toSorted()).toEqual([
    'kindred-build-now',
    'kindred-build-second',
    'kindred-pages',
  ]);
});
