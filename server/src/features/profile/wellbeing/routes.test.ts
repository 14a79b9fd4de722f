import { randomUUID } from 'node:crypto';
import { readSalesforceProfile } from '@kindred/contract/accounts.ts';
import { listCaws, sayCaw, type MyCaw, type OwnCaws } from '@kindred/contract/profile/wellbeing.ts';
import { expect, it } from 'vitest';
import { newToken } from '#platform/secrets.ts';
import { beginSession } from '#platform/session/session.ts';
import { runReminders } from '#features/notifications/reminders/public.ts';
import '#features/notifications/public.ts';
import { reminderRules } from '../../../testing/reminder-rules.ts';
import { givenApp } from '../../../testing/given-app.ts';
import { givenMember } from '../../../testing/given-member.ts';
import { latestWellbeing } from './public.ts';

async function givenWellbeingMember() {
  const app = await givenApp();
  const { id } = await givenMember(app.db);
  const headers = { 'x-auth-header': '' };
  /** Signs in again, because the session expires within weeks. */
  const comesAt = async (instant: string) => {
    app.clock.set(instant);
    const token = newToken();
    headers['x-auth-header'] = token;
    const beginning = { owner: { member_id: id }, token, shared: false, device: '', now: app.clock.now() };
    await app.db.transaction().execute((tx) => beginSession(tx, beginning));
  };
  await comesAt('2027-03-01T00:00:00Z');
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const answer = await app.raw({
      method,
      url: `/api/v1${path}`,
      headers,
      ...(payload ? { payload } : {}),
    });
    return { status: answer.status, reply: JSON.parse(answer.body) as unknown };
  };
  const say = async (answers: object) => {
    const body = { id: randomUUID(), concerns: [], wellbeing: null, ...answers };
    const { status, reply } = await ask('POST', sayCaw.path, body);
    return { status, reply: reply as MyCaw & { code?: string } };
  };
  const list = async () => (await ask('GET', listCaws.path)).reply as OwnCaws;
  const inCrm = async () =>
    ((await ask('GET', readSalesforceProfile.path)).reply as { my_caw: string | null }).my_caw;
  return { app, id, say, list, inCrm, comesAt };
}

const sleep = { words: 'I cannot sleep', score: 5 };

it('saves concerns, wellbeing and a note, and returns them unchanged', async () => {
  const { say, list } = await givenWellbeingMember();
  const answers = {
    concerns: [sleep, { words: 'Money', score: 0 }],
    wellbeing: 3,
    note: 'Better than last week',
  };
  const { status, reply } = await say(answers);
  expect(status).toBe(201);
  expect(reply).toMatchObject(answers);
  expect((await list()).items).toEqual([reply]);
});

it('distinguishes no answer from a score of 0', async () => {
  const { say, list } = await givenWellbeingMember();
  await say({ concerns: [{ words: 'Money', score: null }], wellbeing: null });
  await say({ wellbeing: 0 });
  expect((await list()).items.map(({ concerns, wellbeing }) => [concerns, wellbeing])).toEqual([
    [[], 0],
    [[{ words: 'Money', score: null }], null],
  ]);
});

it('says when the next check is due: after six weeks, in the member’s zone', async () => {
  const { say, list, comesAt } = await givenWellbeingMember();
  expect((await list()).follow_up).toBeNull();
  await comesAt('2027-03-01T20:00:00Z');
  const { reply } = await say({ wellbeing: 2, zone: 'Australia/Perth' });
  expect([reply.said_on, reply.follow_up_on]).toEqual(['2027-03-02', '2027-04-13']);
  for (const [now, due] of [
    ['2027-04-12T15:59:00Z', false],
    ['2027-04-12T16:00:00Z', true],
    ['2027-09-01T00:00:00Z', true],
  ] as const) {
    await comesAt(now);
    expect((await list()).follow_up).toEqual({ on: '2027-04-13', due });
  }
});

it('uses the charity’s zone if the device’s is unknown', async () => {
  const { say, comesAt } = await givenWellbeingMember();
  await comesAt('2027-03-01T20:00:00Z');
  expect((await say({ wellbeing: 2, zone: 'Mars/Olympus' })).reply.said_on).toBe('2027-03-02');
  expect((await say({ wellbeing: 2 })).reply.said_on).toBe('2027-03-02');
});

it('saves a check once, however often it is sent, and refuses another under the same id', async () => {
  const { say, list } = await givenWellbeingMember();
  const id = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(() => say({ id, wellbeing: 2, note: '' })));
  expect(new Set(answers.map(({ reply }) => reply.id)).size).toBe(1);
  expect((await list()).items).toHaveLength(1);
  const { status, reply } = await say({ id, wellbeing: 3 });
  expect([status, reply.code]).toEqual([409, 'conflict']);
});

it('sends the member’s current wellbeing to the CRM, in their own words', async () => {
  const { app, say, inCrm } = await givenWellbeingMember();
  expect(await inCrm()).toBeNull();
  await say({ concerns: [sleep], wellbeing: 4, note: 'Long nights' });
  expect(await inCrm()).toBe(
    '2027-03-01; scores from 0 (best) to 6 (worst); concern: I cannot sleep (5); wellbeing: 4; note: Long nights',
  );
  await say({ concerns: [{ ...sleep, score: null }] });
  expect(await inCrm()).toBe(
    '2027-03-01; scores from 0 (best) to 6 (worst); concern: I cannot sleep (not scored); wellbeing: not scored',
  );
  const rows = await app.db.selectFrom('crm_change').select('what').execute();
  expect(rows.map(({ what }) => what)).toEqual(['my_caw', 'my_caw']);
});

it('accepts phrases that signal danger, and flags them', async () => {
  const { app, say } = await givenWellbeingMember();
  await say({ concerns: [sleep], note: 'I am dying to see you' });
  expect((await say({ concerns: [{ words: 'I want to die', score: 6 }] })).status).toBe(201);
  expect((await say({ note: 'I cannot go on like this' })).status).toBe(201);
  const rows = await app.db.selectFrom('my_caw').select('danger').orderBy('id').execute();
  expect(rows.map(({ danger }) => danger)).toEqual([false, true, true]);
});

it.each([
  ['nothing at all', {}],
  ['a score above six', { wellbeing: 7 }],
  ['a score below nothing', { wellbeing: -1 }],
  ['half a score', { wellbeing: 2.5 }],
  ['a score as text', { wellbeing: '2' }],
  ['three concerns', { concerns: [sleep, sleep, sleep] }],
  ['a concern without words', { concerns: [{ words: '  ', score: 2 }] }],
  ['a concern that is too long', { concerns: [{ words: 'x'.repeat(121), score: 2 }] }],
  ['a free line that is too long', { wellbeing: 2, note: 'x'.repeat(301) }],
  ['a field that nobody knows', { wellbeing: 2, danger: true }],
])('refuses %s', async (_, answers) => {
  const { say, list } = await givenWellbeingMember();
  const { status, reply } = await say(answers);
  expect([status, reply.code]).toEqual([422, 'validation']);
  expect((await list()).items).toEqual([]);
});

it('summarises the last check and whether the next is due in one row for the home page', async () => {
  const { app, id, say } = await givenWellbeingMember();
  expect(await latestWellbeing(app.db, id, app.clock.now())).toBeNull();
  await say({ wellbeing: 4 });
  await say({ concerns: [sleep], wellbeing: 2 });
  expect(await latestWellbeing(app.db, id, new Date('2027-04-12T00:00:00Z'))).toMatchObject({
    last: { wellbeing: 2 },
    follow_up: { on: '2027-04-12', due: true },
  });
});

it('refuses a caller without a session', async () => {
  const { app } = await givenWellbeingMember();
  expect(await app.send(listCaws, {})).toEqual({ refused: 'session_ended' });
});

it('reminds once when the next check is due, in the member’s morning, and quotes their last concerns', async () => {
  const { app, say, comesAt } = await givenWellbeingMember();
  const hoursGoBy = async (from: string, until: string) => {
    for (let at = Date.parse(from); at < Date.parse(until); at += 3_600_000)
      await runReminders(app.db, new Date(at), reminderRules);
  };
  const report = () => app.db.selectFrom('notification').select(['category', 'path', 'created_at']).execute();
  await say({ concerns: [sleep], zone: 'Australia/Sydney' });
  await comesAt('2027-03-20T00:00:00Z');
  await say({ wellbeing: 2, zone: 'Australia/Sydney' });
  await hoursGoBy('2027-04-10T00:00:00Z', '2027-05-01T00:00:00Z');
  expect(await report()).toEqual([]);
  await hoursGoBy('2027-05-01T00:00:00Z', '2027-05-12T00:00:00Z');
  const [one, ...more] = await report();
  expect(more).toEqual([]);
  expect(one).toMatchObject({ category: 'review_due', path: '/wellbeing' });
  expect(one?.created_at.toISOString()).toBe('2027-05-01T00:00:00.000Z');
  await comesAt('2027-05-12T00:00:00Z');
  await say({ wellbeing: 1, zone: 'Australia/Sydney' });
  expect(await app.db.selectFrom('notification').select('id').where('read_at', 'is', null).execute()).toEqual(
    [],
  );
});
