import { expect, it } from 'vitest';
import { givenEvent, usualStart } from '#features/events/fixtures.ts';
import { givenApp } from '../../../testing/given-app.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';
import { givenVisitor } from './fixtures.ts';

it('a seat is held no longer than until the new start of its event, and the member is told until when', async () => {
  const app = await givenApp();
  const { id } = await givenEvent(app.db, { starts_at: '2027-03-10T05:00:00Z', capacity: 1 });
  const staff = await givenStaffCaller(app, 'content');
  const going = await givenVisitor(app);
  const waits = await givenVisitor(app, { email: 'waits@example.org' });
  await going.register(id);
  await waits.register(id);
  app.clock.set('2027-03-08T01:00:00Z');
  await going.cancel(id);
  await app.work();
  const mine = async () => (await waits.places()).places[0];
  expect(await mine()).toMatchObject({ my_state: 'held', held_until: '2027-03-09T01:00:00.000Z' });

  const sooner = { day: '2027-03-08', at: '20:00', based_on: usualStart };
  expect((await staff.call('PUT', `/staff/events/${id}`, sooner)).status).toBe(200);
  await app.work();
  expect(await mine()).toMatchObject({ my_state: 'held', held_until: '2027-03-08T09:00:00.000Z' });
  const mailsCalled = (subject: string) =>
    app.db
      .selectFrom('outbox_message')
      .select('text')
      .where('to', '=', 'waits@example.org')
      .where('subject', '=', subject)
      .orderBy('id')
      .execute();
  // They have an offer but no seat yet.
  const [move] = await mailsCalled('Your event has a new time');
  expect(move?.text).toContain('We’re still holding a seat for you until Monday 8 March at 8:00 pm');
  const offers = await mailsCalled('A seat has come up for you');
  expect(offers.map(({ text }) => /hold it until ([^,]+)/.exec(text)?.[1])).toEqual([
    'Tuesday 9 March at 12:00 pm',
    'Monday 8 March at 8:00 pm',
  ]);
  app.clock.set('2027-03-08T09:00:00Z');
  await app.work();
  expect(await mine()).toMatchObject({ my_state: 'lapsed' });
});
