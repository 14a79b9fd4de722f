import type { Dashboard } from '@kindred/contract/dashboard.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { expect, it } from 'vitest';
import { givenMemberWithDiary } from '#features/energy/diary/fixtures.ts';
import { sharedApp } from '../../../testing/given-app.ts';

const ourApp = sharedApp();
const first = '2027-03-01';
const three = { tiredness: 5, energy_afternoon: 6, sleep_quality: 2 };

async function givenReader() {
  const app = await ourApp();
  const kim = await givenMemberWithDiary(app);
  const board = () => kim.ask<Dashboard>('GET', '/dashboard');
  const energy = async () => (await board()).energy;
  const nextKind = async () => (await board()).next_action.action?.kind;
  return { app, ...kim, energy, nextKind };
}

it('is empty before the coach is started, and says when it has ended', async () => {
  const kim = await givenReader();
  expect(await kim.energy()).toMatchObject({ status: 'empty', state: null, today: null, cycle: null });
  const { coach } = await kim.start();
  await kim.ask('PUT', `/energy_coaches/${coach.id}`, { state: 'stopped' });
  expect(await kim.energy()).toMatchObject({ status: 'empty', state: 'stopped', today: null });
});

it('shows today and the days of the cycle, and asks about today until it is written', async () => {
  const kim = await givenReader();
  await kim.start();
  expect(await kim.energy()).toMatchObject({
    status: 'ok',
    state: 'active',
    today: { date: first, status: 'empty', energy: null, tiredness: null },
    cycle: { number: 1, length: 7, done: 0 },
    can_review: false,
    low_energy: false,
  });
  expect(await kim.nextKind()).toBe('energy_today');
  await kim.write({ date: first, changes: three });
  await kim.goTo('2027-03-02');
  await kim.write({ date: '2027-03-02', changes: { mark: 'too_tired' } });
  const { today, cycle } = await kim.energy();
  expect(today).toMatchObject({ date: '2027-03-02', status: 'too_tired' });
  expect(cycle?.done).toBe(2);
  expect(cycle?.days.map(({ status, energy }) => [status, energy])).toEqual([
    ['done', three.energy_afternoon],
    ['too_tired', null],
    ...Array.from({ length: 5 }, () => ['empty', null]),
  ]);
  expect(await kim.nextKind()).not.toBe('energy_today');
});

it('uses the latest energy score, and suggests less at three or lower', async () => {
  const kim = await givenReader();
  await kim.start();
  await kim.write({ date: first, changes: { energy_morning: 2 } });
  expect(await kim.energy()).toMatchObject({ today: { energy: 2, status: 'part' }, low_energy: true });
  await kim.write({ date: first, changes: { energy_afternoon: 4 } });
  expect(await kim.energy()).toMatchObject({ today: { energy: 4 }, low_energy: false });
  await kim.write({ date: first, changes: { tiredness: 0, energy_evening: 3 } });
  expect(await kim.energy()).toMatchObject({ today: { energy: 3, tiredness: 0 }, low_energy: true });
  await kim.goTo('2027-03-02');
  expect(await kim.energy()).toMatchObject({ today: { energy: null }, low_energy: false });
});

it('also stops asking on the home page after three days without an entry', async () => {
  const kim = await givenReader();
  await kim.start();
  await kim.goTo('2027-03-03');
  expect(await kim.nextKind()).toBe('energy_today');
  await kim.goTo('2027-03-04');
  expect(await kim.nextKind()).not.toBe('energy_today');
  expect(await kim.energy()).toMatchObject({ status: 'ok', today: { status: 'empty' } });
});

it('can be reviewed early once there are enough full days, and is the next step when all days are over', async () => {
  const kim = await givenReader();
  await kim.start();
  await kim.fillIn([0, 1, 2, 3].map((at) => daysAfter(first, at)));
  expect(await kim.energy()).toMatchObject({ can_review: true, state: 'active' });
  expect(await kim.nextKind()).not.toBe('energy_review');
  await kim.goTo('2027-03-08');
  expect(await kim.energy()).toMatchObject({
    state: 'review_due',
    can_review: true,
    today: { date: '2027-03-08', status: 'empty' },
  });
  expect(await kim.nextKind()).toBe('energy_review');
});

it.each([
  ['paused', 'paused'],
  ['rests after a review', 'resting'],
])('asks for nothing while it is %s', async (_, state) => {
  const kim = await givenReader();
  const { coach } = await kim.start();
  if (state === 'paused') await kim.ask('PUT', `/energy_coaches/${coach.id}`, { state });
  else {
    await kim.fillIn([0, 1, 2, 3].map((at) => daysAfter(first, at)));
    await kim.review({ cycle_id: coach.current_cycle_id, next: 'rest' });
    await kim.goTo('2027-03-05');
  }
  expect(await kim.energy()).toMatchObject({ status: 'ok', state, can_review: false });
  expect(['energy_today', 'energy_review']).not.toContain(await kim.nextKind());
});
