import { inflateSync } from 'node:zlib';
import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import { expect, it } from 'vitest';
import { givenApp } from '../../../testing/given-app.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { csvOf } from './exports/csv.ts';
import { pdfOf } from './exports/pdf.ts';
import { givenReport } from './fixtures.ts';

/** How many straight lines a PDF draws. */
function countLines(pdf: Uint8Array): number {
  const streams = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/\/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs);
  const content = [...streams].map(([, data = '']) =>
    inflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
  );
  return content.join('\n').match(/^[\d.-]+ [\d.-]+ l$/gm)?.length ?? 0;
}

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

it('draws no line between the last day of one enrolment and the first day of the next', async () => {
  const kim = await givenReport(await givenApp());
  const { body } = await kim.report(`?cycle=${kim.cycle_id}`);
  const report = JSON.parse(body) as EnergyReport;
  const print = { zone: 'Australia/Sydney', locale: 'en-AU', author: 'Kindred' };
  const linesIn = async (dates: readonly string[]) => {
    const daily = dates.map((date) => ({ date, tiredness: 5 }));
    return countLines(await pdfOf({ ...report, daily, treatment_days: [] }, print));
  };
  const apart = await linesIn(['2027-03-01', '2027-03-02', '2027-06-01', '2027-06-02']);
  const together = await linesIn(['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04']);
  expect(together - apart).toBe(1);
});

it('names the first day of two weeks that have the same number', async () => {
  const kim = await givenReport(await givenApp());
  await kim.ask('PUT', `/energy_coaches/${kim.coach_id}`, { state: 'stopped' });
  await kim.goTo('2027-06-01');
  const { coach } = await kim.start();
  await kim.fillIn(['2027-06-01', '2027-06-02', '2027-06-03', '2027-06-04']);
  const { strategies, cycles, ...report } = JSON.parse((await kim.report('?cycle=all')).body) as EnergyReport;
  expect(cycles.map(({ number }) => number)).toEqual([1, 2, 1]);
  expect(cycles[2]?.id).toBe(coach.current_cycle_id);
  const tried = ['2027-03-01', '2027-06-01'].map((cycle_starts_on) => ({
    name: 'Sit down to shower',
    cycle_number: 1,
    cycle_starts_on,
    days_used: 2,
    days_helped: 1,
    helped: null,
  }));
  expect(strategies.every(({ cycle_starts_on }) => cycle_starts_on === '2027-03-01')).toBe(true);
  const print = { zone: 'Australia/Sydney', locale: 'en-AU', author: 'Kindred' };
  const pdf = await pdfOf({ ...report, cycles, strategies: tried }, print);
  const text = (await pdfText(pdf)).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Red flag: week 1 (from 1 Mar)');
  expect(text.match(/\(from 1 (Mar|June)\)/g), 'the red flag, then what was tried').toEqual([
    '(from 1 Mar)',
    '(from 1 Mar)',
    '(from 1 June)',
  ]);
  expect(csvOf({ ...report, cycles, strategies: tried }, print)).toMatch(
    /Sit down to shower"?,"?1"?,"?2027-06-01/,
  );
});
