import { randomUUID } from 'node:crypto';
import type { StaffEvent } from '@kindred/contract/events/editing.ts';
import { expect, it } from 'vitest';
import { givenLibrarian, noWords, photo, photoWords, recording } from '#features/content/media/fixtures.ts';
import { givenApp } from '../../../testing/given-app.ts';
import { someEventFields } from '../../../testing/security-matrix/event-rows.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';
import { givenVisitor } from '../places/fixtures.ts';

it('an event plays a recording from the library with its transcript, and loses it when it is removed there', async () => {
  const app = await givenApp();
  const editor = await givenStaffCaller(app, 'content');
  const library = await givenLibrarian(app);
  const words = { ...noWords, title: 'Sleeping well', transcript: 'Good evening.\n\nLet us begin.' };
  const media = (await library.upload('talk.mp3', recording(2_000), words)).body;
  const image = (await library.upload('bench.jpg', await photo(), photoWords)).body;
  const unfinished = randomUUID();
  await library.start(unfinished, 'late.mp3', 2_000);

  const body = { id: randomUUID(), fields: someEventFields, day: '2027-03-10', at: '16:00', repeat: null };
  const event = (await editor.call('POST', '/staff/events', body)).body as unknown as StaffEvent;
  const path = `/staff/events/${event.id}`;
  const save = (edition: number, fields: object) =>
    editor.call('PUT', `${path}/fields`, { edition, scope: 'this', fields: { ...event.fields, ...fields } });

  // An image, an unfinished upload, a missing file, and two recordings together are each refused by name.
  for (const wrong of [
    { recording_media: image.id },
    { recording_media: unfinished },
    { recording_media: randomUUID() },
    { recording_media: media.id, recording_link: 'https://video.example/1' },
    { recording_media: media.id, transcript: 'Hello.' },
  ])
    expect((await save(0, wrong)).body).toMatchObject({
      code: 'validation',
      errors: [{ field: 'fields.recording_media' }],
    });
  expect((await save(0, { recording_media: media.id })).body).toMatchObject({
    fields: { recording_media: media.id },
  });
  await editor.call('POST', `${path}/publish`, { scope: 'this' });

  // The library lists the event as a use, and does not remove the recording blindly.
  const use = { kind: 'event', title: 'Sleep and rest', page: `/events/${event.id}`, is_draft: false };
  expect((await library.ask('GET', `/${media.id}`)).body).toMatchObject({ uses: [use] });
  expect((await library.ask('POST', `/${media.id}/remove`, {})).body).toMatchObject({
    code: 'media_in_use',
    errors: [{ field: `event/${event.slug}`, message: 'Sleep and rest' }],
  });

  app.clock.set('2027-03-10T06:00:00Z');
  await app.events.refresh();
  const visitor = await givenVisitor(app);
  const read = async (at: string) =>
    JSON.parse((await visitor.call('GET', `/events/${event.id}${at}`)).body) as object;
  expect(await read('')).toMatchObject({ has_recording: true });
  expect(await read('/recording')).toEqual({
    recording: { title: 'Sleeping well', type: 'audio/mpeg', address: media.address },
    link: null,
    transcript: words.transcript,
  });
  expect((await app.raw({ url: media.address })).status).toBe(200);

  expect(await editor.call('POST', `/staff/media/${media.id}/remove`, { used_seen: true })).toMatchObject({
    status: 200,
  });
  await app.events.refresh();
  expect(await read('')).toMatchObject({ has_recording: false });
  expect(await read('/recording')).toMatchObject({ code: 'not_found' });
});
