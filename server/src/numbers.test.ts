import type { NumberFigure, NumbersOverview, NumbersPage } from '@kindred/contract/staff/numbers.ts';
import { beforeEach, expect, it } from 'vitest';
import { noteStaffing } from '#features/connect/availability/actions.ts';
import { givenMemberWithDiary } from '#features/energy/diary/fixtures.ts';
import { countDays } from '#platform/day-counts/count-days.ts';
import { newId } from '#platform/ids.ts';
import { numberSources } from './number-sources.ts';
import { formulas, isLiveCell } from './testing/formulas.ts';
import { givenApp, type TestApp } from './testing/given-app.ts';
import { givenMember, givenToken } from './testing/given-member.ts';
import { givenStaffCaller, type StaffCaller } from './testing/staff-caller.ts';
import { givenDayCounts } from '#features/staff/numbers/fixtures.ts';

/** Late in the evening of 1 March in Sydney. */
const evening = new Date('2027-03-01T12:30:00Z');
const day = '2027-03-01';

let app: TestApp;
let ada: StaffCaller;

/** What six members did on one evening, covering everything that is counted. */
async function givenBusyEvening(): Promise<string[]> {
  const members: string[] = [];
  for (let nth = 0; nth < 6; nth += 1) {
    const { id } = await givenMember(app.db);
    members.push(id);
    await app.db.updateTable('member').set({ joined_at: evening }).where('id', '=', id).execute();
    await givenToken(app.db, evening);
    await app.db
      .insertInto('onboarding_step')
      .values({ member_id: id, step: 'topics', status: nth < 5 ? 'done' : 'skipped', said_at: evening })
      .execute();
    await app.db
      .insertInto('topic_clarity')
      .values({ id: newId(), topic_slug: 'fatigue', clear: false, note: null })
      .execute();
    await app.db
      .updateTable('topic_clarity')
      .set({ said_at: evening } as never)
      .execute();
    await app.db
      .insertInto('conversation')
      .values({
        id: newId(),
        member_id: id,
        topic: 'something_else',
        for_whom: 'me',
        waits_since: null,
        queued_at: null,
        last_at: null,
        state: 'closed',
        started_at: evening,
        taken_at: evening,
        texts_erased_at: evening,
        waited_seconds: 60 * nth,
        distress_before: 8,
        distress_after: 4,
      } as never)
      .execute();
    await app.db
      .insertInto('topic_progress')
      .values({
        member_id: id,
        topic_id: 'fatigue',
        module_key: 'read',
        step_number: 1,
        percent: 50,
        steps: [1],
        reached_at: evening,
      })
      .execute();
  }
  return members;
}

const count = (at: string) => countDays(app.db, numberSources, new Date(at));
const page = async (subject: string, who = ada, query = 'last=7') =>
  (await who.call('GET', `/staff/numbers/${subject}?${query}`)).body as unknown as NumbersPage;
const figure = ({ figures }: NumbersPage, key: string): NumberFigure => {
  const one = figures.find((other) => other.key === key);
  if (!one) throw new Error(`no figure ${key}`);
  return one;
};
const valuesOf = ({ rows }: NumberFigure) => Object.fromEntries(rows.map(({ key, value }) => [key, value]));

beforeEach(async () => {
  app = await givenApp();
  ada = await givenStaffCaller(app, 'admin');
});

it('counting: counts each day once, when it is over in the charity’s zone, and an erased member changes nothing', async () => {
  const [first = ''] = await givenBusyEvening();
  await count('2027-03-01T12:59:00Z');
  app.clock.set('2027-03-03T20:00:00Z');
  const joined = async () => figure(await page('onboarding'), 'registered');
  expect((await joined()).total?.value).toBeNull();
  await count('2027-03-01T13:01:00Z');
  await count('2027-03-01T14:04:00Z');
  expect((await joined()).total).toEqual({ value: 6, before: null });
  expect((await joined()).columns.filter(({ value }) => value !== null)).toEqual([
    { from: day, to: day, value: 6 },
  ]);
  const steps = figure(await page('onboarding'), 'onboarding_steps').rows;
  expect(steps.find(({ key }) => key === 'topics')).toMatchObject({ value: 5, beside: [null] });
  expect(steps.find(({ key }) => key === 'priority')?.value).toBeNull();
  await app.db.deleteFrom('member').where('id', '=', first).execute();
  await count('2027-03-03T20:04:00Z');
  expect((await joined()).total?.value).toBe(6);
  // Chats are counted a day later, so the one that was erased by then is not included.
  const chat = await page('chat');
  expect(valuesOf(figure(chat, 'chats'))).toEqual({ answered: 5, missed: null });
  expect(figure(chat, 'chat_wait').total?.value).toBe(180);
  expect(valuesOf(figure(chat, 'distress'))).toEqual({ before: 8, after: 4 });
  expect(figure(await page('people'), 'members_seen').total?.value).toBe(6);
  const reading = await page('reading');
  const title = app.contentStore.current().one('topic', 'fatigue')?.title;
  expect(figure(reading, 'most_read').rows).toMatchObject([{ key: 'fatigue', name: title, value: 6 }]);
  expect(figure(reading, 'least_clear').rows).toMatchObject([{ key: 'fatigue', value: 6, beside: [null] }]);
  const texts = valuesOf(figure(await page('freshness'), 'texts_fresh'));
  expect(texts['never']).toBe(app.contentStore.current().all('topic').length);
});

it('the desk: minutes with someone on duty are recorded by the hour, without names or a number of people', async () => {
  const cara = await givenStaffCaller(app, 'support');
  app.clock.set('2027-03-03T23:00:00Z');
  await cara.call('PUT', '/staff/presence', { state: 'available', places: 3 });
  await noteStaffing(app.db, app.clock.now());
  await noteStaffing(app.db, new Date('2027-03-03T23:00:30Z'));
  await noteStaffing(app.db, new Date('2027-03-03T23:10:00Z'));
  const rows = await app.db.selectFrom('number_of_things').select(['part', 'day', 'value']).execute();
  expect(rows).toEqual([{ part: '10', day: '2027-03-04', value: 20 }]);
});

it('the energy coach: counts a week that begins late in the evening in Perth, when it is already tomorrow in Sydney', async () => {
  await count('2027-03-01T13:04:00Z');
  app.clock.set('2027-03-01T14:30:00Z');
  const kim = await givenMemberWithDiary(app);
  const { coach } = await kim.start({ zone: 'Australia/Perth' });
  expect(coach.started_on).toBe(day);
  await count('2027-03-02T13:04:00Z');
  await count('2027-03-03T13:04:00Z');
  const rows = await app.db.selectFrom('number_remainder').select(['measure', 'day', 'people']).execute();
  expect(rows.filter(({ measure }) => measure === 'coach_begun')).toEqual([
    { measure: 'coach_begun', day, people: 1 },
  ]);
});

it('access: a permission opens its own subjects, a bad period is answered clearly, a file is audited and harmless', async () => {
  app.clock.set('2027-03-03T20:00:00Z');
  const subjects = async (who: StaffCaller) =>
    ((await who.call('GET', '/staff/numbers')).body as unknown as NumbersOverview).subjects.map(
      ({ key }) => key,
    );
  expect(await subjects(await givenStaffCaller(app, 'support'))).toEqual(['chat']);
  expect(await subjects(await givenStaffCaller(app, 'directory'))).toEqual(['help', 'freshness']);
  expect(await subjects(await givenStaffCaller(app, 'members'))).toEqual([]);
  expect(await subjects(ada)).toHaveLength(10);
  const cora = await givenStaffCaller(app, 'content');
  expect((await page('freshness', cora)).figures.map(({ key }) => key)).toEqual(['texts_fresh']);
  expect((await cora.call('GET', '/staff/numbers/chat')).status).toBe(404);
  for (const [query, code] of [
    ['from=2017-01-01&to=2027-01-01', 'period_too_long'],
    ['from=2027-03-02&to=2027-03-01', 'period_backwards'],
    ['from=2027-09-01', 'period_not_counted'],
  ]) {
    const reply = await ada.call('GET', `/staff/numbers?${query}`);
    expect([reply.status, reply.body.code]).toEqual([422, code]);
  }
  await givenDayCounts(
    app.db,
    formulas.slice(0, 60).map((part) => ({ measure: 'text_read', part, day, people: 7 })),
  );
  const file = await ada.text('/staff/numbers/reading/table.csv?last=28');
  expect(file).toContain('too few to show');
  const cells = [...file.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));
  expect(cells.length).toBeGreaterThan(100);
  expect(cells.filter(isLiveCell)).toEqual([]);
  const log = await app.db
    .selectFrom('audit_entry')
    .select('details')
    .where('what', '=', 'numbers_exported')
    .execute();
  expect(log).toEqual([{ details: { subject: 'reading', from: '2027-02-04', to: '2027-03-03' } }]);
});
