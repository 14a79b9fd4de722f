import { randomUUID } from 'node:crypto';
import type { SavedReply } from '@kindred/contract/connect/saved-replies.ts';
import { expect, it } from 'vitest';
import { chatPerson, type ChatPerson } from '#features/connect/chat/fixtures.ts';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import { givenStaffToken } from '../../../testing/given-staff.ts';

const givenPerson = async (app: TestApp, lead = false) =>
  chatPerson(
    app,
    await givenStaffToken(app.db, app.clock.now(), {
      permissions: lead ? ['support', 'admin'] : ['support'],
    }),
  );
const saves = ({ ask }: ChatPerson, id: string, shared: boolean, text = 'Hello {name}') =>
  ask<SavedReply>('PUT', `/staff/saved_replies/${id}`, { title: 'Hello', text, shared });
const titles = async ({ ask }: ChatPerson) =>
  (await ask<{ items: SavedReply[] }>('GET', '/staff/saved_replies')).body.items.map(({ id }) => id);

it('an own reply: is there for its writer alone, and can be changed by them alone', async () => {
  const app = await givenApp();
  const [ann, ben] = [await givenPerson(app), await givenPerson(app)];
  const id = randomUUID();
  expect((await saves(ann, id, false)).status).toBe(200);
  expect((await saves(ann, id, false, 'Good morning')).body.text).toBe('Good morning');
  expect([await titles(ann), await titles(ben)]).toEqual([[id], []]);
  expect((await saves(ben, id, false)).status).toBe(404);
});

it('a shared reply: is there for everyone, and only the lead of the desk changes or removes it', async () => {
  const app = await givenApp();
  const [lead, ben] = [await givenPerson(app, true), await givenPerson(app)];
  const id = randomUUID();
  expect((await saves(ben, id, true)).status).toBe(404);
  expect((await saves(lead, id, true)).status).toBe(200);
  expect(await titles(ben)).toEqual([id]);
  expect((await saves(ben, id, false)).status).toBe(404);
  const remove = ({ token }: ChatPerson) =>
    app.raw({
      method: 'DELETE',
      url: `/api/v1/staff/saved_replies/${id}`,
      headers: { 'x-auth-header': token },
    });
  expect((await remove(ben)).status).toBe(404);
  expect((await remove(lead)).status).toBe(200);
  expect((await remove(lead)).status).toBe(200);
  expect(await titles(ben)).toEqual([]);
});
