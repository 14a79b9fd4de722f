import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { limitHandlers } from './handler-limit.ts';
import { setProblems } from './problems.ts';

it('answers for a handler that never ends, aborts what it has begun, and lets others take their time', async () => {
  const app = Fastify();
  limitHandlers(app, 20);
  setProblems(app, () => []);
  const longer = Promise.withResolvers<string>();
  const never = new Promise<never>(() => {});
  app.get('/never', () => never);
  app.get('/half', (_, reply) => {
    reply.raw.writeHead(200, { 'content-length': '100' }).write('half of it');
    return never;
  });
  app.get('/longer', { config: { longestMs: 60_000 } }, () => longer.promise);
  app.get('/quick', async () => 'at once');
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const begun = once(app.server, 'request');
  const patient = fetch(`${url}/longer`);
  await begun;
  const half = fetch(`${url}/half`).then((answer) => answer.text());
  const refused = await fetch(`${url}/never`);
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'maintenance' }),
  ]);
  expect(refused.headers.get('retry-after')).toBe('2');
  await expect(half).rejects.toThrow('terminated');
  longer.resolve('in its own time');
  expect(await (await patient).text()).toBe('in its own time');
  expect(await (await fetch(`${url}/quick`)).text()).toBe('at once');
});
