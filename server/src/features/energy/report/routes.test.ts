import { randomUUID } from 'node:crypto';
import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { givenMemberWithDiary } from '#features/energy/diary/fixtures.ts';
import { formulas, isLiveCell } from '../../../testing/formulas.ts';
import { givenApp, sharedApp } from '../../../testing/given-app.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import '#features/accounts/public.ts';
import { firstDay, givenReport, reportPath } from './fixtures.ts';
import { pdfOf } from './exports/pdf.ts';
import './tables.ts';

const ourApp = sharedApp();

const tokenIn = (url: string) => new URL(url).hash.replace('#token=', '');

it('gives a doctor the essentials on one page, without notes', async () => {
  const app = await ourApp();
  const kim = await givenReport(app);
  const { body } = await kim.report();
  expect(JSON.parse(body)).toMatchObject({
    name: 'Robin',
    diagnosis: null,
    period: { from: firstDay, to: '2027-03-05' },
    days_filled: 5,
    days_in_all: 7,
    goal: 'Walk to the beach',
    cycles: [{ number: 1, mean: 6, worst: 6, band: 'moderate', alerts: [{ code: 'red_flag' }] }],
    treatment_days: [{ date: '2027-03-05', kind: 'chemo' }],
    red_flags: [{ date: '2027-03-05', flags: ['chest_pain'] }],
    questions: ['Could it be my blood count?'],
  });
  expect(body).not.toContain('SECRETNOTE');
});

it('has the name that the member chooses, and covers the requested cycles', async () => {
  const app = await ourApp();
  const kim = await givenReport(app, { report_name: '' });
  await kim.ask('PUT', '/accounts/profile', { account: { relationship: 'patient' } });
  await kim.ask('PUT', `/energy_coaches/${kim.coach_id}`, { report_diagnosis: 'Low-grade lymphoma' });
  const all = JSON.parse((await kim.report('?cycle=all')).body) as EnergyReport;
  expect([all.name, all.diagnosis, all.cycles.length]).toEqual([null, 'Low-grade lymphoma', 2]);
  const one = JSON.parse((await kim.report(`?cycle=${kim.cycle_id}`)).body) as EnergyReport;
  expect(one.cycles.map(({ id }) => id)).toEqual([kim.cycle_id]);
  expect((await kim.report(`?cycle=${kim.cycle_id},${randomUUID()}`)).status).toBe(404);
  expect((await kim.report('?cycle=0;drop')).status).toBe(422);
});

describe('report files', () => {
  it('as a table contain no formula, whatever the member wrote', async () => {
    const app = await givenApp();
    const kim = await givenReport(app);
    await app.db
      .updateTable('energy_coach_cycle')
      .set({ review: JSON.stringify({ ...plainReview, questions_for_team: formulas }) })
      .where('id', '=', kim.cycle_id)
      .execute();
    let live = 0;
    for (const text of formulas.slice(0, 40)) {
      await app.db.updateTable('energy_coach').set({ goal_activity: text, report_name: text }).execute();
      const { body, headers } = await kim.report(`?format=csv&cycle=${kim.cycle_id}`);
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      const cells = parse(body, { bom: true, relaxColumnCount: true }).flat();
      expect(cells).toContain(`'${text}`);
      live += cells.filter(isLiveCell).length;
    }
    process.stdout.write(`figure: energy report as a table: ${live} live cells of 40 files with formulas\n`);
    expect(live).toBe(0);
  });

  it('as a PDF have one tagged page with title, language, headings and header cells', async () => {
    const app = await ourApp();
    const kim = await givenReport(app);
    const answer = await app.http.inject({
      url: `/api/v1${reportPath}?format=pdf&cycle=${kim.cycle_id}`,
      headers: { 'x-auth-header': kim.token() },
    });
    const pdf = answer.rawPayload.toString('latin1');
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf).toMatch(/\/Marked true/);
    expect(pdf).toMatch(/\/Lang \(en-AU\)/);
    expect(pdf).toMatch(/\/DisplayDocTitle true/);
    const count = (tag: string) => pdf.match(new RegExp(`/S /${tag}\\b`, 'g'))?.length ?? 0;
    expect([count('Document'), count('H1'), count('Figure')]).toEqual([1, 1, 1]);
    expect(count('H2')).toBeGreaterThan(4);
    expect(pdf).toMatch(/\/Scope \/Column/);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf).toMatch(/pdfuaid:part/);
  });

  it('as a PDF and as a table say when they were created, in the member’s zone', async () => {
    const app = await ourApp();
    const kim = await givenReport(app);
    const words = '5 Mar 2027 at 12:00 pm, Sydney time';
    expect((await kim.report('?format=csv')).body).toContain(words);
    const { rawPayload } = await app.http.inject({
      url: `/api/v1${reportPath}?format=pdf`,
      headers: { 'x-auth-header': kim.token() },
    });
    expect(await pdfText(rawPayload)).toContain(`Created on ${words}.`);
  });

  it('as a PDF say that nothing is filled in, without a chart or “none”, until there are enough days', async () => {
    const kim = await givenMemberWithDiary(await ourApp());
    await kim.start();
    const tagsNow = async () => {
      const { body } = await kim.raw('GET', reportPath);
      const pdf = Buffer.from(await pdfOf(JSON.parse(body) as EnergyReport, print)).toString('latin1');
      return ['H2', 'Figure', 'Table'].map((tag) => pdf.match(new RegExp(`/S /${tag}\\b`, 'g'))?.length ?? 0);
    };
    const print = { zone: 'Australia/Sydney', locale: 'en-AU', author: 'Kindred' };
    expect(await tagsNow(), 'the notice, and how it is recorded').toEqual([2, 0, 0]);
    await kim.write({ date: firstDay, changes: { treatment_today: 'chemo', energy_morning: 5 } });
    expect(await tagsNow(), 'also the ratings, pain and mood, the table and the treatment').toEqual([
      6, 0, 2,
    ]);
    await kim.write({ date: firstDay, changes: { tiredness: 6, sleep_quality: 2 } });
    expect(await tagsNow(), 'also the chart').toEqual([7, 1, 2]);
  });

  it('put questions first, then the start next to now, pain and mood, and what gave and drained energy', async () => {
    const app = await ourApp();
    const kim = await givenReport(app, {
      baseline: { fatigue: 7, interference: 4, confidence: 3 },
    });
    const dates = ['2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05'];
    for (const [at, date] of dates.entries())
      await kim.write({ date, changes: { pain: at, gave: 'social', ...(at < 2 ? { low_mood: 4 } : {}) } });
    const report = JSON.parse((await kim.report(`?cycle=${kim.cycle_id}`)).body) as EnergyReport;
    expect(report).toMatchObject({
      baseline: { fatigue: 7, interference: 4, confidence: 3, on: firstDay },
      latest: { fatigue: 5, interference: 4, confidence: 6, on: '2027-03-05' },
      pain: { mean: 1.5, max: 3, n: 4 },
      low_mood: { mean: 4, max: 4, n: 2 },
      gave: { answered: 4, listed: [{ what: 'social', dates }] },
      cost: { answered: 0, listed: [] },
    });
    const { rawPayload } = await app.http.inject({
      url: `/api/v1${reportPath}?format=pdf&cycle=${kim.cycle_id}`,
      headers: { 'x-auth-header': kim.token() },
    });
    const text = await pdfText(rawPayload);
    const inOrder = [
      'Could it be my blood count?',
      'Red flags',
      'At the start, 1 Mar',
      '2 lower',
      'the same',
      '3 higher',
      'Pain: average 1.5, highest 3 (4 of 7 days). Low mood: highest 4 (2 of 7 days, too few for an average).',
      'Tiredness in each week',
      'Being with people gave energy on 4 of 4 days answered.',
    ];
    expect(inOrder.map((words) => text.indexOf(words))).not.toContain(-1);
    expect(inOrder.toSorted((a, b) => text.indexOf(a) - text.indexOf(b))).toEqual(inOrder);
    const { body } = await kim.report(`?format=csv&cycle=${kim.cycle_id}`);
    const lines = body.split('\r\n');
    expect(lines).toContain('"pain","1.5","3","4","7"');
    expect(lines).toContain('"Tiredness (10 is the worst)","7","5","2 lower"');
    expect(lines).toContain('"Being with people","gave","4","4"');
    const fhir = (await kim.report(`?format=fhir&cycle=${kim.cycle_id}`)).body;
    expect(fhir).toContain('Being with people: 4 of 4 days answered');
    const page = (await kim.raw('GET', '/settings/export?format=html')).body;
    expect(page).toContain('social');
    expect(page).toContain('5 Mar 2027 at 12:00 pm, Sydney time');
    expect(page, 'no time by another clock, also not within the review').not.toMatch(/UTC|T01:00:00/);
    expect((await kim.raw('GET', '/settings/export?format=fhir')).body).toContain('"What gave energy"');
  });

  it('have at most two pages, with twelve cycles and every field filled in', async () => {
    const app = await ourApp();
    const kim = await givenReport(app);
    const one = JSON.parse((await kim.report(`?cycle=${kim.cycle_id}`)).body) as EnergyReport;
    const twelve = <T>(list: T[]) => Array.from({ length: 12 }, () => list).flat();
    const tried = {
      name: 'Sit down to peel the potatoes',
      days_used: 4,
      days_helped: 2,
      helped: 1,
      cycle_number: 2,
      cycle_starts_on: '2027-03-08',
    } as const;
    const pdf = await pdfOf(
      {
        ...one,
        goal: 'x '.repeat(70),
        cycles: twelve(one.cycles),
        daily: twelve(one.daily),
        treatment_days: twelve(one.treatment_days),
        strategies: twelve([tried, tried]),
        questions: Array.from({ length: 5 }, () => 'Why is it so? '.repeat(14)),
      },
      { zone: 'Australia/Sydney', locale: 'en-AU', author: 'Kindred' },
    );
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length,
    ).toBeLessThanOrEqual(2);
  });
});

const plainReview = {
  fatigue: 5,
  interference: 5,
  confidence: 5,
  what_helped: null,
  next: 'change',
  reviewed_at: '2027-03-06T00:00:00Z',
};

describe('report links', () => {
  it('open with secret and code, and tell the member when they were opened', async () => {
    const app = await givenApp();
    const kim = await givenReport(app);
    const { link, url, code } = await kim.share();
    expect(new URL(url).pathname).toBe(`/shared-report/${link.id}`);
    const token = tokenIn(url);
    const opened = await kim.open({ token, code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(JSON.parse(opened.body)).toMatchObject({
      report: { name: 'Robin', days_filled: 5 },
      expires_at: link.expires_at,
    });
    expect(opened.headers['cache-control']).toBe('no-store');
    app.clock.advance(60);
    expect((await kim.open({ token, code, format: 'pdf' })).headers['content-type']).toBe('application/pdf');
    const [seen] = await kim.links();
    expect(seen?.openings).toEqual(['2027-03-05T01:01:00.000Z', '2027-03-05T01:00:00.000Z']);
    const columns = await app.db.selectFrom('energy_report_opening').selectAll().executeTakeFirstOrThrow();
    expect(Object.keys(columns).toSorted()).toEqual(['id', 'link_id', 'member_id', 'opened_at']);
  });

  it('store neither secret nor code in the database', async () => {
    const app = await givenApp();
    const kim = await givenReport(app);
    const { url, code } = await kim.share();
    const rows = JSON.stringify(
      await app.db.selectFrom('energy_report_link').selectAll().execute(),
      (_, value: unknown) => (Buffer.isBuffer(value) ? value.toString('hex') : value),
    );
    expect(rows).not.toContain(tokenIn(url));
    expect(rows).not.toContain(`"${code}"`);
  });

  it('are locked after five wrong codes, even if a hundred arrive simultaneously', async () => {
    const app = await ourApp();
    const kim = await givenReport(app);
    const { url, code } = await kim.share();
    const token = tokenIn(url);
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 100 }, () => kim.open({ token, code: wrong })));
    const counted = Map.groupBy(answers, ({ status }) => status);
    expect([counted.get(422)?.length, counted.get(410)?.length]).toEqual([5, 95]);
    expect((await kim.open({ token, code })).status).toBe(410);
    expect((await kim.links())[0]).toMatchObject({ state: 'locked', openings: [] });
  });

  it('open nothing if they are revoked, seven days old or unknown, or if the member has left', async () => {
    const app = await givenApp();
    const kim = await givenReport(app);
    const { link, url, code } = await kim.share();
    const token = tokenIn(url);
    const gone = await kim.open({ token: 'no-such-token', code });
    await app.db.updateTable('member').set({ state: 'disabled' }).where('id', '=', kim.id).execute();
    const left = await kim.open({ token, code });
    await app.db.updateTable('member').set({ state: 'active' }).where('id', '=', kim.id).execute();
    expect((await kim.open({ token, code })).status).toBe(200);
    app.clock.advance(7 * 86_400);
    const old = await kim.open({ token, code });
    await kim.goTo('2027-03-05');
    await kim.ask('DELETE', `/energy_report_links/${link.id}`);
    const revoked = await kim.open({ token, code });
    const reply = [gone, left, old, revoked].map(({ status, body }) => [
      status,
      body.replace(/"request_id":"[^"]+"/, ''),
    ]);
    expect(reply[0]?.[0]).toBe(410);
    for (const one of reply) expect(one).toEqual(reply[0]);
  });

  it('are limited to two at a time, and to the member’s own cycles', async () => {
    const app = await ourApp();
    const [kim, lee] = [await givenReport(app), await givenReport(app)];
    expect(await kim.share([lee.cycle_id])).toMatchObject({ code: 'not_found' });
    const created = await Promise.all([1, 2, 3].map(() => kim.share()));
    expect(created.filter(({ link }) => link === undefined)).toMatchObject([{ code: 'report_links_full' }]);
    const [own] = await kim.links();
    const foreign = await lee.ask('DELETE', `/energy_report_links/${own?.id}`);
    expect(foreign).toMatchObject({ code: 'not_found' });
    expect(await lee.links()).toEqual([]);
  });
});
