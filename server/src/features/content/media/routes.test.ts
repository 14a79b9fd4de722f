import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { MediaDetails, MediaListing } from '@kindred/contract/content/media.ts';
import { pieceBytes } from '@kindred/contract/file-pieces.ts';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { fireSchedules } from '#platform/jobs/schedule.ts';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import { givenWriter, type ContentWriter } from '../drafts/fixtures.ts';
import { bomb, givenLibrarian, noWords, pdfs, photo, photoWords, recording } from './fixtures.ts';
import { mediaSchedules } from './jobs.ts';
import { importLibrary, mediaToExport, readLibrary } from './public.ts';

const unusable = (plan: object) =>
  [
    [
      'text that calls itself an image',
      async () => Buffer.from('hello, I am a photo'),
      'media_type',
      photoWords,
    ],
    [
      'a drawing with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'media_type',
      photoWords,
    ],
    ['half a JPEG', async () => (await photo()).subarray(0, 900), 'media_unreadable', photoWords],
    ['a decompression bomb', bomb, 'media_too_many_pixels', photoWords],
    ['a PDF with a script', async () => pdfs.scripted, 'media_script', plan],
    ['a PDF with a disguised script', async () => pdfs.disguised, 'media_script', plan],
    ['a PDF with a packed script', async () => pdfs.packed, 'media_script', plan],
    ['an encrypted PDF', async () => pdfs.encrypted, 'media_unreadable', plan],
    ['half a PDF', async () => pdfs.cut, 'media_unreadable', plan],
  ] as const;

let app: TestApp;
let ann: Awaited<ReturnType<typeof givenLibrarian>>;
let writer: ContentWriter;
beforeEach(async () => {
  app = await givenApp();
  ann = await givenLibrarian(app);
  writer = await givenWriter(app);
});
const get = async (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });
const stored = async () => ({
  files: (await app.db.selectFrom('media_file').select('id').execute()).length,
  pieces: (await app.db.selectFrom('media_piece').select('number').execute()).length,
});

it('an image: is served in three widths as WebP, without its location, and cached permanently', async () => {
  const { status, body } = await ann.upload('IMG_2041.jpg', await photo(), photoWords);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    kind: 'image',
    type: 'image/webp',
    width: 1_200,
    height: 800,
    existed: false,
  });
  for (const width of [480, 960, 1_200]) {
    const reply = await get(`/media/${body.hash}/${width}.webp`);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    const image = await sharp(reply.rawPayload).metadata();
    expect(image).toMatchObject({ width, format: 'webp' });
    expect(image.exif).toBeUndefined();
    const etag = String(reply.headers.etag);
    expect((await get(`/media/${body.hash}/${width}.webp`, { 'if-none-match': etag })).statusCode).toBe(304);
  }
  for (const none of ['481.webp', '1200.png', 'x.pdf', '0.webp'])
    expect((await get(`/media/${body.hash}/${none}`)).statusCode).toBe(404);
  expect((await get(`/media/${'0'.repeat(32)}/480.webp`)).statusCode).toBe(404);
});

it('uploading the same content again: returns the existing file and its description', async () => {
  const file = await photo(600, 400, '#111');
  const first = await ann.upload('a.jpg', file, photoWords);
  const before = await stored();
  const again = await ann.upload('b.jpg', file, { ...photoWords, alt: 'Other words' });
  expect(again.body).toMatchObject({ id: first.body.id, alt: photoWords.alt, existed: true });
  expect(await stored()).toEqual(before);
});

it('a file that cannot be used: is refused for its content with a specific message, and nothing of it is kept', async () => {
  const before = await stored();
  const plan = { ...noWords, title: 'Plan' };
  for (const [what, file, code, words] of unusable(plan)) {
    const { status, body } = await ann.upload('photo.jpg', await file(), words);
    expect({ what, status, code: body.code }).toEqual({ what, status: 422, code });
  }
  expect(await stored()).toEqual(before);
});

it('a file of 21 MB: is refused before any of it is sent, naming the limit', async () => {
  const { status, body } = await ann.start(randomUUID(), 'film.mp4', 21_000_000);
  expect(status).toBe(422);
  expect(body.errors?.[0]?.message).toContain('20 MB');
});

it('an interrupted upload: continues with the missing pieces, is visible to no one else, and is deleted after a day', async () => {
  const id = randomUUID();
  const file = recording(300_000);
  const words = { ...noWords, title: 'A talk', transcript: 'Hello.' };
  await ann.start(id, 'talk.mp3', file.length);
  await ann.sendPiece(id, file, 0);
  await ann.sendPiece(id, file, 2);
  expect((await ann.start(id, 'talk.mp3', file.length)).body.pieces).toEqual([0, 2]);
  expect((await ann.sendPiece(id, file.subarray(0, pieceBytes + 9), 1)).status).toBe(409);
  expect((await ann.finish(id, words)).body.code).toBe('media_incomplete');
  const ben = await givenLibrarian(app);
  expect((await ben.finish(id, words)).status).toBe(404);
  expect((await ben.ask('GET', `/${id}`)).status).toBe(404);
  expect((await ann.ask<MediaListing>('GET', '?kind=recording')).body.total).toBe(0);
  await fireSchedules(app.db, mediaSchedules, app.clock.now());
  app.clock.advance(37 * 3_600);
  await fireSchedules(app.db, mediaSchedules, app.clock.now());
  await app.work();
  expect(await stored()).toEqual({ files: 0, pieces: 0 });
});

it('without a description for people who cannot see or hear it: nothing is added, and the upload is kept until it has one', async () => {
  const id = randomUUID();
  const bare = await ann.upload('c.jpg', await photo(300, 200, '#222'), { ...photoWords, alt: '  ' }, id);
  expect(bare.body).toMatchObject({ code: 'media_words_missing', errors: [{ field: 'alt' }] });
  expect((await ann.ask('GET', `/${id}`)).status).toBe(404);
  expect((await ann.finish(id, photoWords)).status).toBe(200);
  const silent = await ann.upload('talk.mp3', recording(400), { ...noWords, title: 'A talk' });
  expect(silent.body).toMatchObject({ code: 'media_words_missing', errors: [{ field: 'transcript' }] });
});

it('a recording: is served in the ranges that a player requests; a PDF is a download', async () => {
  const file = recording(400_000);
  const words = { ...noWords, title: 'Resting well', transcript: 'Lie down.' };
  const { body } = await ann.upload('talk.mp3', file, words);
  expect(body.address).toBe(`/media/${body.hash}/resting-well.mp3`);
  const whole = await get(body.address);
  expect(whole.rawPayload.equals(file)).toBe(true);
  const part = await get(body.address, { range: 'bytes=131000-131200' });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe('bytes 131000-131200/400000');
  expect(part.rawPayload.equals(file.subarray(131_000, 131_201))).toBe(true);
  expect((await get(body.address, { range: 'bytes=-5' })).rawPayload.equals(file.subarray(-5))).toBe(true);
  expect((await get(body.address, { range: 'bytes=400000-' })).statusCode).toBe(416);
  const plan = await ann.upload('plan.pdf', pdfs.plain, { ...noWords, title: 'Care plan' });
  const download = await get(plan.body.address);
  expect(download.headers).toMatchObject({ 'content-type': 'application/pdf' });
  expect(download.headers['content-disposition']).toContain('attachment');
});

it('an image in use: lists its uses, is not removed blindly, and once missing prevents a text from being published', async () => {
  const { body: image } = await ann.upload('used.jpg', await photo(500, 300, '#333'), photoWords);
  const { media, width, height, alt } = { ...image, media: image.hash };
  const block = { kind: 'image', media, width, height, alt };
  const opened = await writer.open({ kind: 'tool', item: 'emergency-plus' });
  const tool = opened.status === 200 ? opened : await writer.open({ kind: 'tool', slug: 'a-new-tool' });
  const draft = await writer.save(tool.body, { about: [block] });
  const missingOf = async () =>
    (await writer.ask<{ objections: { code: string }[] }>('GET', `/drafts/${draft.id}`)).body.objections.map(
      ({ code }) => code,
    );
  expect(await missingOf()).not.toContain('media_missing');
  const { body } = await ann.ask<MediaDetails>('GET', `/${image.id}`);
  expect(body.uses).toEqual([expect.objectContaining({ kind: 'tool', is_draft: true })]);
  const refused = await ann.ask('POST', `/${image.id}/remove`, {});
  expect(refused.body).toMatchObject({ code: 'media_in_use', errors: [{ message: body.uses[0]?.title }] });
  expect((await get(image.address)).statusCode).toBe(200);
  expect((await ann.ask('POST', `/${image.id}/remove`, { used_seen: true })).status).toBe(200);
  expect((await get(image.address)).statusCode).toBe(404);
  expect(await missingOf()).toContain('media_missing');
});

it('a changed description: needs the latest version, stays complete, and leaves a row in the audit log', async () => {
  const { body: image } = await ann.upload('w.jpg', await photo(400, 300, '#444'), photoWords);
  const words = { ...photoWords, alt: 'A bench in a park', focus: { x: 30, y: 70 } };
  const save = (version: number, change: object) => ann.ask('PUT', `/${image.id}`, { ...change, version });
  expect((await save(1, words)).body).toMatchObject({ alt: words.alt, version: 2, focus: words.focus });
  expect((await save(1, words)).body.code).toBe('media_changed');
  // The second person is told whose changes theirs conflict with.
  expect((await ann.ask<MediaDetails>('GET', `/${image.id}`)).body.changed_by?.name).toBe('Ann');
  expect((await save(2, noWords)).body.code).toBe('media_words_missing');
  const rows = await app.db.selectFrom('audit_entry').select('what').execute();
  const log = rows.filter(({ what }) => what.startsWith('media_'));
  expect(new Set(log.map(({ what }) => what))).toEqual(new Set(['media_added', 'media_changed']));
  const { body: list } = await ann.ask<MediaListing>('GET', '?q=bench%20park');
  expect(list.items.map(({ id }) => id)).toEqual([image.id]);
});

it('the library: is exported with the texts, and an import restores the same addresses and descriptions', async () => {
  const image = (await ann.upload('e.jpg', await photo(700, 500, '#555'), photoWords)).body;
  const talk = (await ann.upload('t.mp3', recording(900), { ...noWords, title: 'Talk', transcript: 'Hi.' }))
    .body;
  const folder = await mkdtemp(join(tmpdir(), 'library-'));
  const { count, files } = await mediaToExport(app.db);
  expect(count).toBe(3);
  for await (const { name, bytes } of files()) {
    await mkdir(join(folder, dirname(name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  const other = await givenApp();
  const library = await readLibrary(folder);
  expect(await importLibrary(other.db, library, other.clock.now())).toBe(2);
  expect(await importLibrary(other.db, library, other.clock.now())).toBe(0);
  for (const address of [image.address, `/media/${image.hash}/480.webp`, talk.address]) {
    const [here, there] = [await app.http.inject(address), await other.http.inject(address)];
    expect(there.statusCode).toBe(200);
    // Smaller sizes are regenerated from the one that is served.
    const isSame = there.rawPayload.equals(here.rawPayload);
    expect({ address, ok: isSame || address.endsWith('/480.webp') }).toEqual({ address, ok: true });
  }
  const { token } = await givenLibrarian(other);
  const list = await other.raw({ url: '/api/v1/staff/media', headers: { 'x-auth-header': token } });
  expect(JSON.parse(list.body)).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ hash: image.hash, alt: image.alt, credit: image.credit }),
      expect.objectContaining({ hash: talk.hash, transcript: 'Hi.' }),
    ]),
  });
  await writeFile(join(folder, 'media', `${talk.hash}.mp3`), recording(901));
  await expect(readLibrary(folder)).rejects.toThrow('another content');
});
