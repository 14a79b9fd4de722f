import { Configs } from '@kindred/contract/content/configs.ts';
import { beforeEach, expect, it } from 'vitest';
import { fromFiles } from './mock-transport.ts';

const ask = (path: string, method = 'GET') => fromFiles({ method, path: `/api/v1${path}` });
const actAs = (scenario: string) => localStorage.setItem('kindred.scenario', scenario);

beforeEach(() => localStorage.clear());

it('answers a call from a file, one second later', async () => {
  const begun = performance.now();
  const { status, body } = await ask('/configs');
  expect([status, Configs.parse(body).environment]).toEqual([200, 'mock']);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(995);
});

it('prefers the scenario’s file to the default one', async () => {
  const offline = async () => Configs.parse((await ask('/configs')).body).outside.offline_support;
  expect(await offline()).toBe(false);
  actAs('chat-closed');
  expect(await offline()).toBe(true);
});

it('answers for an item without its own file', async () => {
  expect((await ask('/topics/some-other')).status).toBe(200);
  expect((await ask('/topics/some-other/clarity', 'POST')).body).toMatchObject({ clear: true });
});

it('names the missing file', async () => {
  expect(await ask('/nothing')).toMatchObject({
    status: 404,
    body: { title: 'Mock mode has no file for GET /api/v1/nothing' },
  });
});
