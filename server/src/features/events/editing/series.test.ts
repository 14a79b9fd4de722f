import { randomUUID } from 'node:crypto';
import type { StaffEvent } from '@kindred/contract/events/editing.ts';
import { expect, it } from 'vitest';
import { givenApp } from '../../../testing/given-app.ts';
import { someEventFields } from '../../../testing/security-matrix/event-rows.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';

async function givenSeries(times: number) {
  const app = await givenApp();
  const staff = await givenStaffCaller(app, 'content');
  const repeat = { every: 'week', times, except: [] };
  const body = { id: randomUUID(), fields: someEventFields, day: '2027-03-10', at: '16:00', repeat };
  const event = (await staff.call('POST', '/staff/events', body)).body as unknown as StaffEvent;
  const dates = () =>
    app.db.selectFrom('event').select(['id', 'title', 'capacity']).orderBy('starts_at').execute();
  const save = async (id: string, changes: object, scope: 'this' | 'following') => {
    const { body: read } = await staff.call('GET', `/staff/events/${id}`);
    const { edition, fields } = read as unknown as StaffEvent;
    const sent = { edition, fields: { ...fields, ...changes }, scope };
    expect((await staff.call('PUT', `/staff/events/${id}/fields`, sent)).status).toBe(200);
  };
  return { app, staff, event, dates, save };
}

it('what was saved for one date only can then be saved for the later ones with the same text', async () => {
  const { event, dates, save } = await givenSeries(3);
  const [, , last] = await dates();
  await save(event.id, { capacity: 30 }, 'this');
  await save(last?.id ?? '', { capacity: 7 }, 'this');
  await save(event.id, { title: 'Rest' }, 'this');
  await save(event.id, {}, 'following');
  // What an earlier save made special about a date is kept.
  expect((await dates()).map(({ title, capacity }) => [title, capacity])).toEqual([
    ['Rest', 30],
    ['Rest', 20],
    ['Rest', 7],
  ]);
});

it('the later dates are counted without past ones, which a change does not affect', async () => {
  const { app, staff, event, dates } = await givenSeries(3);
  const [, second] = await dates();
  await app.db
    .updateTable('event')
    .set({ state: 'over' })
    .where('id', '=', second?.id ?? '')
    .execute();
  expect((await staff.call('GET', `/staff/events/${event.id}`)).body['series']).toEqual({
    dates: 3,
    later: 1,
    later_drafts: 1,
  });
});

it('later dates that are already published are not counted as drafts', async () => {
  const { staff, event, dates } = await givenSeries(3);
  const [, second] = await dates();
  const { status } = await staff.call('POST', `/staff/events/${second?.id}/publish`, { scope: 'this' });
  expect(status).toBe(200);
  expect((await staff.call('GET', `/staff/events/${event.id}`)).body['series']).toEqual({
    dates: 3,
    later: 2,
    later_drafts: 1,
  });
});
