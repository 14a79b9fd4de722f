import { randomUUID } from 'node:crypto';
import type { CallsToMake } from '@kindred/contract/coordinators.ts';
import type { CallReportRead } from '@kindred/contract/energy/report.ts';
import type { StaffLooks } from '@kindred/contract/settings.ts';
import { expect, it } from 'vitest';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import { givenStaffToken } from '../../../testing/given-staff.ts';
import { firstDay, givenCallWithReport, givenReport } from './fixtures.ts';

async function givenDesk(app: TestApp) {
  let token = '';
  /** Staff sessions are short. */
  const signIn = async () => {
    token = await givenStaffToken(app.db, app.clock.now(), { permissions: ['support'] });
  };
  await signIn();
  const ask = (url: string) => app.raw({ url: `/api/v1${url}`, headers: { 'x-auth-header': token } });
  const read = (booking: string) => ask(`/staff/coordinator_bookings/${booking}/report`);
  const hasReport = async () => {
    const { body } = await ask(`/staff/coordinator_bookings?from=${firstDay}`);
    return (JSON.parse(body) as CallsToMake).items.map((call) => call.has_report);
  };
  return { signIn, read, hasReport };
}

it('the team reads the report of a call with consent, and the member sees that it was opened', async () => {
  const app = await givenApp();
  const kim = await givenCallWithReport(app);
  const desk = await givenDesk(app);
  expect(await kim.attached()).toMatchObject([
    { booking_id: kim.booking, cycle_ids: [kim.cycle_id], opened_at: null },
  ]);
  expect(await desk.hasReport()).toEqual([true]);
  app.clock.advance(60);
  const { status, body } = await desk.read(kim.booking);
  expect(status).toBe(200);
  expect(JSON.parse(body) as CallReportRead).toMatchObject({
    first_name: 'Robin',
    report: { questions: ['Could it be my blood count?'], days_filled: 5 },
  });
  expect(body).not.toContain('SECRETNOTE');
  const [attached] = await kim.attached();
  expect(attached?.opened_at).toBe('2027-03-05T01:01:00.000Z');
  const rows = await app.db
    .selectFrom('audit_entry')
    .select(['about_id', 'details'])
    .where('what', '=', 'call_report_read')
    .execute();
  expect(rows).toEqual([{ about_id: kim.id, details: { booking: kim.booking } }]);
  const { looks } = await kim.ask<StaffLooks>('GET', '/settings/privacy/staff_looks');
  expect(looks.map(({ what }) => what)).toEqual(['report', 'call']);
});

it('the team reads nothing without consent, after it is withdrawn, or if the call is cancelled', async () => {
  const app = await givenApp();
  const kim = await givenCallWithReport(app);
  const desk = await givenDesk(app);
  const path = `/coordinator_bookings/${kim.booking}/report`;
  expect((await kim.raw('PUT', path, { cycle_ids: [kim.cycle_id] })).status).toBe(422);
  await kim.withdraw();
  expect([(await desk.read(kim.booking)).status, await desk.hasReport()]).toEqual([404, [false]]);
  expect(await kim.attached()).toEqual([]);
  await kim.attach();
  expect((await desk.read(kim.booking)).status).toBe(200);
  await kim.raw('DELETE', `/coordinator_bookings/${kim.booking}`);
  expect((await desk.read(kim.booking)).status).toBe(404);
  expect((await desk.read(randomUUID())).status).toBe(404);
  const counted = await app.db.selectFrom('audit_entry').select('what').execute();
  expect(counted.filter(({ what }) => what === 'call_report_read')).toHaveLength(1);
});

it('a report can be read until seven days after its call, and not by members', async () => {
  const app = await givenApp();
  const kim = await givenCallWithReport(app);
  const desk = await givenDesk(app);
  const booking = await app.db.selectFrom('coordinator_booking').select('ends_at').executeTakeFirstOrThrow();
  const after = (ms: number) => new Date(booking.ends_at.getTime() + ms).toISOString();
  const week = 7 * 86_400_000;
  app.clock.set(after(week - 1_000));
  await desk.signIn();
  expect((await desk.read(kim.booking)).status).toBe(200);
  app.clock.set(after(week));
  await desk.signIn();
  expect((await desk.read(kim.booking)).status).toBe(404);
  expect((await kim.raw('GET', `/staff/coordinator_bookings/${kim.booking}/report`)).status).toBe(404);
});

it('a member attaches only their own cycles to their own calls, before these are over', async () => {
  const app = await givenApp();
  const [kim, lee] = [await givenCallWithReport(app), await givenReport(app)];
  const path = `/coordinator_bookings/${kim.booking}/report`;
  expect(await kim.attach({ cycle_ids: [lee.cycle_id] })).toMatchObject({ code: 'not_found' });
  const theirs = { cycle_ids: [lee.cycle_id], consent: true };
  expect((await lee.raw('PUT', path, theirs)).status).toBe(404);
  expect((await lee.raw('DELETE', path)).status).toBe(404);
  expect(await lee.ask('GET', '/coordinator_booking_reports')).toMatchObject({ items: [] });
  expect(await kim.attached()).toHaveLength(1);
  await kim.goTo('2027-03-20');
  expect(await kim.attach()).toMatchObject({ code: 'call_back_over' });
});
