import { describe, expect, it } from 'vitest';
import {
  linkedAssets,
  isADayOlder,
  isPersonal,
  requestKind,
  mayKeepPage,
  mayKeepReply,
  parsePush,
  pushTarget,
} from './worker-rules.ts';

const origin = 'https://kindred.example';
const request = (
  path: string,
  change: { method?: string; mode?: string; headers?: Record<string, string> } = {},
) => ({
  method: change.method ?? 'GET',
  url: new URL(path, origin).href,
  mode: change.mode ?? 'cors',
  headers: new Headers(change.headers),
});
const answer = (headers: Record<string, string>, status = 200) =>
  new Response(status === 304 ? null : 'x', { status, headers });
const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache' };
const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, no-cache' };
const at = (path: string) => new URL(path, origin);

describe('a request is classified', () => {
  it.each([
    ['/assets/main-1.js', {}, 'asset'],
    ['/tabs/learn', { mode: 'navigate' }, 'page'],
    ['/api/v1/topics', {}, 'reply'],
    ['/leave', { mode: 'navigate' }, 'exit'],
    ['/manifest.webmanifest', {}, 'file'],
    ['/icon-192.png', {}, 'file'],
    ['/api/v1/docs', { mode: 'navigate' }, 'reply'],
    ['/api/v1/stream', {}, 'other'],
    ['/api/v1/chat', { headers: { accept: 'text/event-stream' } }, 'other'],
    ['/api/v1/topics', { method: 'POST' }, 'other'],
    ['/assets/film.mp4', { headers: { range: 'bytes=0-' } }, 'other'],
    ['https://elsewhere.example/tabs/learn', { mode: 'navigate' }, 'other'],
    ['/hsds/v3/services', { mode: 'navigate' }, 'other'],
    ['/fhir/CodeSystem/energy-coach', { mode: 'navigate' }, 'other'],
    ['/staff', { mode: 'navigate' }, 'other'],
    ['/staff/passkey', { mode: 'navigate' }, 'other'],
  ] as const)('%s %o is %s', (path, change, kind) => {
    expect(requestKind(request(path, change), origin)).toBe(kind);
  });
});

describe('a page is cached', () => {
  it('if it is the same for everyone', () => {
    expect(mayKeepPage(at('/tabs/learn/fatigue'), answer(html))).toBe(true);
  });

  it.each([
    ['it says no-store', answer({ ...html, 'cache-control': 'public, no-store' })],
    ['it says private', answer({ ...html, 'cache-control': 'private, no-cache' })],
    ['it does not say that it is public', answer({ ...html, 'cache-control': 'no-cache' })],
    ['it was not found', answer(html, 404)],
    ['it is no page', answer(json)],
  ])('never when %s', (_, response) => {
    expect(mayKeepPage(at('/tabs/learn/fatigue'), response)).toBe(false);
  });

  it.each([
    '/search?q=fear',
    '/shared-report/secret',
    '/verify-token?token=secret',
    '/magic-link?status=active',
    '/login',
    '/login/email',
    '/outbox',
    '/staff',
    '/staff/members/1',
  ])('never when its URL contains a secret or a search query: %s', (path) => {
    expect(mayKeepPage(at(path), answer(html))).toBe(false);
  });
});

describe('a reply is cached', () => {
  it('if it is not personal', () => {
    expect(mayKeepReply(new Headers(), answer(json))).toBe(true);
  });

  it.each(['X-Auth-Header', 'x-auth-header'])(
    'never if the call carried %s, whatever the reply’s headers say',
    (name) => {
      const headers = new Headers({ [name]: 'somebody' });
      expect([isPersonal(headers), mayKeepReply(headers, answer(json))]).toEqual([true, false]);
    },
  );

  it.each([
    answer({ ...json, 'cache-control': 'no-store' }),
    answer({ 'content-type': 'application/problem+json', 'cache-control': 'public' }, 404),
    answer(html),
  ])('never when it is not public data: %o', (response) => {
    expect(mayKeepReply(new Headers(), response)).toBe(false);
  });
});

it('finds each file that a page needs, once', () => {
  const page =
    '<link href="/assets/a-1.css"><script>["/assets/b-2.js","/assets/b-2.js"]</script>url(/assets/font-latin-3_x.woff2)';
  expect(linkedAssets(page)).toEqual(['/assets/a-1.css', '/assets/b-2.js', '/assets/font-latin-3_x.woff2']);
});

it('refreshes crisis numbers when the copy is a day old by the server’s clock', () => {
  const dated = (date: string) => answer({ date });
  const stored = dated('Sat, 21 Nov 2026 00:00:00 GMT');
  expect(isADayOlder(stored, dated('Sat, 21 Nov 2026 23:59:00 GMT'))).toBe(false);
  expect(isADayOlder(stored, dated('Sun, 22 Nov 2026 00:01:00 GMT'))).toBe(true);
  expect(isADayOlder(undefined, dated('Sun, 22 Nov 2026 00:01:00 GMT'))).toBe(true);
  expect(isADayOlder(stored, answer({}))).toBe(false);
});

it('shows the text of a push, and a neutral text if it is unreadable', () => {
  const id = '0190a000-0000-7000-8000-000000000001';
  const words = 'You have a new message in Kindred.';
  expect(parsePush(JSON.stringify({ id, body: words }))).toEqual({ id, words });
  const unread = { id: undefined, words: 'You have a new message.' };
  for (const text of [undefined, '', 'null', '{', '{"id":"../x","body":""}'])
    expect(parsePush(text)).toEqual(unread);
  expect([pushTarget(id), pushTarget(undefined)]).toEqual([`/go/notifications/${id}`, '/go/notifications']);
});
