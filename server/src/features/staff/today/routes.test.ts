import { sendContactForm } from '@kindred/contract/connect.ts';
import type { TodayEntry } from '@kindred/contract/staff/today.ts';
import { describe, expect, it } from 'vitest';
import { aForm } from '#features/connect/fixtures.ts';
import { givenEvent } from '#features/events/fixtures.ts';
import { givenStaffCaller, type StaffCaller } from '../../../testing/staff-caller.ts';
import { givenApp } from '../../../testing/given-app.ts';

const today = async (staff: StaffCaller) =>
  (await staff.call('GET', '/staff/today')).body['entries'] as TodayEntry[];

describe('Today', () => {
  it('shows each person the work of their permissions only, the most urgent first, with its age', async () => {
    const app = await givenApp();
    await app.send(sendContactForm, { body: aForm() });
    await givenEvent(app.db, { starts_at: '2027-03-03T05:00:00Z' });
    await givenEvent(app.db, { starts_at: '2027-03-20T05:00:00Z', capacity: 0 });
    await app.db
      .updateTable('event')
      .set({ join_link: null })
      .where('starts_at', '>', new Date('2027-03-10'))
      .execute();
    expect(await today(await givenStaffCaller(app, 'content'))).toEqual([
      { kind: 'events_this_week', count: 1, since: '2027-03-03T05:00:00.000Z' },
      { kind: 'events_without_place', count: 1, since: '2027-03-20T05:00:00.000Z' },
    ]);
    const desk = await today(await givenStaffCaller(app, 'support', 'content'));
    expect(desk.map(({ kind }) => kind)).toEqual(['messages', 'events_this_week', 'events_without_place']);
    expect(desk[0]).toEqual({ kind: 'messages', count: 1, since: '2027-03-01T00:00:00.000Z' });
    expect(await today(await givenStaffCaller(app))).toEqual([]);
  });
});
