import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { givenApp } from '../../testing/given-app.ts';
import { listenAlso } from './other-loopback.ts';

const phone = 'capacitor://localhost';
const mostAtRest = 200;

/** A listening server whose room for ordinary work is taken up by this many requests that never end. */
async function givenServerInWork(count: number) {
  const app = await givenApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const ends: (() => void)[] = [];
  for (let at = 0; at < count; at += 1)
    void app.admission.admit('ordinary', () => new Promise<void>((resolve) => ends.push(resolve)));
  const finish = async () => {
    for (const end of ends.splice(0)) end();
    await new Promise(setImmediate);
  };
  onTestFinished(finish);
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const post = (path: string, body: object) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { app, ask, post, finish };
}

it('refuses a member’s call with 503 and Retry-After when all room is taken', async () => {
  const { ask, app } = await givenServerInWork(mostAtRest);
  const refused = await ask('/api/v1/accounts/profile', { headers: { origin: phone } });
  expect(refused.status).toBe(503);
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'busy', status: 503 });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1);
  expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  // Without these, the phone app would mistake it for a broken network.
  expect(refused.headers.get('access-control-allow-origin')).toBe(phone);
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(app.admission.refusals().ordinary).toBe(1);
});

it('answers sign-in, urgent help, content, preflights and health checks when all room is taken', async () => {
  const { ask, post } = await givenServerInWork(mostAtRest);
  const signIn = await post('/api/v1/accounts/email_login', { email: 'robin@example.org' });
  const message = await post('/api/v1/contact_forms', {});
  const rest = await Promise.all(
    ['/urgent-help', '/login', '/readyz', '/healthz', '/api/v1/topics', '/api/v1/configs'].map((path) =>
      ask(path),
    ),
  );
  const preflight = await ask('/api/v1/accounts/profile', {
    method: 'OPTIONS',
    headers: { origin: phone, 'access-control-request-method': 'PUT' },
  });
  expect([signIn.status, message.status, preflight.status]).toEqual([202, 422, 204]);
  expect(rest.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
});

it('refuses a search and an unknown API path when all room is taken', async () => {
  const { ask } = await givenServerInWork(mostAtRest);
  for (const path of ['/api/v1/services?q=transport', '/api/v1/no_such_thing', '/hsds/organizations'])
    expect((await ask(path)).status).toBe(503);
});

it('shows a page asking people to wait, with the emergency number, when a page cannot be rendered', async () => {
  const { ask } = await givenServerInWork(mostAtRest);
  const { status, headers, text } = await ask('/tabs/services?q=transport');
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(1);
  expect(text).toMatch(/<h1>Please wait a moment<\/h1>.*people are using the app.*href="tel:000"/s);
});

it('answers again as soon as work finishes', async () => {
  const { ask, finish } = await givenServerInWork(mostAtRest);
  expect((await ask('/api/v1/accounts/profile')).status).toBe(503);
  await finish();
  expect((await ask('/api/v1/accounts/profile')).status).toBe(401);
});

it('refuses nothing while there is room', async () => {
  const { ask, app } = await givenServerInWork(mostAtRest - 1);
  expect((await ask('/api/v1/accounts/profile')).status).toBe(401);
  expect(app.admission.refusals()).toEqual({ ordinary: 0, essential: 0 });
});

it('answers on a second address of the machine in the same way', async () => {
  const app = await givenApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  await listenAlso(app.http, '::1', 100);
  await listenAlso(app.http, '127.0.0.1', 100);
  // 192.0.2.1 is reserved for documentation, so no machine has it.
  await listenAlso(app.http, '192.0.2.1', 100);
  const hasIpv6 = Object.values(networkInterfaces())
    .flat()
    .some((one) => one?.address === '::1');
  const hosts = hasIpv6 ? ['127.0.0.1', '[::1]'] : ['127.0.0.1'];
  for (const host of hosts) expect((await fetch(`http://${host}:${port}/healthz`)).status).toBe(200);
});
