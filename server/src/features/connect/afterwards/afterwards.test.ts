import { randomUUID } from 'node:crypto';
import type { Conversation } from '@kindred/contract/connect/chat.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { fireSchedules } from '#platform/jobs/schedule.ts';
import { dumpOf } from '../../../testing/given-privacy.ts';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import { newToken } from '#platform/secrets.ts';
import { beginSession } from '#platform/session/session.ts';
import {
  chatPerson,
  givenChatMember,
  givenChatStaff,
  replies,
  startsChat,
  takes,
  writes,
  type ChatPerson,
} from '../chat/fixtures.ts';
import { afterwardsSchedules } from './jobs.ts';
import { monthsBefore } from './rules.ts';
import { readEndedConversations } from './store.ts';

let app: TestApp;
let robin: ChatPerson;
let ann: ChatPerson;
beforeEach(async () => {
  app = await givenApp();
  robin = await givenChatMember(app);
  ann = await givenChatStaff(app);
});

const download = (id: string, { token }: ChatPerson) =>
  app.raw({ url: `/api/v1/conversations/${id}/transcript`, headers: { 'x-auth-header': token } });

describe('afterwards', () => {
  it('a member says how they feel before and after, and answers only what they want to', async () => {
    const start = { id: randomUUID(), topic: 'feelings', for: 'me', distress: 8 };
    const { body } = await robin.ask<Conversation>('POST', '/conversations', start);
    expect(body.distress).toEqual({ before: 8, after: null });
    const answer = (answers: object) =>
      robin.ask<Conversation>('PUT', `/conversations/${start.id}/answers`, answers);
    await answer({ distress: 3 });
    expect((await answer({ helped: 'yes' })).body).toMatchObject({
      distress: { before: 8, after: 3 },
      answers: { helped: 'yes', understood: null },
    });
    expect((await answer({ distress: null })).body.distress.after).toBeNull();
    for (const distress of [-1, 11, 2.5]) expect((await answer({ distress })).body.code).toBe('validation');
  });

  it('a transcript contains what both sides wrote with times, and no staff notes', async () => {
    const { id } = await startsChat(robin);
    await writes(robin, id, 'I can’t sleep\nat night');
    await takes(ann, id);
    await ann.ask('POST', `/staff/conversations/${id}/notes`, { id: randomUUID(), text: 'Zqnote' });
    app.clock.advance(60);
    await replies(ann, id, { text: 'I’m here', seen: 1 });
    const { status, headers, body } = await download(id, robin);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="chat.txt"',
      'cache-control': 'no-store',
    });
    expect(body).toBe(
      [
        'Your chat with us\nMonday 1 March at 11:00 am, Sydney time\n',
        'You, Monday 1 March at 11:00 am, Sydney time\nI can’t sleep\nat night\n',
        'Ann, Monday 1 March at 11:01 am, Sydney time\nI’m here\n',
      ].join('\n'),
    );
    expect((await download(id, await givenChatMember(app))).status).toBe(404);
  });

  it('a transcript as a PDF has the same words, in every script', async () => {
    const { id } = await startsChat(robin);
    await writes(robin, id, 'I can’t sleep\nat night');
    await takes(ann, id);
    await ann.ask('POST', `/staff/conversations/${id}/messages`, {
      id: randomUUID(),
      text: '',
      card: { kind: 'topic', id: 'fatigue' },
      seen: 1,
    });
    const load = () =>
      app.http.inject({
        url: `/api/v1/conversations/${id}/transcript_pdf`,
        headers: { 'x-auth-header': robin.token },
      });
    const { headers, rawPayload } = await load();
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="chat.pdf"',
      'cache-control': 'no-store',
    });
    const headings = (pdf: Buffer) => pdf.toString('latin1').match(/\/S \/H2\b/g)?.length;
    const paragraphs = (pdf: Buffer) => pdf.toString('latin1').match(/\/S \/P\b/g)?.length;
    expect([headings(rawPayload), paragraphs(rawPayload)]).toEqual([2, 4]);
    await writes(robin, id, 'Thank you 💛 谢谢');
    const more = (await load()).rawPayload;
    expect([headings(more), paragraphs(more)]).toEqual([3, 5]);
  });

  it('a transcript is emailed in full to the member’s own address, at most three times a day', async () => {
    const { id } = await startsChat(robin);
    await writes(robin, id, 'Zqline <b>one</b>\nZqtwo');
    const mail = (who = robin) => who.ask<{ email: string }>('POST', `/conversations/${id}/transcript_mail`);
    expect((await mail(await givenChatMember(app))).status).toBe(404);
    const sent = await mail();
    expect(sent).toMatchObject({ status: 200 });
    const mails = await app.db.selectFrom('outbox_message').selectAll().execute();
    expect(mails.map(({ to }) => to)).toEqual([sent.body.email]);
    const [{ subject, text, html } = { subject: '', text: '', html: '' }] = mails;
    expect(subject).not.toContain('Zq');
    expect(text).toContain('Zqline <b>one</b>\n\nZqtwo');
    expect(html).toContain('Zqline &lt;b&gt;one');
    await mail();
    await mail();
    expect((await mail()).body.code).toBe('rate_limited');
    app.clock.advance(86_401);
    expect((await mail()).status).toBe(200);
    await app.db
      .updateTable('member')
      .set({ email: null, mobile: '+61400000001' })
      .where('email', '=', sent.body.email)
      .execute();
    expect((await mail()).body.code).toBe('no_email');
  });

  it('a transcript of a long chat is complete', async () => {
    const { id } = await startsChat(robin);
    for (let at = 1; at <= 450; at += 1) await writes(robin, id, `m${at} end`);
    const { body } = await download(id, robin);
    expect(body.match(/^m\d+ end$/gm)).toEqual(Array.from({ length: 450 }, (_, at) => `m${at + 1} end`));
  });
});

/** Finds the member of a conversation. */
const memberOf = async (id: string) =>
  (await app.db.selectFrom('conversation').select('member_id').where('id', '=', id).executeTakeFirstOrThrow())
    .member_id;
const endedOf = async ({ ask }: ChatPerson) =>
  (await ask<{ conversations: Conversation[]; more: boolean }>('GET', '/conversations')).body;

describe('ended chats', () => {
  it('are listed for their member alone, newest first, and indicate when there are older ones', async () => {
    const lee = await givenChatMember(app);
    const first = await startsChat(robin);
    expect((await endedOf(robin)).conversations).toEqual([]);
    await robin.ask('POST', `/conversations/${first.id}/close`);
    app.clock.advance(60);
    const second = await startsChat(robin);
    await writes(robin, second.id, 'Zqsecond');
    await robin.ask('POST', `/conversations/${second.id}/close`);
    const { conversations, more } = await endedOf(robin);
    expect(conversations.map(({ id, last_number }) => [id, last_number])).toEqual([
      [second.id, 1],
      [first.id, 0],
    ]);
    expect(more).toBe(false);
    expect((await endedOf(lee)).conversations).toEqual([]);
    const long_ago = new Date('2027-01-01T00:00:00Z');
    const member_id = await memberOf(first.id);
    const old = {
      member_id,
      topic: 'feelings',
      for_whom: 'me',
      state: 'closed',
      started_at: long_ago,
    } as const;
    const times = { closed_at: long_ago, queued_at: null, last_at: null, waits_since: null };
    await app.db
      .insertInto('conversation')
      .values(Array.from({ length: 49 }, () => ({ id: randomUUID(), ...old, ...times })))
      .execute();
    const all = await endedOf(robin);
    expect([all.conversations.length, all.conversations[0]?.id, all.more]).toEqual([50, second.id, true]);
  });
});

describe('the retention period', () => {
  it('erases texts and notes of chats that ended 24 months ago, and keeps the counts', async () => {
    await fireSchedules(app.db, afterwardsSchedules, app.clock.now());
    const { id } = await startsChat(robin);
    await writes(robin, id, 'Zqold');
    await takes(ann, id);
    await ann.ask('POST', `/staff/conversations/${id}/notes`, { id: randomUUID(), text: 'Zqold' });
    await robin.ask('POST', `/conversations/${id}/close`);
    app.clock.set('2029-02-28T00:00:00Z');
    await fireSchedules(app.db, afterwardsSchedules, app.clock.now());
    await app.work();
    expect(await dumpOf(app.url)).toContain('Zqold');
    app.clock.set('2029-03-02T00:00:00Z');
    await fireSchedules(app.db, afterwardsSchedules, app.clock.now());
    await app.work();
    expect(await dumpOf(app.url)).not.toContain('Zqold');
    expect(await readEndedConversations(app.db, { member_id: await memberOf(id), limit: 9 })).toEqual([]);
    expect(
      await app.db.selectFrom('conversation').select(['state', 'last_number', 'notes']).execute(),
    ).toEqual([{ state: 'closed', last_number: 1, notes: 1 }]);

    // Text written now would never be erased.
    const token = newToken();
    const { staff_id } = await app.db.selectFrom('conversation').selectAll().executeTakeFirstOrThrow();
    const beginning = { owner: { staff_id: staff_id ?? '' }, token, shared: false, device: '' };
    await app.db
      .transaction()
      .execute((tx) => beginSession(tx, { ...beginning, passkey_used: true, now: app.clock.now() }));
    const annLater = chatPerson(app, token);
    const late = { id: randomUUID(), text: 'Zqlate' };
    expect((await annLater.ask('POST', `/staff/conversations/${id}/notes`, late)).status).toBe(404);
    const record = { id: randomUUID(), steps: ['numbers_given'], note: 'Zqlate' };
    expect((await annLater.ask('POST', `/staff/conversations/${id}/escalations`, record)).status).toBe(404);
    expect(await dumpOf(app.url)).not.toContain('Zqlate');
  });

  it.each([
    ['2029-03-31T10:00:00Z', 1, '2029-02-28T10:00:00.000Z'],
    ['2028-02-29T10:00:00Z', 24, '2026-02-28T10:00:00.000Z'],
    ['2027-01-15T10:00:00Z', 2, '2026-11-15T10:00:00.000Z'],
  ])('%s less %i months is %s', (now, months, then) => {
    expect(monthsBefore(new Date(now), months).toISOString()).toBe(then);
  });
});
