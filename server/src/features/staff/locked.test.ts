import { expect, it } from 'vitest';
import {
  givenChatMember,
  givenChatStaff,
  isHere,
  startsChat,
  takes,
  writes,
} from '#features/connect/chat/fixtures.ts';
import { givenApp } from '../../testing/given-app.ts';
import { askToCheck, givenStaffWithPasskey } from './fixtures.ts';

it('an idle session: is locked, opens nothing, is unlocked by the passkey, and still ends after its 8 hours', async () => {
  const { app, browser, token, device } = await givenStaffWithPasskey();
  const desk = async (of: string) => (await app.browser().get('/staff/me', of)).status;
  const lists = async (of: string) => (await browser.get('/support_coordinators', of)).status;
  app.clock.advance(15 * 60 + 1);
  expect(await desk(token)).toBe(401);
  // A request from a page left open unlocks nothing, and does not postpone the end.
  expect(await lists(token)).toBe(200);
  expect(await desk(token)).toBe(401);

  const credential = device.sign(await askToCheck(browser, token));
  const unlocked = await browser.post('/staff/passkey_check', { credential }, token);
  expect([unlocked.status, unlocked.body['next']]).toEqual([200, 'desk']);
  const next = unlocked.token ?? '';
  expect(await desk(next)).toBe(200);
  expect(await desk(token)).toBe(401);

  // Eight hours after the link, not after it was last unlocked.
  app.clock.advance(8 * 60 * 60 - 15 * 60 - 5);
  expect((await browser.post('/staff/passkey_check/options', {}, next)).status).toBe(200);
  app.clock.advance(10);
  expect((await browser.post('/staff/passkey_check/options', {}, next)).status).toBe(401);
});

it('what an open desk sends by itself does not count as activity', async () => {
  const app = await givenApp();
  const [ann, robin] = [await givenChatStaff(app), await givenChatMember(app)];
  const { id } = await startsChat(robin);
  await takes(ann, id);
  for (let minute = 0; minute < 15; minute += 5) {
    app.clock.advance(5 * 60);
    await writes(robin, id, `After ${minute} minutes`);
    await ann.ask('PUT', `/staff/conversations/${id}/receipt`, { delivered: 1, read: 1 });
    await isHere(ann);
  }
  app.clock.advance(1);
  expect((await ann.ask('GET', '/staff/me')).status).toBe(401);
});
