import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import { expect, it } from 'vitest';
import { givenApp } from '../../../testing/given-app.ts';
import { givenReport } from './fixtures.ts';

it('compares the start of the latest enrolment only with a review of that enrolment', async () => {
  const kim = await givenReport(await givenApp());
  await kim.ask('PUT', `/energy_coaches/${kim.coach_id}`, { state: 'stopped' });
  await kim.goTo('2027-06-01');
  const { coach } = await kim.start({ baseline: { fatigue: 9, interference: 9, confidence: 1 } });
  const ratedNow = async () => {
    const { baseline, latest } = JSON.parse((await kim.report('?cycle=all')).body) as EnergyReport;
    return [baseline?.on, latest?.on];
  };
  expect(await ratedNow(), 'the earlier review says nothing about this start').toEqual([
    '2027-06-01',
    undefined,
  ]);
  await kim.fillIn(['2027-06-01', '2027-06-02', '2027-06-03', '2027-06-04']);
  await kim.review({ cycle_id: coach.current_cycle_id });
  expect(await ratedNow()).toEqual(['2027-06-01', '2027-06-04']);
});
