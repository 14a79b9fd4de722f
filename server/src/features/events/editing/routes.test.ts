import { randomUUID } from 'node:crypto';
import type { StaffEvent } from '@kindred/contract/events/editing.ts';
import { describe, expect, it } from 'vitest';
import { givenApp } from '../../../testing/given-app.ts';
import { someEventFields } from '../../../testing/security-matrix/event-rows.ts';
import { givenStaffCaller, type StaffCaller } from '../../../testing/staff-caller.ts';
import { planEvents } from '../jobs.ts';
import { givenVisitor } from '../places/fixtures.ts';

const date = { day: '2027-03-10', at: '16:00' };

async function create(staff: StaffCaller, changes: object = {}) {
  const body = { id: randomUUID(), fields: someEventFields, ...date, repeat: null, ...changes };
  const { status, body: event } = await staff.call('POST', '/staff/events', body);
  return { status, sent: body, event: event as unknown as StaffEvent & { code?: string } };
}

async function givenEditor(...permissions: ('content' | 'support')[]) {
  const app = await givenApp();
  return {
    app,
    editor: await givenStaffCaller(app, ...(permissions.length > 0 ? permissions : ['content' as const])),
  };
}

const publish = (staff: StaffCaller, id: string, scope = 'this') =>
  staff.call('POST', `/staff/events/${id}/publish`, { scope });
const change = (staff: StaffCaller, { id, edition }: StaffEvent, fields: object, scope = 'this') =>
  staff.call('PUT', `/staff/events/${id}/fields`, {
    edition,
    fields: { ...someEventFields, ...fields },
    scope,
  });

describe('an event that staff create', () => {
  it('is a draft of its organiser until it is published, and then open to members', async () => {
    const { app, editor } = await givenEditor();
    const { status, event } = await create(editor);
    expect([status, event.state, event.is_mine, event.sample]).toEqual([201, 'draft', true, false]);
    expect([event.day, event.at, event.starts_at]).toEqual([
      '2027-03-10',
      '16:00',
      '2027-03-10T05:00:00.000Z',
    ]);
    expect((await publish(editor, event.id)).body['state']).toBe('planned');
    await app.events.refresh();
    const visitor = await givenVisitor(app);
    expect(JSON.parse((await visitor.call('GET', `/events/${event.id}`)).body)).toMatchObject({
      title: 'Sleep and rest',
      sample: false,
      has_recording: false,
    });
    expect(await visitor.register(event.id)).toMatchObject({
      my_state: 'registered',
      join_link: 'https://meeting.example/sleep',
    });
  });

  it('is one event if the same call is made twice, and cannot take over someone else’s id', async () => {
    const { app, editor } = await givenEditor();
    const { sent, event } = await create(editor);
    expect((await create(editor, sent)).event.id).toBe(event.id);
    const other = await givenStaffCaller(app, 'content');
    expect((await create(other, sent)).event.code).toBe('conflict');
    expect(await app.db.selectFrom('event').select('id').execute()).toHaveLength(1);
  });

  it.each([
    ['a date in the past', { day: '2027-02-10' }, 'in_the_past'],
    ['a series of 1,000 dates', { repeat: { every: 'week', times: 1_000, except: [] } }, 'series_too_long'],
    ['an end before the start', { fields: { ...someEventFields, minutes: -30 } }, 'validation'],
    [
      'a link that is not https',
      { fields: { ...someEventFields, join_link: 'http://a.example' } },
      'validation',
    ],
    ['a zone that does not exist', { fields: { ...someEventFields, zone: 'Mars/Base' } }, 'validation'],
    ['an hour that does not exist', { at: '25:00' }, 'validation'],
    ['no title', { fields: { ...someEventFields, title: '  ' } }, 'validation'],
  ])('is refused with %s', async (_, changes, code) => {
    const { app, editor } = await givenEditor();
    expect((await create(editor, changes)).event.code).toBe(code);
    expect(await app.db.selectFrom('event').select('id').execute()).toHaveLength(0);
  });

  it('cannot be published without a place or link, or after its time', async () => {
    const { app, editor } = await givenEditor();
    const bare = await create(editor, { fields: { ...someEventFields, join_link: null } });
    expect(bare.event.lacks_place).toBe(true);
    expect((await publish(editor, bare.event.id)).body.code).toBe('place_or_link_missing');
    const late = await create(editor);
    app.clock.set('2027-03-10T05:00:00Z');
    expect((await publish(editor, late.event.id)).body.code).toBe('event_over');
  });

  it('can be moved to another date if its time passed before it was published', async () => {
    const { app, editor } = await givenEditor();
    const { event } = await create(editor);
    app.clock.set('2027-03-11T05:00:00Z');
    await planEvents(app.db, app.clock.now());
    const body = { day: '2027-03-20', at: '16:00', based_on: date };
    expect((await editor.call('PUT', `/staff/events/${event.id}`, body)).body).toMatchObject({
      state: 'planned',
      starts_at: '2027-03-20T05:00:00.000Z',
    });
    expect((await publish(editor, event.id)).body['state']).toBe('planned');
  });

  it('can be deleted only while it is a draft', async () => {
    const { editor } = await givenEditor();
    const { event } = await create(editor);
    expect((await editor.call('DELETE', `/staff/events/${event.id}`)).status).toBe(200);
    expect((await editor.call('GET', `/staff/events/${event.id}`)).status).toBe(404);
    const other = (await create(editor)).event;
    await publish(editor, other.id);
    expect((await editor.call('DELETE', `/staff/events/${other.id}`)).body.code).toBe('event_published');
  });
});

describe('a save', () => {
  it('by the second of two people is refused, and nothing of the first is overwritten', async () => {
    const { app, editor } = await givenEditor();
    const second = await givenStaffCaller(app, 'content');
    const { event } = await create(editor);
    expect((await change(editor, event, { title: 'Sleep well' })).body).toMatchObject({
      title: 'Sleep well',
      edition: 1,
      edited_by: 'Ann',
    });
    expect((await change(second, event, { title: 'Rest' })).body.code).toBe('edited_meanwhile');
    expect((await editor.call('GET', `/staff/events/${event.id}`)).body['title']).toBe('Sleep well');
  });

  it('with fewer seats than are taken is refused', async () => {
    const { app, editor } = await givenEditor();
    const { event } = await create(editor);
    await publish(editor, event.id);
    for (let at = 0; at < 2; at += 1) await (await givenVisitor(app)).register(event.id);
    expect((await change(editor, event, { capacity: 1 })).body.code).toBe('seats_taken');
    expect((await change(editor, event, { capacity: 2 })).status).toBe(200);
  });

  it('with more seats offers them to the waiting list', async () => {
    const { app, editor } = await givenEditor();
    const { event } = await create(editor, { fields: { ...someEventFields, capacity: 1 } });
    await publish(editor, event.id);
    const [, waiting] = [await givenVisitor(app), await givenVisitor(app)];
    await (await givenVisitor(app)).register(event.id);
    expect(await waiting.register(event.id)).toMatchObject({ my_state: 'waiting' });
    await change(editor, event, { capacity: 5 });
    await app.work();
    expect((await waiting.places()).places[0]?.my_state).toBe('held');
  });

  it('of the reminders takes effect for those who registered before', async () => {
    const { app, editor } = await givenEditor();
    const { event } = await create(editor, { fields: { ...someEventFields, reminders: [] } });
    await publish(editor, event.id);
    const visitor = await givenVisitor(app);
    await visitor.register(event.id);
    const jobs = async () =>
      (await app.db.selectFrom('job').select('name').where('name', '=', 'remind-of-event').execute()).length;
    await app.work();
    expect(await jobs()).toBe(0);
    await change(editor, event, { reminders: [60] });
    await app.work();
    expect(await jobs()).toBe(1);
  });
});

describe('a series', () => {
  it('has its dates without the exceptions, is published together, and can be changed from one date onwards', async () => {
    const { app, editor } = await givenEditor();
    const repeat = { every: 'week', times: 4, except: ['2027-03-17'] };
    const { event } = await create(editor, { repeat });
    expect(event.series).toEqual({ dates: 3, later: 2, later_drafts: 2 });
    await publish(editor, event.id, 'following');
    const rows = () =>
      app.db
        .selectFrom('event')
        .select(['id', 'title', 'capacity', 'published', 'starts_at'])
        .orderBy('starts_at')
        .execute();
    expect(
      (await rows()).map(({ published, starts_at }) => [published, starts_at.toISOString().slice(0, 10)]),
    ).toEqual([
      [true, '2027-03-10'],
      [true, '2027-03-24'],
      [true, '2027-03-31'],
    ]);
    const [, middle, last] = await rows();
    // What is special about one date is kept, and a past date is left alone.
    const special = (await editor.call('GET', `/staff/events/${last?.id}`)).body as unknown as StaffEvent;
    await change(editor, special, { capacity: 7 });
    const second = (await editor.call('GET', `/staff/events/${middle?.id}`)).body as unknown as StaffEvent;
    await change(editor, second, { title: 'Rest' }, 'following');
    expect((await rows()).map(({ title, capacity }) => [title, capacity])).toEqual([
      ['Sleep and rest', 20],
      ['Rest', 20],
      ['Rest', 7],
    ]);
  });
});

describe('a shipped sample', () => {
  it('changed by staff stays theirs: even its next date says what they wrote', async () => {
    const { app, editor } = await givenEditor();
    await planEvents(app.db, app.clock.now());
    const first = await app.db.selectFrom('event').selectAll().orderBy('starts_at').executeTakeFirstOrThrow();
    const event = (await editor.call('GET', `/staff/events/${first.id}`)).body as unknown as StaffEvent;
    expect(event.sample).toBe(true);
    await change(editor, event, { ...event.fields, title: 'Ours now', join_link: 'https://ours.example/' });
    app.clock.set(first.ends_at.toISOString());
    await planEvents(app.db, app.clock.now());
    const dates = await app.db
      .selectFrom('event')
      .select(['title', 'join_link'])
      .where('template', '=', first.template)
      .execute();
    expect(dates).toEqual([
      { title: 'Ours now', join_link: 'https://ours.example/' },
      { title: 'Ours now', join_link: 'https://ours.example/' },
    ]);
  });

  it('loses its made-up link with the first change, so that someone notices', async () => {
    const { app, editor } = await givenEditor();
    await planEvents(app.db, app.clock.now());
    const { id } = await app.db
      .selectFrom('event')
      .select('id')
      .where('join_link', 'is not', null)
      .executeTakeFirstOrThrow();
    const event = (await editor.call('GET', `/staff/events/${id}`)).body as unknown as StaffEvent;
    expect([event.lacks_place, event.fields.join_link]).toEqual([false, null]);
    expect((await change(editor, event, { ...event.fields, host: 'Us' })).body['lacks_place']).toBe(true);
  });

  it('keeps its links and headings when only another field changes', async () => {
    const { app, editor } = await givenEditor();
    await planEvents(app.db, app.clock.now());
    const row = await app.db.selectFrom('event').selectAll().executeTakeFirstOrThrow();
    const event = (await editor.call('GET', `/staff/events/${row.id}`)).body as unknown as StaffEvent;
    await change(editor, event, { ...event.fields, host: 'Somebody else' });
    const after = await app.db
      .selectFrom('event')
      .selectAll()
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    expect(after.data).toEqual({ ...row.data, host: 'Somebody else' });
  });
});

describe('the recording of an event', () => {
  it('is available to members once the event is over', async () => {
    const { app, editor } = await givenEditor();
    const { event } = await create(editor);
    await publish(editor, event.id);
    const recording = { recording_link: 'https://video.example/1', transcript: 'Welcome.' };
    await change(editor, event, recording);
    const visitor = await givenVisitor(app);
    const read = () => visitor.call('GET', `/events/${event.id}/recording`);
    expect((await read()).status).toBe(404);
    app.clock.set('2027-03-10T06:00:00Z');
    await app.events.refresh();
    expect(JSON.parse((await read()).body)).toEqual({
      recording: null,
      link: 'https://video.example/1',
      transcript: 'Welcome.',
    });
    const page = await app.raw({ url: `/api/v1/events/${event.id}` });
    expect(JSON.parse(page.body)).toMatchObject({ has_recording: true });
    expect(page.body).not.toContain('video.example');
    expect((await app.raw({ url: `/api/v1/events/${event.id}/recording` })).status).toBe(401);
  });
});

it('what is typed into a form: belongs to its writer, accepts only the latest version, and is deleted when it is saved', async () => {
  const { app, editor } = await givenEditor();
  const other = await givenStaffCaller(app, 'content');
  const path = '/staff/event_forms/new';
  const put = (version: number, title: string) =>
    editor.call('PUT', path, { version, data: { form: { title } } });
  expect((await put(0, 'Sle')).body).toMatchObject({ version: 1 });
  expect((await put(1, 'Sleep\u0000 and')).body).toMatchObject({ version: 2 });
  const late = await put(1, 'Another window');
  expect([late.status, late.body['code']]).toEqual([409, 'draft_changed']);
  expect((await put(0, 'Another window')).body['code']).toBe('draft_changed');
  expect((await editor.call('GET', path)).body['typing']).toMatchObject({
    version: 2,
    data: { form: { title: 'Sleep and' } },
  });
  expect((await other.call('GET', path)).body).toEqual({ typing: null });
  await editor.call('DELETE', path);
  expect((await editor.call('GET', path)).body).toEqual({ typing: null });
});
