import { randomUUID } from 'node:crypto';
import { Problem } from '@kindred/contract/problem.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { givenApp, sharedApp } from '../../testing/given-app.ts';

const ourApp = sharedApp();
const clarity = '/api/v1/topics/fatigue/clarity';
const json = { 'content-type': 'application/json' };

it.each([
  [
    'JSON that ends too soon',
    { method: 'POST', url: clarity, headers: json, payload: '{"id":' },
    400,
    'malformed',
  ],
  [
    'no body where one is needed',
    { method: 'POST', url: clarity, headers: json, payload: '' },
    400,
    'malformed',
  ],
  [
    'a body that reaches for the prototype',
    { method: 'POST', url: clarity, headers: json, payload: '{"__proto__":{"admin":true}}' },
    400,
    'malformed',
  ],
  [
    'a form of another site',
    { method: 'POST', url: clarity, headers: { 'content-type': 'text/plain' }, payload: '{}' },
    415,
    'unsupported_media',
  ],
  [
    'ten megabytes',
    {
      method: 'POST',
      url: clarity,
      headers: json,
      payload: JSON.stringify({ note: 'x'.repeat(10_000_000) }),
    },
    413,
    'payload_too_large',
  ],
  [
    'brackets without end',
    { method: 'POST', url: clarity, headers: json, payload: `${'['.repeat(40_000)}${']'.repeat(40_000)}` },
    400,
    'malformed',
  ],
  [
    'a wrong type',
    { method: 'POST', url: clarity, headers: json, payload: JSON.stringify({ id: 7, clear: 'yes' }) },
    422,
    'validation',
  ],
  ['an unknown address', { method: 'GET', url: '/api/v1/nothing-here' }, 404, 'not_found'],
  ['a wrong method', { method: 'DELETE', url: '/api/v1/configs' }, 405, 'method_not_allowed'],
  [
    'a page that is asked to change',
    { method: 'POST', url: '/tabs/learn', headers: json, payload: '{}' },
    405,
    'method_not_allowed',
  ],
  [
    'a call from another site',
    { method: 'POST', url: clarity, headers: { ...json, origin: 'https://evil.example' }, payload: '{}' },
    403,
    'foreign_origin',
  ],
] as const)('answers %s with a problem document', async (_, request, status, code) => {
  const app = await ourApp();
  const answer = await app.raw(request);
  expect([answer.status, answer.headers['content-type']]).toEqual([
    status,
    'application/problem+json; charset=utf-8',
  ]);
  const problem = z.parse(Problem, JSON.parse(answer.body));
  expect(problem).toMatchObject({ code, status });
  expect(problem.detail).not.toBe('');
});

it('reports all invalid fields together', async () => {
  const app = await ourApp();
  const { body } = await app.raw({
    method: 'POST',
    url: clarity,
    payload: { id: 'no', note: 'x'.repeat(501), admin: true },
  });
  const fields = z.parse(Problem, JSON.parse(body)).errors.map(({ field, code }) => `${field} ${code}`);
  expect(fields.toSorted()).toEqual([
    'admin unknown_field',
    'clear missing',
    'id wrong_form',
    'note too_long',
  ]);
});

it('refuses invisible characters, and normalises accents', async () => {
  const app = await ourApp();
  const say = (note: string) =>
    app.raw({ method: 'POST', url: clarity, payload: { id: randomUUID(), clear: true, note } });
  expect((await say('turn\u202Earound')).status).toBe(422);
  expect((await say('Zoe\u0308')).status).toBe(201);
  expect(await app.db.selectFrom('topic_clarity').select('note').execute()).toEqual([{ note: 'Zo\u00eb' }]);
});

it('rate limit: says when to retry', async () => {
  const app = await givenApp({ RATE_LIMIT_PER_MINUTE: '3' });
  const answers = [];
  for (let count = 0; count < 4; count += 1) answers.push(await app.raw({ url: '/api/v1/topics' }));
  const last = answers.at(-1);
  expect([last?.status, JSON.parse(last?.body ?? '{}').code]).toEqual([429, 'rate_limited']);
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
});

it('rate limit: ignores forwarded addresses from an untrusted client, so that one caller cannot pose as many', async () => {
  const app = await givenApp({ RATE_LIMIT_PER_MINUTE: '3' });
  const statuses = [];
  for (let count = 0; count < 5; count += 1) {
    statuses.push(
      (await app.raw({ url: '/api/v1/topics', headers: { 'x-forwarded-for': `10.0.0.${count}` } })).status,
    );
  }
  expect(statuses.slice(3)).toEqual([429, 429]);
});

it('rate limit: counts an IPv6 network as one, because its owner has all of its addresses', async () => {
  const app = await givenApp({ RATE_LIMIT_PER_MINUTE: '3' });
  const ask = async (ip: string) =>
    (await app.http.inject({ url: '/api/v1/topics', remoteAddress: ip })).statusCode;
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push(await ask(`2001:db8:1:2::${count + 1}`));
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await ask('2001:db8:1:3::1')).toBe(200);
});

it('rate limit: asks a network that opens too many pages to wait, in words, but always opens urgent help', async () => {
  const app = await givenApp({ PAGES_PER_MINUTE: '2' });
  const open = (url: string, remoteAddress = '203.0.113.7') => app.http.inject({ url, remoteAddress });
  for (const url of ['/tabs/learn', '/search?q=fever']) expect((await open(url)).statusCode).toBe(200);
  const refused = await open('/tabs/learn');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(refused.body).toMatch(/<h1>Please wait a moment<\/h1>.*call <a href="tel:000">000<\/a>/s);
  expect((await open('/urgent-help')).statusCode).toBe(200);
  expect((await open('/urgent-help-me')).statusCode).toBe(429);
  expect((await open('/api/v1/configs')).statusCode).toBe(200);
  expect((await open('/tabs/learn', '203.0.113.8')).statusCode).toBe(200);
});

it('sets the security headers on every kind of response', async () => {
  const app = await ourApp();
  for (const url of ['/api/v1/configs', '/api/v1/nothing', '/tabs/learn', '/healthz']) {
    const { headers } = await app.raw({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.any(String),
    });
  }
});

it('allows the phone app’s origin to read responses, and no other', async () => {
  const app = await ourApp();
  const ask = async (origin: string) =>
    (await app.raw({ url: '/api/v1/configs', headers: { origin } })).headers['access-control-allow-origin'];
  expect([await ask('capacitor://localhost'), await ask('https://evil.example')]).toEqual([
    'capacitor://localhost',
    undefined,
  ]);
});
