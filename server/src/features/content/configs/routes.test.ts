import { randomUUID } from 'node:crypto';
import { readConfigs } from '@kindred/contract/content/configs.ts';
import { expect, it } from 'vitest';
import { chatPerson, givenChatMember, startsChat } from '../../connect/chat/fixtures.ts';
import { givenApp, givenAppOn } from '../../../testing/given-app.ts';

it('works with every external service turned off', async () => {
  const app = await givenApp();
  const configs = await app.send(readConfigs, {});
  expect(configs).toMatchObject({
    environment: 'test',
    outside: { live_chat: null, maps_key: null, map_tiles: null, offline_support: false },
  });
});

it('names a charity, a support line and crisis lines that are open around the clock', async () => {
  const app = await givenApp();
  const configs = await app.send(readConfigs, {});
  if ('refused' in configs) throw new Error(configs.refused);
  expect(configs.charity.emergency.number).toBe('000');
  expect(configs.crisis_lines.filter((line) => line.always_open).length).toBeGreaterThanOrEqual(2);
});

it('returns an ETag, and 304 for a request that carries it', async () => {
  const app = await givenApp();
  const first = await app.raw({ url: '/api/v1/configs' });
  const again = await app.raw({
    url: '/api/v1/configs',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.status, again.body]).toEqual([304, '']);
});

it('adds the key to the map tile URL, and lets pages load images only from that host', async () => {
  const app = await givenApp({
    MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.png?key={key}',
    MAPS_KEY: 'a key',
    MAP_TILES_THANKS: '© Invented maps',
  });
  expect(await app.send(readConfigs, {})).toMatchObject({
    outside: {
      map_tiles: { url: 'https://tiles.example.org/{z}/{x}/{y}.png?key=a%20key', words: '© Invented maps' },
    },
  });
  const { headers } = await app.raw({ url: '/tabs/learn' });
  expect(String(headers['content-security-policy'])).toContain(
    "img-src 'self' data: https://tiles.example.org;",
  );
});

it('a vendor’s chat replaces ours: its widget, its frame, the hours, and no chat of ours', async () => {
  const app = await givenApp({ LIVE_CHAT: 'to ken', LIVE_CHAT_URL: 'https://chat.example/app' });
  const configs = await app.send(readConfigs, {});
  const url = 'https://chat.example/widget?website_token=to%20ken';
  expect(configs).toMatchObject({ outside: { live_chat: { url, vendor: 'Chatwoot' } } });
  const { headers } = await app.raw({ url: '/tabs/learn', headers: { accept: 'text/html' } });
  expect(headers['content-security-policy']).toMatch(/frame-src https:\/\/chat\.example(;|$)/);
  const robin = await givenChatMember(app);
  const start = { id: randomUUID(), topic: 'feelings', for: 'me' };
  expect((await robin.ask('POST', '/conversations', start)).body.code).toBe('chat_elsewhere');
  const ended = await startsChat(chatPerson(await givenAppOn(app), robin.token));
  await robin.ask('POST', `/conversations/${ended.id}/close`);
  expect((await robin.ask('POST', `/conversations/${ended.id}/take_up`)).body.code).toBe('chat_elsewhere');
  const state = async () => (await robin.ask<{ state: string }>('GET', '/chat/availability')).body.state;
  expect(await state()).toBe('open');
  app.clock.set('2027-03-01T14:00:00Z');
  expect(await state()).toBe('closed');
});
