import { randomUUID } from 'node:crypto';
import { givenApp } from '../../../testing/given-app.ts';
import { someEventFields } from '../../../testing/security-matrix/event-rows.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';
import { givenVisitor } from '../places/fixtures.ts';

/** A full event with one person on its waiting list, who wants discreet messages. */
export async function givenEventPeople() {
  const app = await givenApp();
  const organiser = await givenStaffCaller(app, 'content');
  const colleague = await givenStaffCaller(app, 'content');
  const id = randomUUID();
  const fields = { ...someEventFields, title: 'Living with myeloma', capacity: 1 };
  await organiser.call('POST', '/staff/events', { id, fields, day: '2027-03-10', at: '16:00', repeat: null });
  await organiser.call('POST', `/staff/events/${id}/publish`, { scope: 'this' });
  const seated = await givenVisitor(app, { first_name: 'Kim' });
  const waiting = await givenVisitor(app, { first_name: 'Lee' });
  await app.db.updateTable('member').set({ discreet_messages: true }).where('id', '=', waiting.id).execute();
  await seated.register(id);
  await waiting.register(id);
  return {
    app,
    db: app.db,
    organiser,
    colleague,
    id,
    seated,
    waiting,
    path: `/staff/events/${id}`,
    /** Moves the clock to when attendance opens. */
    begin: () => app.clock.set('2027-03-10T04:00:00Z'),
  };
}
