import { randomBytes, randomUUID } from 'node:crypto';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { fireSchedules } from '#platform/jobs/schedule.ts';
import { dumpOf } from '../../../testing/given-privacy.ts';
import type { TestApp } from '../../../testing/given-app.ts';
import { waitForLock } from '../../../testing/wait-for-lock.ts';
import { afterwardsSchedules } from '../afterwards/jobs.ts';
import { givenChatMember, givenChatStaff, startsChat, writes } from '../chat/fixtures.ts';
import {
  beginsUpload,
  currentConversationOf,
  givenFileChat,
  linksTo,
  scriptedPdf,
  sendsFile,
  sendsPiece,
  storedFiles,
  turnedPhoto,
} from './fixtures.ts';
import { attachmentSchedules } from './jobs.ts';

const fetched = async ({ http }: TestApp, url: string) => {
  const { statusCode, headers, rawPayload } = await http.inject({ url });
  return { status: statusCode, headers, bytes: rawPayload };
};

it('a file that has arrived is accepted again after the chat was paused or has ended', async () => {
  const { robin, ann, chat } = await givenFileChat();
  const upload = { id: randomUUID(), name: 'Letter.pdf', size: scriptedPdf.length };
  const sent = await sendsFile(robin, { chat, id: upload.id }, upload.name, scriptedPdf);
  const sendsAgain = async () => [
    (await beginsUpload(robin, { chat }, upload)).body,
    (await robin.ask('POST', `/conversations/${chat}/attachments/${upload.id}/send`, { id: sent.body.id }))
      .body,
  ];
  await ann.ask('PUT', `/staff/conversations/${chat}/pause`, { reason: 'technical' });
  expect(await sendsAgain()).toEqual([{ pieces: [0] }, sent.body]);
  expect((await beginsUpload(robin, { chat }, { ...upload, id: randomUUID() })).body.code).toBe(
    'chat_paused',
  );
  await robin.ask('POST', `/conversations/${chat}/close`);
  expect(await sendsAgain()).toEqual([{ pieces: [0] }, sent.body]);
  expect((await beginsUpload(robin, { chat }, { ...upload, id: randomUUID() })).body.code).toBe(
    'chat_closed',
  );
});

it('a photo is uploaded in pieces, survives a lost connection, loses its location and camera data, and opens only for the two sides', async () => {
  const { app, robin, ann, chat } = await givenFileChat();
  await writes(robin, chat, 'Look at this');
  const file = await turnedPhoto();
  expect(file.includes('ZqCamera')).toBe(true);
  const id = randomUUID();
  const upload = { name: 'Rash – Mum’s arm.HEIC', size: file.length, id };
  expect((await beginsUpload(robin, { chat }, upload)).body).toEqual({ pieces: [] });
  // The second piece arrives first, twice. Then the connection drops, and the device asks what has arrived.
  for (const number of [1, 1])
    expect((await sendsPiece(robin, { chat }, { id, number, file })).status).toBe(200);
  expect(
    (await robin.ask('POST', `/conversations/${chat}/attachments/${id}/send`, { id: randomUUID() })).body
      .code,
  ).toBe('attachment_incomplete');
  expect((await beginsUpload(robin, { chat }, upload)).body).toEqual({ pieces: [1] });
  expect((await beginsUpload(robin, { chat }, { ...upload, size: 7 })).body.code).toBe('conflict');
  expect((await sendsPiece(robin, { chat }, { id, number: 0, file: file.subarray(0, 9) })).body.code).toBe(
    'conflict',
  );
  expect((await currentConversationOf(robin)).attachments).toBeUndefined();
  const sent = await sendsFile(robin, { chat, id }, upload.name, file);
  expect(sent.body).toMatchObject({
    number: 2,
    from: 'member',
    text: 'Rash – Mum’s arm.jpg',
    attachment: id,
  });
  // Retrying with the same message id works; another message with the same file is refused.
  const again = (message: string) =>
    robin.ask('POST', `/conversations/${chat}/attachments/${id}/send`, { id: message });
  expect((await again(sent.body.id ?? '')).body).toEqual(sent.body);
  expect((await again(randomUUID())).body.code).toBe('conflict');

  const [shown] = (await currentConversationOf(robin)).attachments ?? [];
  expect(shown).toMatchObject({ id, state: 'ready', kind: 'picture', width: 800, height: 1_200 });
  const desk = await ann.ask<{ items: DeskLine[] }>('GET', '/staff/conversations?view=mine');
  expect(desk.body.items[0]?.attachments).toEqual([shown]);
  expect(JSON.stringify(desk.body)).not.toContain('Rash');

  const [link = { file: '', preview: '' }] = await linksTo(ann, { chat, seen: 2 });
  expect(await linksTo(robin, { chat })).toEqual([link]);
  const { status, headers, bytes } = await fetched(app, link.file);
  expect([status, headers]).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="Rash _ Mum_s arm.jpg"; filename*=UTF-8''Rash%20%E2%80%93%20Mum%E2%80%99s%20arm.jpg`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    }),
  ]);
  expect(await sharp(bytes).metadata()).toMatchObject({
    format: 'jpeg',
    width: 800,
    height: 1_200,
  });
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(bytes.includes('ZqCamera')).toBe(false);
  const preview = await fetched(app, link.preview ?? '');
  expect(await sharp(preview.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 480 });

  const [stranger, colleague] = [await givenChatMember(app), await givenChatStaff(app)];
  const { id: other } = await startsChat(stranger);
  const refused = [
    await stranger.ask('GET', `/conversations/${chat}/attachments`),
    await colleague.ask('GET', `/staff/conversations/${chat}/attachments`),
    await beginsUpload(stranger, { chat }, { ...upload, id: randomUUID() }),
    await beginsUpload(colleague, { chat, seen: 0 }, { ...upload, id: randomUUID() }),
    await sendsPiece(stranger, { chat: other }, { id, number: 0, file }),
    await stranger.ask('POST', `/conversations/${other}/attachments/${id}/send`, { id: randomUUID() }),
  ];
  expect(refused.map(({ status: code }) => code)).toEqual(refused.map(() => 404));
  // Reusing someone else's id gives no access, and a file that was sent cannot be taken back.
  expect((await beginsUpload(stranger, { chat: other }, upload)).body.code).toBe('conflict');
  for (const [who, place] of [
    [stranger, other],
    [robin, chat],
  ] as const)
    await app.raw({
      method: 'DELETE',
      url: `/api/v1/conversations/${place}/attachments/${id}`,
      headers: { 'x-auth-header': who.token },
    });
  expect((await fetched(app, link.file)).status).toBe(200);
  // Only some bits of the last letter are significant.
  const forgedAt = (at: number) => {
    const [before, letter, after] = [link.file.slice(0, at), link.file[at], link.file.slice(at + 1)];
    return `${before}${letter === '0' ? '1' : '0'}${after}`;
  };
  const firstOfId = link.file.indexOf('f.') + 2;
  for (const url of [forgedAt(firstOfId), forgedAt(link.file.length - 2), '/api/v1/chat_files/x'])
    expect([404, 422]).toContain((await fetched(app, url)).status);
  app.clock.advance(601);
  expect((await fetched(app, link.file)).status).toBe(404);
});

it('files of the wrong kind are refused in plain words, and nothing of them is kept', async () => {
  const { app, robin, ann, chat } = await givenFileChat();
  const bomb = await sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 6 })
    .toBuffer();
  const cut = (await turnedPhoto()).subarray(0, 40_000);
  for (const [name, file, code] of [
    ['A page.jpg', Buffer.from('<script>alert(1)</script>'), 'attachment_type'],
    ['A drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'attachment_type'],
    ['A program.pdf', Buffer.concat([Buffer.from('MZ'), randomBytes(500)]), 'attachment_type'],
    ['A bomb.png', bomb, 'attachment_unreadable'],
    ['Half a photo.jpg', cut, 'attachment_unreadable'],
  ] as const) {
    const { status, body } = await sendsFile(robin, { chat }, name, file);
    expect([name, status, body.code]).toEqual([name, 422, code]);
  }
  const large = await beginsUpload(robin, { chat }, { name: 'Film.jpg', size: 10_100_000, id: randomUUID() });
  expect([large.status, large.body]).toMatchObject([
    422,
    { errors: [{ field: 'size', message: expect.stringContaining('larger than 10 MB') as string }] },
  ]);
  expect(await storedFiles(app)).toEqual({ files: [], pieces: 0 });
  expect((await currentConversationOf(robin)).last_number).toBe(0);

  // A document with a script is delivered, but our pages never open it in the browser.
  expect((await sendsFile(ann, { chat, seen: 0 }, 'Plan.png', scriptedPdf)).body).toMatchObject({
    from: 'staff',
    text: 'Plan.pdf',
  });
  const [link] = await linksTo(robin, { chat });
  expect(link?.preview).toBeNull();
  expect((await fetched(app, link?.file ?? '')).headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Plan.pdf"',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  await writes(robin, chat, 'Thank you');
  const overtaken = await sendsFile(ann, { chat, seen: 1 }, 'Late.pdf', scriptedPdf);
  expect(overtaken.body.code).toBe('member_wrote');

  // The limit of twenty per conversation holds for simultaneous starts too; cancelling one makes room.
  const ids = Array.from({ length: 25 }, () => randomUUID());
  const begun = await Promise.all(
    ids.map((id) => beginsUpload(robin, { chat }, { name: 'a.pdf', size: 9, id })),
  );
  expect(begun.filter(({ status }) => status === 201)).toHaveLength(18);
  expect(begun.filter(({ body }) => body.code === 'attachments_full')).toHaveLength(7);
  const dropped = ids.find((_, at) => begun[at]?.status === 201) ?? '';
  const headers = { 'x-auth-header': robin.token };
  await app.raw({ method: 'DELETE', url: `/api/v1/conversations/${chat}/attachments/${dropped}`, headers });
  expect((await beginsUpload(robin, { chat }, { name: 'a.pdf', size: 9, id: dropped })).status).toBe(201);

  const last = randomUUID();
  await robin.ask('POST', `/conversations/${chat}/close`);
  expect((await beginsUpload(robin, { chat }, { name: 'a.pdf', size: 9, id: last })).body.code).toBe(
    'chat_closed',
  );
  expect((await beginsUpload(ann, { chat, seen: 2 }, { name: 'a.pdf', size: 9, id: last })).body.code).toBe(
    'chat_closed',
  );
  const unsent = await robin.ask('POST', `/conversations/${chat}/attachments/${dropped}/send`, { id: last });
  expect(unsent.body.code).toBe('chat_closed');

  // Unfinished uploads are deleted a day later.
  await fireSchedules(app.db, attachmentSchedules, app.clock.now());
  app.clock.advance(37 * 3_600);
  await fireSchedules(app.db, attachmentSchedules, app.clock.now());
  await app.work();
  expect(await storedFiles(app)).toEqual({ files: [{ name: 'Plan.png', state: 'ready' }], pieces: 1 });
});

it('a file that is removed while it is being sent leaves no message behind', async () => {
  const { app, robin, ann, chat } = await givenFileChat();
  await writes(robin, chat, 'Look at this');
  const id = randomUUID();
  // It is scanned, and then held back because the member wrote in the meantime.
  const early = await sendsFile(ann, { chat, id, seen: 0 }, 'Card.jpg', await turnedPhoto());
  expect(early.body.code).toBe('member_wrote');
  const { sending } = await app.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('chat_attachment').where('id', '=', id).execute();
    const path = `/staff/conversations/${chat}/attachments/${id}/send`;
    const reply = ann.ask('POST', path, { id: randomUUID(), seen: 1 });
    await waitForLock(app.db);
    return { sending: reply };
  });
  expect((await sending).body.code).toBe('conflict');
  const stored = await app.db.selectFrom('chat_message').select('number').execute();
  expect(stored).toEqual([{ number: 1 }]);
});

it('files are in the data export, and are erased with the member and with the texts of old chats', async () => {
  const { app, robin, ann, chat } = await givenFileChat();
  await sendsFile(robin, { chat }, 'Zqletter.pdf', scriptedPdf);
  app.clock.advance(1);
  await sendsFile(ann, { chat, seen: 1 }, 'Zqplan.pdf', scriptedPdf);
  const dataUrl = `data:application/pdf;base64,${scriptedPdf.toString('base64')}`;
  const { body } = await robin.ask<{ chat_attachment: object[] }>('GET', '/settings/export?format=json');
  expect(body.chat_attachment).toMatchObject([
    { name: 'Zqletter.pdf', from_staff: false, type: 'application/pdf', file: dataUrl },
    { name: 'Zqplan.pdf', from_staff: true, file: dataUrl },
  ]);
  expect(JSON.stringify(body)).not.toContain('staff_id');
  const exported = (format: string) =>
    app.raw({ url: `/api/v1/settings/export?format=${format}`, headers: { 'x-auth-header': robin.token } });
  expect((await exported('html')).body).toContain(
    `<a href="${dataUrl}" download="Zqplan.pdf">Save this file</a>`,
  );
  const { body: table } = await exported('csv');
  expect(table).toContain('Zqplan.pdf');
  expect(table).not.toContain('base64');

  const { body: text } = await app.raw({
    url: `/api/v1/conversations/${chat}/transcript`,
    headers: { 'x-auth-header': robin.token },
  });
  expect(text).toContain('Sent a file: Zqletter.pdf');

  const lee = await givenChatMember(app);
  const { id: other } = await startsChat(lee);
  await sendsFile(lee, { chat: other }, 'Zqother.pdf', scriptedPdf);
  await app.raw({
    method: 'DELETE',
    url: '/api/v1/settings/data',
    headers: { 'x-auth-header': robin.token },
  });
  expect(await storedFiles(app)).toEqual({ files: [{ name: 'Zqother.pdf', state: 'ready' }], pieces: 1 });

  await lee.ask('POST', `/conversations/${other}/close`);
  await fireSchedules(app.db, afterwardsSchedules, app.clock.now());
  app.clock.set('2029-03-02T00:00:00Z');
  await fireSchedules(app.db, afterwardsSchedules, app.clock.now());
  await app.work();
  expect(await storedFiles(app)).toEqual({ files: [], pieces: 0 });
  expect(await dumpOf(app.url)).not.toMatch(/Zq(letter|plan|other)/);
});
