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
type Words = Omit<SavedReply, 'id' | 'sample'>;
const allReplies = async ({ ask }: ChatPerson) =>
  (await ask<{ items: SavedReply[] }>('GET', '/staff/saved_replies')).body.items;
/** Leaves out the ones supplied with the app. */
const repliesOf = async (by: ChatPerson) => (await allReplies(by)).filter(({ sample }) => !sample);
const titles = async (by: ChatPerson) => (await repliesOf(by)).map(({ id }) => id);
const puts = ({ ask }: ChatPerson, id: string, words: Words, based_on: Words | null) =>
  ask<SavedReply & { code: string }>('PUT', `/staff/saved_replies/${id}`, { ...words, based_on });
/** Edits on top of the currently stored state. */
async function saves(by: ChatPerson, id: string, shared: boolean, text = 'Hello {name}') {
  const { id: _id, sample: _sample, ...now } = (await repliesOf(by)).find((one) => one.id === id) ?? { id };
  return puts(by, id, { title: 'Hello', text, shared }, 'title' in now ? now : null);
}

it('a personal reply: is visible to its writer alone, and only they can change it', async () => {
  const app = await givenApp();
  const [ann, ben] = [await givenPerson(app), await givenPerson(app)];
  const id = randomUUID();
  expect((await saves(ann, id, false)).status).toBe(200);
  expect((await saves(ann, id, false, 'Good morning')).body.text).toBe('Good morning');
  expect([await titles(ann), await titles(ben)]).toEqual([[id], []]);
  expect((await saves(ben, id, false)).status).toBe(404);
});

it('a shared reply: is visible to everyone, and only the lead of the desk changes or removes it', async () => {
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
  // Undo: it is stored again under its id.
  expect((await saves(lead, id, true)).status).toBe(200);
  expect(await titles(ben)).toEqual([id]);
});

it('saved replies: all are listed, however many there are', async () => {
  const app = await givenApp();
  const ann = await givenPerson(app);
  await saves(ann, randomUUID(), false);
  const { staff_id } = await app.db
    .selectFrom('saved_reply')
    .select('staff_id')
    .where('staff_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const more = Array.from({ length: 200 }, () => ({ id: randomUUID(), staff_id, title: 'A', body: 'Hello' }));
  await app.db
    .insertInto('saved_reply')
    .values(more.map((one) => ({ ...one, sample: false })))
    .execute();
  expect(await titles(ann)).toHaveLength(201);
});

it('a shared reply: a lead who saves second overwrites nothing, and the same change may be sent twice', async () => {
  const app = await givenApp();
  const [lead, other] = [await givenPerson(app, true), await givenPerson(app, true)];
  const id = randomUUID();
  const first = { title: 'Hello', text: 'Hello {name}', shared: true };
  for (const _ of [1, 2]) expect((await puts(lead, id, first, null)).status).toBe(200);
  await puts(other, id, { ...first, text: 'Good morning {name}' }, first);
  expect((await puts(lead, id, { ...first, title: 'Greeting' }, first)).body.code).toBe('edited_meanwhile');
  expect((await puts(lead, id, { ...first, title: 'Greeting' }, null)).body.code).toBe('edited_meanwhile');
  expect((await repliesOf(lead)).map(({ title, text }) => [title, text])).toEqual([
    ['Hello', 'Good morning {name}'],
  ]);
});

it('supplied replies: are shared samples until the lead saves them, and still are when a removal is undone', async () => {
  const app = await givenApp();
  const [lead, ben] = [await givenPerson(app, true), await givenPerson(app)];
  const supplied = (await allReplies(ben)).filter(({ sample }) => sample);
  expect(supplied.map(({ shared }) => shared)).toEqual(Array.from({ length: 10 }, () => true));
  const sampleOf = async (id: string) => (await allReplies(ben)).find((one) => one.id === id)?.sample;
  const [first, second] = supplied;
  if (!first || !second) throw new Error('no supplied replies');
  const { id, sample: _, ...words } = first;
  await puts(lead, id, words, words);
  expect(await sampleOf(id)).toBe(false);
  const headers = { 'x-auth-header': lead.token };
  await app.raw({ method: 'DELETE', url: `/api/v1/staff/saved_replies/${second.id}`, headers });
  expect(await sampleOf(second.id)).toBeUndefined();
  const { id: removed, ...sample } = second;
  await lead.ask('PUT', `/staff/saved_replies/${removed}`, { ...sample, based_on: null });
  expect(await sampleOf(removed)).toBe(true);
});
