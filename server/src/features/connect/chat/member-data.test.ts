import { expect, it } from 'vitest';
import { dumpOf } from '../../../testing/given-privacy.ts';
import { givenApp } from '../../../testing/given-app.ts';
import { givenChatMember, givenChatStaff, replies, startsChat, takes, writes } from './fixtures.ts';

async function givenChatOfTwoMembers() {
  const app = await givenApp();
  const ann = await givenChatStaff(app);
  const [robin, lee] = [await givenChatMember(app), await givenChatMember(app)];
  for (const [member, words] of [
    [robin, 'Zqrobin'],
    [lee, 'Zqlee'],
  ] as const) {
    const { id } = await startsChat(member);
    await writes(member, id, `${words} asks`);
    await takes(ann, id);
    await replies(ann, id, { text: `${words} is answered`, seen: 1 });
  }
  return { app, robin };
}

it('the data export contains both sides of a member’s chats, but no other members and no staff ids', async () => {
  const { robin } = await givenChatOfTwoMembers();
  const { body } = await robin.ask('GET', '/settings/export?format=json');
  expect(body).toMatchObject({
    conversation: [{ topic: 'feelings', for_whom: 'me', state: 'open' }],
    chat_message: [
      { number: 1, staff_name: null, body: 'Zqrobin asks' },
      { number: 2, staff_name: 'Ann', body: 'Zqrobin is answered' },
    ],
  });
  expect(JSON.stringify(body)).not.toMatch(/Zqlee|staff_id/);
});

it('a member who deletes their data deletes their own chats and no one else’s', async () => {
  const { app, robin } = await givenChatOfTwoMembers();
  await app.raw({
    method: 'DELETE',
    url: '/api/v1/settings/data',
    headers: { 'x-auth-header': robin.token },
  });
  const rows = await dumpOf(app.url);
  expect(rows).not.toContain('Zqrobin');
  expect(rows).toContain('Zqlee is answered');
});
