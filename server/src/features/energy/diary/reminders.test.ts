import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { describe, expect, it } from 'vitest';
import { runReminders } from '#features/notifications/reminders/public.ts';
import '#features/notifications/public.ts';
import { reminderRules } from '../../../testing/reminder-rules.ts';
import { givenApp } from '../../../testing/given-app.ts';
import { givenMemberWithReminders } from './fixtures.ts';

const first = '2027-03-01';

describe('an energy diary reminder', () => {
  it('is sent at the chosen time for an empty day, and links to it', async () => {
    const app = await givenApp();
    const kim = await givenMemberWithReminders(app);
    await kim.hoursGoBy(first, '2027-03-02');
    expect(await kim.told()).toEqual(['2027-03-01 18:00 energy_day']);
    const [row] = await app.db.selectFrom('notification').select(['path', 'category']).execute();
    expect(row).toEqual({ path: '/energy-coach/today', category: 'energy_reminder' });
  });

  it.each([
    ['done', { tiredness: 5, energy_morning: 5, sleep_quality: 2 }],
    ['begun', { pain: 2 }],
    ['too tired', { mark: 'too_tired' }],
    ['left out', { mark: 'skipped' }],
  ] as const)('is not sent if the day is %s', async (_, changes) => {
    const kim = await givenMemberWithReminders(await givenApp());
    await kim.write({ date: first, changes });
    await kim.hoursGoBy(first, '2027-03-02');
    expect(await kim.told()).toEqual([]);
  });

  it('is sent for a day that was opened but left empty', async () => {
    const kim = await givenMemberWithReminders(await givenApp());
    await kim.write({ date: first, changes: {} });
    await kim.hoursGoBy(first, '2027-03-02');
    expect(await kim.told()).toHaveLength(1);
  });

  it('is sent once a day despite several chosen times, several workers or a changed time', async () => {
    const app = await givenApp();
    const kim = await givenMemberWithReminders(app, { reminder_times: ['14:00', '16:00', '20:00'] });
    const at = new Date('2027-03-01T03:00:00Z');
    await Promise.all([1, 2, 3].map(() => runReminders(app.db, at, reminderRules)));
    await kim.put({ reminder_times: ['15:00'] });
    await kim.hoursGoBy(first, '2027-03-02');
    expect(await kim.told()).toEqual(['2027-03-01 14:00 energy_day']);
  });

  it('stops after three missed days with one kind message, and restarts when a day is written', async () => {
    const app = await givenApp();
    const kim = await givenMemberWithReminders(app, { cycle_length_days: 14 });
    await kim.fillIn([first]);
    await kim.hoursGoBy(first, '2027-03-10');
    const quiet = [
      '2027-03-02 18:00 energy_day',
      '2027-03-03 18:00 energy_day',
      '2027-03-04 18:00 energy_day',
      '2027-03-05 18:00 energy_missed',
    ];
    expect(await kim.told()).toEqual(quiet);
    await kim.write({ date: '2027-03-09', changes: { pain: 1 } });
    await kim.hoursGoBy('2027-03-10', '2027-03-11');
    expect(await kim.told()).toEqual([...quiet, '2027-03-10 18:00 energy_day']);
  });

  it('sends its last kind message later if it was not possible on that day', async () => {
    const app = await givenApp();
    const kim = await givenMemberWithReminders(app);
    await kim.goTo('2027-03-06');
    await runReminders(app.db, new Date('2027-03-06T02:00:00Z'), reminderRules);
    await kim.hoursGoBy('2027-03-06', '2027-03-07');
    expect(await kim.told()).toEqual(['2027-03-06 18:00 energy_missed']);
  });

  it('is skipped at night if the server was down, and sent the next day', async () => {
    const app = await givenApp();
    const kim = await givenMemberWithReminders(app);
    await runReminders(app.db, new Date('2027-03-01T12:00:00Z'), reminderRules);
    expect(await kim.told()).toEqual([]);
    await kim.hoursGoBy('2027-03-02', '2027-03-03');
    expect(await kim.told()).toEqual(['2027-03-02 18:00 energy_day']);
  });

  it.each([
    ['begins', '2027-10-01', '06:00'],
    ['ends', '2027-04-02', '06:00'],
    ['begins, in the evening', '2027-10-01', '21:00'],
    ['ends, in the evening', '2027-04-02', '21:00'],
  ])('keeps its local time when daylight saving %s', async (_, starts, time) => {
    const app = await givenApp();
    app.clock.set(`${starts}T01:00:00Z`);
    const kim = await givenMemberWithReminders(app, { reminder_times: [time] });
    for (const date of [0, 1, 2, 3].map((at) => daysAfter(starts, at))) {
      await kim.hoursGoBy(date, daysAfter(date, 1));
      await kim.write({ date, changes: { pain: 1 } });
    }
    const days = await kim.told();
    expect(new Set(days.map((day) => day.slice(11, 16)))).toEqual(new Set([time]));
    expect(new Set(days.map((day) => day.slice(0, 10))).size).toBe(days.length);
    expect(days.length).toBeGreaterThanOrEqual(3);
  });
});

it('is marked as read once the day is filled in', async () => {
  const app = await givenApp();
  const kim = await givenMemberWithReminders(app);
  const unread = async () =>
    (await kim.ask<{ unread_notification: number }>('GET', '/notifications')).unread_notification;
  await kim.hoursGoBy(first, '2027-03-05');
  await kim.fillIn(['2027-03-05']);
  await kim.hoursGoBy('2027-03-05', '2027-03-07');
  expect(await kim.told()).toHaveLength(5);
  expect(await unread()).toBe(1);
  await kim.write({ date: '2027-03-05', changes: { pain: 1 } });
  expect(await unread()).toBe(0);
  await kim.hoursGoBy('2027-03-07', '2027-03-09');
  expect((await kim.told()).at(-1)).toBe('2027-03-08 18:00 energy_review');
  expect(await unread()).toBe(2);
  await kim.review({ cycle_id: kim.begun.current_cycle_id });
  expect(await unread()).toBe(1);
});

it('says in its email that it will now wait silently, and says less in discreet messages', async () => {
  const app = await givenApp();
  const kim = await givenMemberWithReminders(app);
  const lee = await givenMemberWithReminders(app);
  await app.db.updateTable('member').set({ discreet_messages: true }).where('id', '=', lee.id).execute();
  app.clock.set('2027-03-04T07:00:00Z');
  await app.db.updateTable('reminder_slot').set({ next_at: app.clock.now() }).execute();
  await app.db
    .insertInto('job')
    .values({ name: 'run-reminders', payload: '{}', key: null, order_key: null })
    .execute();
  await app.work();
  expect(await kim.told()).toEqual(['2027-03-04 18:00 energy_missed']);
  const mails = await app.db.selectFrom('outbox_message').select(['subject', 'text']).execute();
  expect(mails).toHaveLength(2);
  const [open = '', discreet = ''] = mails
    .map(({ text }) => text)
    .toSorted((a) => (a.includes('diary') ? -1 : 1));
  expect(open).toContain('You haven’t filled in your diary for a few days, and that’s all right.');
  expect(discreet).toContain('It’s all right to take a break');
  expect(discreet).not.toContain('diary');
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['Your reminder']));
});
