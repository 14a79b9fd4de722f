import { randomUUID } from 'node:crypto';
import type { EnergyReviewed, EnergySummary } from '@kindred/contract/energy/review.ts';
import type { PatientStrategy } from '@kindred/contract/energy/strategies.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenMemberWithDiary } from '#features/energy/diary/fixtures.ts';
import { givenApp, sharedApp, type TestApp } from '../../../testing/given-app.ts';

const ourApp = sharedApp();

const first = '2027-03-01';
const week = (from: string, count = 7) => Array.from({ length: count }, (_, at) => daysAfter(from, at));

async function givenReviewer(app: TestApp) {
  const kim = await givenMemberWithDiary(app);
  const { coach } = await kim.start();
  return {
    ...kim,
    cycle_id: coach.current_cycle_id ?? '',
    picture: (query = '') => kim.ask<EnergyReviewed>('GET', `/energy_coaches/review${query}`),
    choose: (body: object) =>
      kim.ask<PatientStrategy>('POST', '/patient_strategies', { id: randomUUID(), ...body }),
  };
}

it('summarises the current cycle, with suggestions and their reasons', async () => {
  const kim = await givenReviewer(await ourApp());
  for (const date of week(first, 5)) {
    await kim.fillIn([date], 8);
    await kim.write({ date, changes: { movement_minutes: 10 } });
  }
  const { picture, can_review, alerts, sentences, suggestions } = await kim.picture();
  expect(picture).toMatchObject({ counted: 5, valid: true, band: 'severe', tiredness: { mean: 8, n: 5 } });
  expect(can_review).toBe(true);
  expect(alerts.map(({ code }) => code)).toEqual(['very_tired', 'three_days_very_tired']);
  expect(sentences[0]).toEqual({ code: 'tiredness', band: 'severe', mean: 8, n: 5 });
  expect(suggestions.map(({ because, strategy }) => [because, strategy.family])).toEqual([
    ['little_movement', 'move'],
  ]);
});

it('suggests nothing about what the member did not record, and nothing before there are enough days', async () => {
  const kim = await givenReviewer(await ourApp());
  expect(await kim.picture()).toMatchObject({ picture: { movement_minutes: null }, suggestions: [] });
  await kim.fillIn(week(first, 5), 8);
  expect(await kim.picture()).toMatchObject({ picture: { valid: true }, suggestions: [] });
  const { cycles } = await kim.ask<EnergySummary>('GET', '/energy_coaches/summary');
  expect(cycles[0]).toMatchObject({ movement_minutes: null, boom_busts: null });
});

it('opens the review once there are enough days, or on the last one', async () => {
  const kim = await givenReviewer(await ourApp());
  await kim.fillIn(week(first, 3));
  expect((await kim.picture()).sentences).toEqual([
    { code: 'not_enough_days', counted: 3, least: 4, length: 7 },
  ]);
  expect(await kim.review({ cycle_id: kim.cycle_id })).toMatchObject({ code: 'energy_review_early' });
  await kim.goTo('2027-03-08');
  expect(await kim.review({ cycle_id: kim.cycle_id })).toMatchObject({ cycle: { state: 'reviewed' } });
});

it('offers no review during a pause, because the week continues afterwards', async () => {
  const kim = await givenReviewer(await ourApp());
  const { coach } = await kim.picture();
  await kim.fillIn(week(first, 4));
  const move = (state: string) => kim.ask('PUT', `/energy_coaches/${coach.id}`, { state });
  await move('paused');
  await kim.goTo('2027-03-20');
  expect(await kim.picture()).toMatchObject({ coach: { state: 'paused' }, can_review: false });
  expect(await kim.review({ cycle_id: kim.cycle_id })).toMatchObject({ code: 'energy_coach_move' });
  await move('active');
  expect(await kim.picture()).toMatchObject({ coach: { state: 'active' }, can_review: true });
});

it('starts the next cycle tomorrow after an early review, and compares the two', async () => {
  const kim = await givenReviewer(await ourApp());
  await kim.fillIn(week(first, 4), 6);
  const { coach } = await kim.review({ cycle_id: kim.cycle_id, questions_for_team: ['Why?'] });
  expect(coach.cycles).toMatchObject([
    { state: 'reviewed', ends_on: '2027-03-04', length: 7, review: { questions_for_team: ['Why?'] } },
    { number: 2, kind: 'try', state: 'planned', starts_on: '2027-03-05', ends_on: '2027-03-11' },
  ]);
  await kim.fillIn(week('2027-03-05'), 4);
  expect((await kim.picture()).trend).toEqual({ change: -2, word: 'better' });
});

it('saves a review once, accepts a retry, and refuses a different one', async () => {
  const app = await givenApp();
  const kim = await givenReviewer(app);
  await kim.fillIn(week(first));
  const values = { cycle_id: kim.cycle_id, what_helped: 'Sitting down' };
  const answers = await Promise.all(Array.from({ length: 4 }, () => kim.review(values)));
  expect(answers.map(({ cycle }) => cycle.state)).toEqual(Array.from({ length: 4 }, () => 'reviewed'));
  expect(await kim.review({ ...values, fatigue: 1 })).toMatchObject({ code: 'conflict' });
  const cycles = await app.db.selectFrom('energy_coach_cycle').select('number').orderBy('number').execute();
  expect(cycles).toEqual([{ number: 1 }, { number: 2 }]);
});

it('rests until the member resumes, and finishes for good', async () => {
  const kim = await givenReviewer(await ourApp());
  await kim.fillIn(week(first));
  const { coach } = await kim.review({ cycle_id: kim.cycle_id, next: 'rest' });
  expect(coach.state).toBe('resting');
  await kim.goTo('2027-04-01');
  const resumed = await kim.ask<{ coach: typeof coach }>('PUT', `/energy_coaches/${coach.id}`, {
    state: 'active',
  });
  expect(resumed.coach.cycles[1]).toMatchObject({ starts_on: '2027-04-01', state: 'tracking' });
  await kim.goTo('2027-04-08');
  const done = await kim.review({ cycle_id: resumed.coach.current_cycle_id, next: 'finish' });
  expect(done.coach).toMatchObject({ state: 'completed', ended_on: '2027-04-08' });
});

it('limits a cycle to two strategies in the database, allows none in the first, and carries them over', async () => {
  const app = await givenApp();
  const kim = await givenReviewer(app);
  expect(await kim.choose({ cycle_id: kim.cycle_id, own_text: 'Sit' })).toMatchObject({
    code: 'energy_cycle_only_notices',
  });
  await kim.fillIn(week(first));
  const { coach } = await kim.review({ cycle_id: kim.cycle_id });
  const cycle_id = coach.cycles[1]?.id ?? '';
  const answers = await Promise.all(
    ['Sit down', 'Rest at two', 'Ask Jo'].map((own_text) =>
      kim.choose({ cycle_id, own_text, when_then: 'When tired' }),
    ),
  );
  expect(answers.map(({ code }) => code ?? 'kept').toSorted()).toEqual(['kept', 'kept', 'strategies_full']);
  const third = sql`update patient_strategy set place = 1 where cycle_id = ${cycle_id}`.execute(app.db);
  await expect(third).rejects.toThrow('patient_strategy_cycle_id_place_key');
  const answer = answers.find(({ code }) => code === undefined);
  await kim.goTo('2027-03-08');
  const used = { [answer?.id ?? '']: { used: true, helped: 1 as const } };
  await kim.write({ date: '2027-03-08', changes: { tiredness: 3, strategies: used } });
  const list = await kim.ask<{ items: PatientStrategy[] }>('GET', `/patient_strategies?cycle_id=${cycle_id}`);
  expect(list.items.find(({ id }) => id === answer?.id)?.used_days).toBe(1);
  await kim.fillIn(week('2027-03-09'));
  const next = await kim.review({ cycle_id, next: 'repeat' });
  const carried = await kim.ask<{ items: PatientStrategy[] }>(
    'GET',
    `/patient_strategies?cycle_id=${next.coach.current_cycle_id}`,
  );
  const textsOf = (items: PatientStrategy[]) => items.map(({ own_text }) => String(own_text)).toSorted();
  expect(textsOf(carried.items)).toEqual(textsOf(list.items));
});

it('lets another strategy replace one that was never used', async () => {
  const kim = await givenReviewer(await ourApp());
  await kim.fillIn(week(first));
  const { coach } = await kim.review({ cycle_id: kim.cycle_id });
  const cycle_id = coach.cycles[1]?.id;
  const strategy_id = 'map-the-week';
  const one = await kim.choose({ cycle_id, strategy_id });
  const two = await kim.choose({ cycle_id, own_text: 'Rest at two' });
  expect(one.name).toBe('Map the week');
  const put = (id: string, body: object) =>
    kim.ask<PatientStrategy>('PUT', `/patient_strategies/${id}`, body);
  expect(await put(two.id, { helped: 1, state: 'stopped' })).toMatchObject({ helped: 1, state: 'stopped' });
  expect(await kim.choose({ cycle_id, own_text: 'Ask Jo' })).toMatchObject({ state: 'active' });
  expect(await kim.choose({ cycle_id, own_text: 'x'.repeat(61) })).toMatchObject({ code: 'validation' });
  expect(await kim.choose({ cycle_id, own_text: 'a', strategy_id })).toMatchObject({ code: 'validation' });
  expect(await kim.choose({ cycle_id, strategy_id: 'no-such' })).toMatchObject({ code: 'not_found' });
});

it('refuses to show another member’s cycle, or to choose for it', async () => {
  const app = await ourApp();
  const [kim, lee] = [await givenReviewer(app), await givenReviewer(app)];
  expect(await lee.picture(`?cycle_id=${kim.cycle_id}`)).toMatchObject({ code: 'not_found' });
  expect(await lee.review({ cycle_id: kim.cycle_id })).toMatchObject({ code: 'not_found' });
  expect(await lee.choose({ cycle_id: kim.cycle_id, own_text: 'Mine now' })).toMatchObject({
    code: 'not_found',
  });
});

it('summarises two years of a diary', async () => {
  const app = await givenApp();
  const kim = await givenReviewer(app);
  const { member_id } = await app.db.selectFrom('energy_coach').select('member_id').executeTakeFirstOrThrow();
  await kim.fillIn([first]);
  await givenTwoYears(app, member_id);
  const rounds = 12;
  for (let round = 0; round < rounds; round += 1) await kim.ask('GET', '/energy_coaches/summary');
  const before = process.cpuUsage();
  const began = performance.now();
  for (let round = 0; round < rounds; round += 1) await kim.ask('GET', '/energy_coaches/summary');
  const took = (performance.now() - began) / rounds;
  const { user, system } = process.cpuUsage(before);
  const cpu = (user + system) / 1_000 / rounds;
  const summary = await kim.ask<EnergySummary>('GET', '/energy_coaches/summary');
  expect(summary.cycles).toHaveLength(105);
  expect(summary.cycles[0]).toMatchObject({ counted: 7, valid: true, boom_busts: null, trend: null });
  expect(summary.days).toBe(729);
  process.stdout.write(
    `figure: summary of two years of a diary, with its request: ${took.toFixed(0)} ms, ${cpu.toFixed(0)} ms of it work\n`,
  );
});

/** A full entry for every day, copied in the database, in rounds of twelve cycles. */
async function givenTwoYears(app: TestApp, member_id: string): Promise<void> {
  await sql`
    insert into energy_coach_day (member_id, id, date, zone, status, entry, fields, first_entered_at)
    select member_id, gen_random_uuid(), date '2025-03-01' + at, zone, status, entry, fields, first_entered_at
    from energy_coach_day, generate_series(2, 729) at where member_id = ${member_id}`.execute(app.db);
  await sql`
    insert into energy_coach select (jsonb_populate_record(coach, jsonb_build_object(
      'id', gen_random_uuid(), 'state', 'completed', 'started_on', date '2025-03-03' + round * 84))).*
    from energy_coach coach, generate_series(0, 8) round where member_id = ${member_id}`.execute(app.db);
  await sql`
    insert into energy_coach_cycle (id, coach_id, member_id, number, starts_on, ends_on, length, state)
    select gen_random_uuid(), coach.id, member_id, 1 + at % 12, date '2025-03-03' + at * 7,
      date '2025-03-09' + at * 7, 7, 'reviewed'
    from generate_series(0, 103) at
    join energy_coach coach on coach.started_on = date '2025-03-03' + (at / 12) * 84 and coach.state = 'completed'
    where member_id = ${member_id}`.execute(app.db);
}
