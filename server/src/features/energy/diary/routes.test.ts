import { randomUUID } from 'node:crypto';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { changeFields, mergeFields, type DayFields } from '@kindred/contract/energy/rules/fields.ts';
import { expect, it } from 'vitest';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { givenApp, givenAppOn, sharedApp } from '../../../testing/given-app.ts';
import { givenMemberWithDiary, phone, tablet, zone } from './fixtures.ts';
import './tables.ts';

const ourApp = sharedApp();

const first = '2027-03-01';

it('saves three taps as a full day, with its number and its cycle', async () => {
  const app = await ourApp();
  const kim = await givenMemberWithDiary(app);
  const { coach } = await kim.start();
  const day = await kim.write({
    date: first,
    changes: { tiredness: 6, energy_morning: 4, sleep_quality: 2 },
  });
  expect(day).toMatchObject({
    date: first,
    cycle_id: coach.current_cycle_id,
    day_number: 1,
    status: 'done',
    tiredness: 6,
    pain: null,
    entered_late: false,
    last_day_to_change: '2027-03-04',
    conflicts: [],
  });
  expect(await kim.ask('GET', `/energy_coach_days/${day.id}`)).toEqual(day);
});

it('counts repeated requests as one, and writes nothing for a repeat', async () => {
  const app = await givenApp();
  const kim = await givenMemberWithDiary(app);
  await kim.start();
  const id = randomUUID();
  const body = {
    date: first,
    zone,
    sent_at: app.clock.now().toISOString(),
    fields: kim.fieldsOf({ date: first, changes: { tiredness: 6, note: 'Long day' } }),
  };
  const days = await Promise.all(Array.from({ length: 6 }, () => kim.put(id, body)));
  for (const day of days) expect(day).toEqual(days[0]);
  const rows = await app.db.selectFrom('energy_coach_day').select('version').execute();
  expect(rows).toEqual([{ version: 1 }]);
});

it('keeps both answers if two devices disagree, asks, and saves the member’s choice', async () => {
  const app = await ourApp();
  const kim = await givenMemberWithDiary(app);
  await kim.start();
  const one = await kim.write({ date: first, changes: { tiredness: 4, pain: 2 }, by: phone });
  const two = await kim.write({ date: first, changes: { tiredness: 8, meals: 2 }, by: tablet });
  expect(two.id).toBe(one.id);
  expect(two).toMatchObject({ pain: 2, meals: 2 });
  expect(
    two.conflicts.map(({ field, said: answers }) => [
      field,
      answers.map(({ value }) => String(value)).toSorted(),
    ]),
  ).toEqual([['tiredness', ['4', '8']]]);
  const chosen = await kim.write({
    date: first,
    changes: { tiredness: 8 },
    knowing: two.fields,
    by: tablet,
  });
  expect([chosen.tiredness, chosen.conflicts]).toEqual([8, []]);
});

it('loses nothing if many devices write the same day simultaneously on two servers', async () => {
  const app = await givenApp();
  const other = await givenAppOn(app);
  const kim = await givenMemberWithDiary(app);
  await kim.start();
  const names = [
    'tiredness',
    'pain',
    'low_mood',
    'interference',
    'energy_morning',
    'energy_evening',
  ] as const;
  const sent = names.map((name, at) =>
    changeFields({}, { [name]: at }, { by: randomUUID(), at: `${first}T00:00:00Z` }),
  );
  const answers = await Promise.all(
    sent.map((fields, at) =>
      (at % 2 === 0 ? app : other).raw({
        method: 'PUT',
        url: `/api/v1/energy_coach_days/${randomUUID()}`,
        headers: { 'x-auth-header': kim.token() },
        payload: { date: first, zone, sent_at: app.clock.now().toISOString(), fields },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  const [day, ...more] = await kim.days();
  expect(more).toEqual([]);
  expect(names.map((name) => day?.[name])).toEqual(names.map((_, at) => at));
  expect(day?.fields).toEqual(sent.reduce<DayFields>((all, one) => mergeFields(all, one), {}));
});

it.each(['UTC', 'Australia/Perth', 'Australia/Sydney', 'Pacific/Auckland'])(
  'diary day: is accepted as soon as it has begun for the coach or for a device in %s, and refused before',
  async (deviceZone) => {
    const app = await ourApp();
    const kim = await givenMemberWithDiary(app);
    await kim.start();
    const hours = ['00:30', '09:30', '14:30', '23:30'].map((time) => `2027-03-02T${time}:00.000Z`);
    for (const now of hours) {
      app.clock.set(now);
      const todays = [deviceZone, zone].map((each) => dayIn(each, new Date(now)));
      const today = todays.toSorted().at(-1) ?? '';
      const ahead = daysAfter(today, 1);
      const send = (date: string) => kim.write({ date, zone: deviceZone, changes: { tiredness: 5 } });
      expect([now, today, await send(today)]).toMatchObject([now, today, { date: today, tiredness: 5 }]);
      expect(await send(ahead)).toMatchObject({ code: 'energy_day_ahead' });
    }
  },
);

it('diary day: can be filled in for three more days, marked late, and not after that', async () => {
  const app = await ourApp();
  const kim = await givenMemberWithDiary(app);
  await kim.start();
  await kim.goTo('2027-03-04');
  expect(await kim.write({ date: first, changes: { tiredness: 5 } })).toMatchObject({ entered_late: true });
  await kim.goTo('2027-03-05');
  expect(await kim.write({ date: first, changes: { pain: 5 } })).toMatchObject({ code: 'energy_day_locked' });
  expect(await kim.write({ date: '2027-03-06', changes: { pain: 5 } })).toMatchObject({
    code: 'energy_day_ahead',
  });
  expect((await kim.days())[0]).toMatchObject({ tiredness: 5, pain: null });
});

it.each([
  ['right', 0],
  ['five years slow', -5],
  ['five years fast', 5],
])(
  'accepts entries made in time that arrive weeks later, from a device whose clock is %s',
  async (_, years) => {
    const app = await ourApp();
    const kim = await givenMemberWithDiary(app);
    await kim.start();
    await kim.goTo('2027-03-30');
    const clock = (text: string) => {
      const date = new Date(text);
      date.setUTCFullYear(date.getUTCFullYear() + years);
      return date.toISOString();
    };
    const day = await kim.write({
      date: '2027-03-02',
      changes: { tiredness: 7 },
      at: clock('2027-03-02T08:00:00Z'),
      sent_at: clock('2027-03-30T01:00:00Z'),
    });
    expect(day).toMatchObject({ tiredness: 7, entered_late: false, day_number: 2 });
  },
);

it('keeps a day between two cycles, and counts it in neither', async () => {
  const app = await ourApp();
  const kim = await givenMemberWithDiary(app);
  await kim.start();
  await kim.goTo('2027-03-09');
  expect(await kim.write({ date: '2027-03-09', changes: { tiredness: 7 } })).toMatchObject({
    cycle_id: null,
    day_number: null,
    tiredness: 7,
  });
});

it('refuses a day on which the member had no coach', async () => {
  const app = await ourApp();
  const kim = await givenMemberWithDiary(app);
  expect(await kim.write({ date: first, changes: { pain: 1 } })).toMatchObject({
    code: 'energy_coach_missing',
  });
  await kim.start();
  expect(await kim.write({ date: '2027-02-28', changes: { pain: 1 } })).toMatchObject({
    code: 'energy_coach_missing',
  });
});

it('opens a day under the first id that arrives, and refuses one id for two days', async () => {
  const app = await ourApp();
  const kim = await givenMemberWithDiary(app);
  await kim.start();
  await kim.goTo('2027-03-02');
  const [id, date] = [randomUUID(), first];
  const touched = await kim.ask('POST', '/energy_coach_days', { id, date, zone });
  expect(touched).toMatchObject({ id, status: 'empty', entered_late: false });
  expect(await kim.ask('POST', '/energy_coach_days', { id: randomUUID(), date, zone })).toEqual(touched);
  expect(await kim.write({ id, date: '2027-03-02', changes: { pain: 1 } })).toMatchObject({
    code: 'conflict',
  });
  expect(await kim.days()).toHaveLength(1);
});

it('never shows a day to another member, who can use the same id for their own', async () => {
  const app = await ourApp();
  const [kim, lee] = [await givenMemberWithDiary(app), await givenMemberWithDiary(app)];
  const { coach } = await kim.start();
  await lee.start();
  const day = await kim.write({ date: first, changes: { note: 'Only mine' } });
  expect(await lee.ask('GET', `/energy_coach_days/${day.id}`)).toMatchObject({ code: 'not_found' });
  expect(await lee.days(`?cycle_id=${coach.current_cycle_id}`)).toEqual([]);
  await lee.write({ id: day.id, date: first, changes: { pain: 3 } });
  expect((await kim.days())[0]).toEqual(day);
  expect((await lee.days())[0]).toMatchObject({ id: day.id, note: null, pain: 3 });
});

it('lists the days of a cycle in order', async () => {
  const app = await ourApp();
  const kim = await givenMemberWithDiary(app);
  const { coach } = await kim.start();
  await kim.fillIn(['2027-03-03', first, '2027-03-09'].toSorted());
  const numbers = (await kim.days(`?cycle_id=${coach.current_cycle_id}`)).map(({ day_number }) => day_number);
  expect(numbers).toEqual([1, 3]);
  expect((await kim.days('?from=2027-03-02')).map(({ date }) => date)).toEqual(['2027-03-03', '2027-03-09']);
});

it('reports all out-of-range scores, notes and times together', async () => {
  const app = await ourApp();
  const kim = await givenMemberWithDiary(app);
  await kim.start();
  const answer = await kim.write({
    date: first,
    changes: { tiredness: 11, sleep_hours: 7.3, nap_minutes: 721, note: 'x'.repeat(1_001) },
  });
  expect(answer.errors?.map(({ field }) => field.split('.')[1]).toSorted()).toEqual([
    'nap_minutes',
    'note',
    'sleep_hours',
    'tiredness',
  ]);
});

it('refuses more activities than one can do in a day', async () => {
  const app = await ourApp();
  const kim = await givenMemberWithDiary(app);
  await kim.start();
  const activity = { label: 'Walk', category: 'move', effort: 'light', minutes: 5, effect: null } as const;
  const activities = Object.fromEntries(Array.from({ length: 121 }, () => [randomUUID(), activity]));
  expect(await kim.write({ date: first, changes: { activities } })).toMatchObject({
    code: 'energy_day_full',
  });
});
