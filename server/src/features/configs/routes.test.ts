import { readConfigs } from '@kindred/contract/configs.ts';
import { expect, it } from 'vitest';
import { givenApp } from '../../testing/given-app.ts';

it('works with every outside service off', async () => {
  const app = await givenApp();
  const configs = await app.send(readConfigs, {});
  expect(configs).toMatchObject({
    environment: 'test',
    outside: { live_chat: null, maps_key: null, offline_support: false },
  });
});

it('names a charity, a support line and lines for a crisis that are open day and night', async () => {
  const app = await givenApp();
  const configs = await app.send(readConfigs, {});
  if ('refused' in configs) throw new Error(configs.refused);
  expect(configs.charity.emergency.number).toBe('000');
  expect(configs.crisis_lines.filter((line) => line.always_open).length).toBeGreaterThanOrEqual(2);
});

it('gives the same answer a short name, and says nothing new when it is asked with that name', async () => {
  const app = await givenApp();
  const first = await app.raw({ url: '/api/v1/configs' });
  const again = await app.raw({
    url: '/api/v1/configs',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.status, again.body]).toEqual([304, '']);
});
