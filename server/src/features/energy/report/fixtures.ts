import { randomUUID } from 'node:crypto';
import type { CallReport, ReportLink } from '@kindred/contract/energy/report.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { alex, firstTime, testPhone } from '#features/coordinators/fixtures.ts';
import { givenMemberWithDiary } from '#features/energy/diary/fixtures.ts';
import type { TestApp } from '../../../testing/given-app.ts';

export const firstDay = '2027-03-01';
export const reportPath = '/energy_coach_cycles/report';

interface NewReport {
  link: ReportLink;
  url: string;
  code: string;
}

/** A member with one reviewed cycle and one day of the next. */
export async function givenReport(app: TestApp, details: object = {}) {
  const kim = await givenMemberWithDiary(app);
  const { coach } = await kim.start({ goal_activity: 'Walk to the beach', ...details });
  const cycle_id = coach.current_cycle_id ?? '';
  await kim.fillIn(
    [0, 1, 2, 3, 4].map((days) => daysAfter(firstDay, days)),
    6,
  );
  await kim.write({
    date: '2027-03-05',
    changes: { treatment_today: 'chemo', red_flags: { chest_pain: true }, note: 'SECRETNOTE' },
  });
  const strategies = { [randomUUID()]: { used: true, helped: 1 as const } };
  await kim.write({ date: '2027-03-04', changes: { strategies } });
  await kim.review({
    cycle_id,
    next: 'change',
    what_helped: 'Sitting down',
    questions_for_team: ['Could it be my blood count?'],
  });
  const report = async (query = '') => kim.raw('GET', `${reportPath}${query}`);
  const share = (cycle_ids = [cycle_id]) => kim.ask<NewReport>('POST', '/energy_report_links', { cycle_ids });
  const open = (body: object) =>
    app.raw({ method: 'POST', url: '/api/v1/shared_reports/open', payload: body });
  const links = async () => (await kim.ask<{ items: ReportLink[] }>('GET', '/energy_report_links')).items;
  return { ...kim, cycle_id, coach_id: coach.id, report, share, open, links };
}

/** A member who booked a call and attached the report of one cycle. */
export async function givenCallWithReport(app: TestApp) {
  const kim = await givenReport(app);
  const booking = randomUUID();
  const starts_at = await firstTime(app);
  await kim.ask('POST', `/support_coordinators/${alex}/bookings`, {
    id: booking,
    starts_at,
    phone: testPhone,
  });
  const path = `/coordinator_bookings/${booking}/report`;
  const attach = (body: object = {}) =>
    kim.ask<CallReport>('PUT', path, { cycle_ids: [kim.cycle_id], consent: true, ...body });
  await attach();
  const withdraw = () => kim.ask('DELETE', path);
  const attached = async () =>
    (await kim.ask<{ items: CallReport[] }>('GET', '/coordinator_booking_reports')).items;
  return { ...kim, booking, starts_at, attach, withdraw, attached };
}
