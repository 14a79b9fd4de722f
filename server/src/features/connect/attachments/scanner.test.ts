import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { startFakeClamd, testVirus, unscannable } from '@kindred/rigs/fakes/clamd.ts';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { writes } from '#features/connect/chat/fixtures.ts';
import { fireSchedules } from '#platform/jobs/schedule.ts';
import {
  currentConversationOf,
  givenFileChat,
  linksTo,
  scriptedPdf,
  sendsFile,
  storedFiles,
  turnedPhoto,
} from './fixtures.ts';
import { recheckHeldFiles } from './inspection/inspect-file.ts';
import { attachmentSchedules } from './jobs.ts';

it('a file is delivered once the virus scanner has passed it, and both sides are told while it waits', async () => {
  const scanner = await startFakeClamd();
  const { app, robin, ann, chat } = await givenFileChat({ CLAMD_URL: scanner.url });
  const states = async () => {
    const desk = await ann.ask<{ items: DeskLine[] }>('GET', '/staff/conversations?view=mine');
    const own = (await currentConversationOf(robin)).attachments?.map(({ state }) => state);
    expect(desk.body.items[0]?.attachments?.map(({ state }) => state)).toEqual(own);
    return own;
  };
  const virus = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, 32), Buffer.from(testVirus)]);
  expect((await sendsFile(robin, { chat }, 'Bad.pdf', virus)).body.code).toBe('attachment_infected');
  expect(scanner.scanned.at(-1)?.equals(virus)).toBe(true);
  expect(await storedFiles(app)).toEqual({ files: [], pieces: 0 });
  expect((await sendsFile(robin, { chat }, 'Good.jpg', await turnedPhoto())).status).toBe(201);
  expect(await states()).toEqual(['ready']);

  app.clock.advance(1);
  const odd = Buffer.from(`%PDF-1.7\n${unscannable}`);
  expect((await sendsFile(robin, { chat }, 'Odd.pdf', odd)).status).toBe(201);
  await scanner.stop();
  app.clock.advance(1);
  expect((await sendsFile(robin, { chat }, 'Waits.jpg', await turnedPhoto())).status).toBe(201);
  app.clock.advance(1);
  expect((await sendsFile(robin, { chat }, 'Worse.pdf', virus)).status).toBe(201);
  expect(await states()).toEqual(['ready', 'held', 'held', 'held']);
  expect(await linksTo(ann, { chat, seen: 4 })).toHaveLength(1);
  const minute = async () => {
    app.clock.advance(60);
    await fireSchedules(app.db, attachmentSchedules, app.clock.now());
    await app.work();
  };
  await minute();
  await minute();
  expect(await states()).toEqual(['ready', 'held', 'held', 'held']);
  const back = await startFakeClamd(Number(new URL(scanner.url).port));
  onTestFinished(back.stop);
  const before = await app.db.selectFrom('conversation').select('revision').executeTakeFirstOrThrow();
  await minute();
  expect(await states()).toEqual(['ready', 'held', 'ready', 'infected']);
  const after = await app.db.selectFrom('conversation').select('revision').executeTakeFirstOrThrow();
  expect(after.revision - before.revision).toBe(2);
  expect(await linksTo(robin, { chat })).toHaveLength(2);
});

it('a file is scanned even if a hundred before it cannot be', async () => {
  const scanner = await startFakeClamd();
  const { app, robin, chat } = await givenFileChat({ CLAMD_URL: scanner.url });
  const odd = Buffer.from(`%PDF-1.7\n${unscannable}`);
  expect((await sendsFile(robin, { chat }, 'Odd.pdf', odd)).status).toBe(201);
  await scanner.stop();
  expect((await sendsFile(robin, { chat }, 'Waits.jpg', await turnedPhoto())).status).toBe(201);
  await sql`
    with copies as (
      insert into chat_attachment (id, conversation_id, member_id, staff_id, from_staff, name, size, state, type, begun_at, sent_at)
      select gen_random_uuid(), conversation_id, member_id, staff_id, from_staff, name, size, state, type, begun_at - interval '1 hour', sent_at
      from chat_attachment, generate_series(1, 100) where name = 'Odd.pdf' returning id)
    insert into chat_attachment_piece (attachment_id, member_id, is_preview, number, bytes)
    select copies.id, member_id, is_preview, number, bytes from copies, chat_attachment_piece
    where chat_attachment_piece.attachment_id = (select id from chat_attachment where name = 'Odd.pdf')`.execute(
    app.db,
  );
  const back = await startFakeClamd(Number(new URL(scanner.url).port));
  onTestFinished(back.stop);
  await recheckHeldFiles(app.db, back.url, new AbortController().signal);
  const states = await app.db.selectFrom('chat_attachment').select(['name', 'state']).execute();
  expect(states.find(({ name }) => name === 'Waits.jpg')?.state).toBe('ready');
});

const closing = { method: 'POST', part: 'close', body: { outcome: 'other' } } as const;
const pausing = { method: 'PUT', part: 'pause', body: { reason: 'technical' } } as const;
const passing = { method: 'POST', part: 'transfer', body: { to: null } } as const;

it.each([
  { side: 'member', what: 'the chat ended', step: closing, code: 'chat_closed' },
  { side: 'member', what: 'the chat was paused', step: pausing, code: 'chat_paused' },
  { side: 'desk', what: 'the chat ended', step: closing, code: 'chat_closed' },
  { side: 'desk', what: 'the chat was passed on', step: passing, code: 'not_found' },
])('a file is refused for what happened while it was scanned: $side, $what', async ({ side, step, code }) => {
  let happens = () => Promise.resolve<unknown>(undefined);
  const scanner = await startFakeClamd(0, () => happens());
  onTestFinished(scanner.stop);
  const { robin, ann, chat } = await givenFileChat({ CLAMD_URL: scanner.url });
  await writes(robin, chat, 'I have a letter');
  happens = () => ann.ask(step.method, `/staff/conversations/${chat}/${step.part}`, step.body);
  const [who, place] = side === 'member' ? [robin, { chat }] : [ann, { chat, seen: 1 }];
  expect((await sendsFile(who, place, 'Letter.pdf', scriptedPdf)).body.code).toBe(code);
});
