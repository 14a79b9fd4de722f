import { randomUUID } from 'node:crypto';
import type { StaffEvent } from '@kindred/contract/events/editing.ts';
import { expect, it } from 'vitest';
import { givenStaffCaller, type StaffCaller } from '../../../testing/staff-caller.ts';
import { someEventFields } from '../../../testing/security-matrix/event-rows.ts';
import { givenEventPeople } from '../people/fixtures.ts';

const reason = 'The organiser is on leave';

const waitsFor = async (staff: StaffCaller, kind: string) => {
  const entries = (await staff.call('GET', '/staff/today')).body['entries'] as {
    kind: string;
    count: number;
  }[];
  return entries.find((one) => one.kind === kind)?.count ?? 0;
};

it('what comes with an event goes to its new organiser: the participants’ names, and its place on Today', async () => {
  const { app, organiser: ann, colleague: ben, path, id } = await givenEventPeople();
  const hand = (by: StaffCaller, from: StaffCaller, to: StaffCaller, more: object = {}) =>
    by.call('PUT', `${path}/organiser`, { from: from.id, to: to.id, scope: 'this', ...more });
  const names = async (staff: StaffCaller) => (await staff.call('POST', `${path}/people`, {})).body.code;

  const mails = () =>
    app.db.selectFrom('outbox_message').selectAll().where('subject', 'like', '%yours to run').execute();

  // No one can make themself the organiser without a reason, because that reveals the names.
  expect((await hand(ben, ann, ben)).body.code).toBe('reason_needed');
  expect((await hand(ben, ann, ben, { reason: '. . . . . . . . . .' })).body.code).toBe('reason_needed');
  expect((await hand(ann, ann, ben)).body).toMatchObject({
    organiser_id: ben.id,
    is_mine: false,
    handed_over: { by: 'Ann' },
  });
  // A retry, e.g. after a lost response, changes nothing and sends no second email.
  expect((await hand(ann, ann, ben)).status).toBe(200);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain(`/staff/events/${id}`);
  // The title names an illness.
  expect([mail?.subject, mail?.text, mail?.html].join()).not.toContain('myeloma');
  expect([await names(ann), await names(ben)]).toEqual(['reason_needed', undefined]);
  expect([await waitsFor(ann, 'events_handed_to_me'), await waitsFor(ben, 'events_handed_to_me')]).toEqual([
    0, 1,
  ]);
  expect((await ben.call('GET', '/staff/events?only=handed')).body).toMatchObject({ items: [{ id }] });
  expect((await ann.call('POST', `${path}/organiser/confirm`, {})).status).toBe(404);
  expect((await ben.call('POST', `${path}/organiser/confirm`, {})).body).toMatchObject({ handed_over: null });
  expect(await waitsFor(ben, 'events_handed_to_me')).toBe(0);

  // Someone who takes it over with a reason has nothing to confirm.
  expect((await hand(ann, ben, ann, { reason })).body).toMatchObject({ is_mine: true, handed_over: null });
  expect(await mails()).toHaveLength(1);
  const rows = await app.db
    .selectFrom('audit_entry')
    .select(['staff_id', 'about_id', 'reason', 'details'])
    .where('what', '=', 'event_handed_over')
    .orderBy('id')
    .execute();
  const details = { event: 'Living with myeloma', from: 'Ann', to: 'Ann', dates: 1 };
  expect(rows).toEqual([
    { staff_id: ann.id, about_id: ben.id, reason: null, details },
    { staff_id: ann.id, about_id: ann.id, reason, details },
  ]);
  const { body } = await ann.call('GET', `${path}/changes`);
  expect((body['items'] as object[]).slice(0, 2)).toMatchObject([
    { kind: 'handed_over', fields: [{ field: 'organiser', before: 'Ann', after: 'Ann' }] },
    { kind: 'handed_over' },
  ]);
});

it('an event goes to one of two people chosen simultaneously, and only to someone who can currently run it', async () => {
  const { app, organiser: ann, colleague: ben, path } = await givenEventPeople();
  const cleo = await givenStaffCaller(app, 'content');
  const nurse = await givenStaffCaller(app, 'support');
  const hand = (to: { id: string }) =>
    ann.call('PUT', `${path}/organiser`, { from: ann.id, to: to.id, scope: 'this' });
  await app.db
    .updateTable('staff')
    .set({ state: 'suspended', permissions: [] })
    .where('id', '=', cleo.id)
    .execute();
  const offered = (await ann.call('GET', '/staff/event_organisers')).body['items'] as { id: string }[];
  expect(offered.map(({ id }) => id).toSorted()).toEqual([ann.id, ben.id].toSorted());
  for (const to of [cleo, nurse, { id: randomUUID() }])
    expect((await hand(to)).body.code).toBe('organiser_unavailable');
  // Until someone else runs it, it is work for everyone who can hand it over.
  const dora = await givenStaffCaller(app, 'content');
  expect(await waitsFor(dora, 'events_without_organiser')).toBe(0);
  for (const lost of [{ permissions: [] }, { state: 'suspended' as const, permissions: [] }]) {
    await app.db.updateTable('staff').set(lost).where('id', '=', ann.id).execute();
    expect(await waitsFor(dora, 'events_without_organiser')).toBe(1);
    expect((await dora.call('GET', '/staff/events?only=organiser_left')).body).toMatchObject({ items: [{}] });
  }
  await app.db
    .updateTable('staff')
    .set({ state: 'active', permissions: ['content'] })
    .where('id', '=', ann.id)
    .execute();
  expect(await waitsFor(dora, 'events_without_organiser')).toBe(0);
  const both = await Promise.all([hand(ben), hand(dora)]);
  expect(both.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'organiser_changed']);
});

it('the later dates of a series move too, but not those that someone else runs', async () => {
  const { app, organiser: ann, colleague: ben } = await givenEventPeople();
  const body = { id: randomUUID(), fields: someEventFields, day: '2027-03-10', at: '16:00' };
  await ann.call('POST', '/staff/events', { ...body, repeat: { every: 'week', times: 4, except: [] } });
  const dates = await app.db
    .selectFrom('event')
    .select('id')
    .where('series', '=', body.id)
    .orderBy('starts_at')
    .execute();
  const [, second, third] = dates.map(({ id }) => id);
  const hand = (id: string | undefined, to: StaffCaller, scope: string) =>
    ann.call('PUT', `/staff/events/${id}/organiser`, { from: ann.id, to: to.id, scope });
  const cleo = await givenStaffCaller(app, 'content');
  await hand(third, cleo, 'this');
  await hand(second, ben, 'following');
  const read = async (id: string) =>
    (await ann.call('GET', `/staff/events/${id}`)).body as unknown as StaffEvent;
  const organisers = [];
  for (const { id } of dates) organisers.push((await read(id)).organiser_id);
  expect(organisers).toEqual([ann.id, ben.id, cleo.id, ben.id]);
  // A form that someone has open does not become stale.
  expect((await read(second ?? '')).edition).toBe(0);
});
