import { replyToMember, sendMessage } from '@kindred/contract/connect/sending.ts';
import { expect, it } from 'vitest';
import { givenApp } from '../../../testing/given-app.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import {
  givenChatMember,
  givenChatStaff,
  isHere,
  replies,
  startsChat,
  takes,
  writes,
} from '#features/connect/chat/fixtures.ts';

const ofTheMessage = /token_hash|update conversation set last_number/;

it('a message and a reply are stored by the same statement that checks the session', async () => {
  const app = await givenApp();
  const robin = await givenChatMember(app);
  const nurse = await givenChatStaff(app);
  await isHere(nurse);
  const { id } = await startsChat(robin);
  await takes(nurse, id);
  expect(await countStatements(() => writes(robin, id, 'Hello'), ofTheMessage)).toBe(1);
  expect(await countStatements(() => replies(nurse, id, { text: 'Hi', seen: 1 }), ofTheMessage)).toBe(1);
});

it('a body above the usual size is read only for someone who is signed in', async () => {
  const app = await givenApp();
  const robin = await givenChatMember(app);
  const { id } = await startsChat(robin);
  const brokenJson = '{'.padEnd(150_000);
  for (const { method, path } of [sendMessage, replyToMember]) {
    const sends = (headers: Record<string, string>, payload = brokenJson) =>
      app.raw({
        method,
        url: `/api/v1${path.replace('{id}', id)}`,
        payload,
        headers: { ...headers, 'content-type': 'application/json' },
      });
    expect((await sends({})).status).toBe(401);
    // A body within the usual size is read first, as anywhere else.
    expect((await sends({}, '{')).status).toBe(400);
  }
});
