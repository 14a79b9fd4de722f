import { expect, it } from 'vitest';
import {
  givenChatMember,
  givenNamedStaff,
  startsChat,
  takes,
  writes,
} from '#features/connect/chat/fixtures.ts';
import { givenApp } from '../../../testing/given-app.ts';
import { deskSource } from './source.ts';

const advance = (since: string | undefined, before: number, now: number) =>
  deskSource.advance?.(since, `${before}.${now}`);
const start = '90.100.95-97';

it('adds what was passed on to the cursor, and never repeats a step', () => {
  const first = advance(start, 94, 100);
  expect(first).toBe('90.100.95-97.100');
  expect(advance(first, 100, 102)).toBe('90.100.95-97.100-102');
  expect(advance(first, 94, 100)).toBeUndefined();
});

it('passes nothing on to a desk that does not know the preceding state', () => {
  // 95 was still running when 101 arrived.
  expect(advance(start, 95, 100)).toBeUndefined();
  expect(advance(start, 101, 102)).toBeUndefined();
  expect(advance(undefined, 94, 100)).toBeUndefined();
  // 96 was included, because it had ended.
  expect(advance(start, 96, 100)).toBeDefined();
});

it('stops passing changes on before the cursor gets too long to be parsed', () => {
  const large = 10_000_000;
  let cursor = `${large}.${large}.`;
  let steps = 0;
  for (let at = large; ; at += 1) {
    const next = advance(cursor, at === large ? 1 : at - 1, at);
    if (next === undefined) break;
    [cursor, steps] = [next, steps + 1];
  }
  expect(steps).toBeGreaterThan(20);
  // Must match the cursor pattern, or a resuming device would miss messages.
  expect(cursor.split('.').at(-1)?.length).toBeLessThanOrEqual(260);
});

it('gives each staff member what they have not been shown, and the messages of their own chats', async () => {
  const app = await givenApp();
  const [ann, ben] = [await givenNamedStaff(app, 'Ann'), await givenNamedStaff(app, 'Ben')];
  const [robin, sam] = [await givenChatMember(app), await givenChatMember(app)];
  const [first, second] = [await startsChat(robin), await startsChat(sam)];
  await takes(ann, first.id);
  await takes(ben, second.id);
  const read = async (asked: readonly { listener: string; since: string | undefined }[]) =>
    (await deskSource.read(app.db, asked)).map(([item]) => ({
      cursor: item?.cursor,
      lines: item?.data.lines.map(({ id }) => id).toSorted() ?? [],
      texts: item?.data.messages.map(({ message }) => message.text) ?? [],
    }));
  const [early] = await read([{ listener: ann.id, since: undefined }]);
  await writes(robin, first.id, 'One');
  const [between] = await read([{ listener: ben.id, since: early?.cursor }]);
  await writes(sam, second.id, 'Two');
  const both = [first.id, second.id].toSorted();
  const told = await read([
    { listener: ann.id, since: early?.cursor },
    { listener: ben.id, since: between?.cursor },
    { listener: ben.id, since: undefined },
  ]);
  expect(told.map(({ lines, texts }) => ({ lines, texts }))).toEqual([
    { lines: both, texts: ['One'] },
    { lines: [second.id], texts: ['Two'] },
    { lines: both, texts: [] },
  ]);
  const [end] = told;
  const nothing = { cursor: undefined, lines: [], texts: [] };
  expect(
    await read([
      { listener: ben.id, since: end?.cursor },
      { listener: ann.id, since: end?.cursor },
    ]),
  ).toEqual([nothing, nothing]);

  // Sam is erased: open desks are told once, and so is a desk opened afterwards. This row simulates an id that was
  // erased before and has come back.
  await app.db.insertInto('conversation_erasure').values({ id: second.id }).execute();
  const ofSam = app.db.selectFrom('conversation').where('id', '=', second.id).select('member_id');
  await app.db.deleteFrom('member').where('id', '=', ofSam).execute();
  const erasuresFor = async (since: string | undefined) =>
    (await deskSource.read(app.db, [{ listener: ann.id, since }])).map(([item]) => item?.data.erasures);
  expect(await erasuresFor(end?.cursor)).toEqual([[second.id]]);
  expect(await erasuresFor(undefined)).toEqual([[second.id]]);
  const [later] = await read([{ listener: ann.id, since: end?.cursor }]);
  expect(await erasuresFor(later?.cursor)).toEqual([undefined]);
});
