import { randomUUID } from 'node:crypto';
import {
  changeProfile,
  chooseTopics,
  listDiagnoses,
  listGoals,
  sayDiagnosis,
  sayGoal,
  sayReached,
  type Goal,
  type Profile,
  type DiagnosisRecord,
} from '@kindred/contract/profile.ts';
import { readSalesforceProfile } from '@kindred/contract/accounts.ts';
import type { Endpoint } from '@kindred/contract/endpoint.ts';
import { recommendTopics } from '@kindred/contract/learn.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import '#features/energy/coach/public.ts';
import { migrate, readMigrations } from '#platform/migrate.ts';
import { givenApp } from '../../testing/given-app.ts';
import { givenToken } from '../../testing/given-member.ts';
import { findCurrentGoal } from './public.ts';

type Answer = Profile & { code?: string; errors?: { field: string; code: string }[] };

async function givenMemberWithAnswers(app?: Awaited<ReturnType<typeof givenApp>>) {
  const here = app ?? (await givenApp());
  const headers = { 'x-auth-header': await givenToken(here.db, here.clock.now()) };
  const ask = async ({ method, path }: Endpoint, payload?: object, id = '') => {
    const url = `/api/v1${path.replace('{id}', id)}`;
    const { status, body } = await here.raw({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status, reply: JSON.parse(body) as unknown };
  };
  const say = async (endpoint: Endpoint, payload: object, id?: string) => {
    const { status, reply } = await ask(endpoint, payload, id);
    return { status, reply: reply as Answer };
  };
  const illness = async () => ((await ask(listDiagnoses)).reply as { items: DiagnosisRecord[] }).items;
  const goals = async () => ((await ask(listGoals)).reply as { items: Goal[] }).items;
  const passedOn = async () =>
    (await here.db.selectFrom('crm_change').select('what').orderBy('id').execute()).map(({ what }) => what);
  return { app: here, ask, say, illness, goals, passedOn };
}

describe('the diagnosis', () => {
  const myeloma = { id: randomUUID(), diagnosis: ['myeloma'], diagnosed_in: { myeloma: '2024-05' } };

  it('is saved with its date and stage, appears in the profile immediately, and is sent to the CRM', async () => {
    const { say, illness, passedOn } = await givenMemberWithAnswers();
    const { status, reply } = await say(sayDiagnosis, { ...myeloma, stage: 'in_treatment' });
    expect([status, reply.diagnosis, reply.stage]).toEqual([200, ['myeloma'], 'in_treatment']);
    const answers = { diagnosis: ['myeloma'], diagnosed_in: { myeloma: '2024-05' }, stage: 'in_treatment' };
    expect(await illness()).toEqual([expect.objectContaining(answers)]);
    expect(await passedOn()).toEqual(['diagnosis', 'profile']);
  });

  it('is sent to the CRM with its dates', async () => {
    const { app, say, ask } = await givenMemberWithAnswers();
    await say(sayDiagnosis, myeloma);
    await app.work();
    expect((await ask(readSalesforceProfile)).reply).toMatchObject({ diagnosis: ['myeloma'] });
    const { fields } = await app.db.selectFrom('crm_record').select('fields').executeTakeFirstOrThrow();
    expect(fields['diagnosed_in']).toEqual(['myeloma 2024-05']);
  });

  it('keeps a history of every change, newest first, and each date stays with its illness', async () => {
    const { app, say, illness } = await givenMemberWithAnswers();
    await say(sayDiagnosis, myeloma);
    app.clock.set('2027-03-01T05:00:00Z');
    await say(changeProfile, { account: { diagnosis: ['myeloma', 'not_sure'] } });
    app.clock.set('2027-03-01T10:00:00Z');
    await say(changeProfile, { account: { diagnosis: ['not_sure'], stage: 'after_treatment' } });
    expect(
      (await illness()).map(({ diagnosis, diagnosed_in, stage }) => [diagnosis, diagnosed_in, stage]),
    ).toEqual([
      [['not_sure'], {}, 'after_treatment'],
      [['myeloma', 'not_sure'], { myeloma: '2024-05' }, null],
      [['myeloma'], { myeloma: '2024-05' }, null],
    ]);
  });

  it('is one entry if a form is saved answer by answer', async () => {
    const { say, illness } = await givenMemberWithAnswers();
    await say(changeProfile, { account: { stage: 'in_treatment' } });
    await say(changeProfile, { account: { diagnosis: ['myeloma'] } });
    await say(changeProfile, { account: { diagnosis: ['myeloma', 'not_sure'] } });
    expect(await illness()).toHaveLength(1);
  });

  it('is saved once, however often it is sent, and a retry undoes no later change', async () => {
    const { app, say, illness } = await givenMemberWithAnswers();
    await say(sayDiagnosis, myeloma);
    app.clock.set('2027-03-01T05:00:00Z');
    await say(sayDiagnosis, { id: randomUUID(), diagnosis: ['not_sure'] });
    const { status, reply } = await say(sayDiagnosis, myeloma);
    expect([status, reply.diagnosis]).toEqual([200, ['not_sure']]);
    expect(await illness()).toHaveLength(2);
  });

  it('is refused under an id that was used for something else', async () => {
    const { say } = await givenMemberWithAnswers();
    await say(sayDiagnosis, myeloma);
    const { status, reply } = await say(sayDiagnosis, {
      ...myeloma,
      diagnosis: ['not_sure'],
      diagnosed_in: {},
    });
    expect([status, reply.code]).toEqual([409, 'conflict']);
  });

  it.each([
    ['of what was not chosen', { diagnosis: ['not_sure'], diagnosed_in: { myeloma: '2024' } }],
    ['that is still to come', { diagnosis: ['myeloma'], diagnosed_in: { myeloma: '2027-04' } }],
    ['of next year', { diagnosis: ['myeloma'], diagnosed_in: { myeloma: '2028' } }],
    ['that is a day', { diagnosis: ['myeloma'], diagnosed_in: { myeloma: '2024-05-01' } }],
    ['of month thirteen', { diagnosis: ['myeloma'], diagnosed_in: { myeloma: '2024-13' } }],
  ])('is refused with a date %s', async (_, answers) => {
    const { say, illness } = await givenMemberWithAnswers();
    const { status, reply } = await say(sayDiagnosis, { id: randomUUID(), ...answers });
    expect([status, reply.code, reply.errors?.[0]?.field.split('.')[0]]).toEqual([
      422,
      'validation',
      'diagnosed_in',
    ]);
    expect(await illness()).toEqual([]);
  });

  it('can date from this month and this year', async () => {
    const { say } = await givenMemberWithAnswers();
    for (const when of ['2027-03', '2027', '1950'])
      expect(
        (
          await say(sayDiagnosis, {
            id: randomUUID(),
            diagnosis: ['myeloma'],
            diagnosed_in: { myeloma: when },
          })
        ).status,
      ).toBe(200);
  });
});

describe('a goal', () => {
  it('applies immediately, and earlier ones are kept', async () => {
    const { app, say, goals, passedOn } = await givenMemberWithAnswers();
    await say(sayGoal, { id: randomUUID(), goal: { goal_key: 'energy' } });
    app.clock.set('2027-03-01T05:00:00Z');
    const { reply } = await say(sayGoal, { id: randomUUID(), goal: { own_words: 'See the sea' } });
    expect(reply.goal).toMatchObject({ own_words: 'See the sea' });
    expect(
      (await goals()).map(({ goal_key, own_words, current }) => [goal_key ?? own_words, current]),
    ).toEqual([
      ['See the sea', true],
      ['energy', false],
    ]);
    expect(await passedOn()).toEqual(['goal', 'goal']);
  });

  it('that has been reached no longer applies, unless that is undone', async () => {
    const { app, say, goals, ask } = await givenMemberWithAnswers();
    await say(sayGoal, { id: randomUUID(), goal: { goal_key: 'energy' } });
    const [goal] = await goals();
    const recommended = async () => JSON.stringify((await ask(recommendTopics)).reply).includes('"goal"');
    expect(await recommended()).toBe(true);
    const reached = await say(sayReached, { reached: true }, goal?.id);
    expect([reached.status, reached.reply.goal]).toEqual([200, null]);
    expect(await recommended()).toBe(false);
    const { id: member_id } = await app.db.selectFrom('member').select('id').executeTakeFirstOrThrow();
    expect(await findCurrentGoal(app.db, member_id)).toBeUndefined();
    app.clock.set('2027-03-01T05:00:00Z');
    await say(sayReached, { reached: true }, goal?.id);
    expect(await goals()).toEqual([
      expect.objectContaining({ reached_at: '2027-03-01T00:00:00.000Z', current: false }),
    ]);
    expect((await say(sayReached, { reached: false }, goal?.id)).reply.goal).toMatchObject({
      goal_key: 'energy',
    });
    expect(await findCurrentGoal(app.db, member_id)).toMatchObject({ goal_key: 'energy' });
  });

  it('can be chosen again after it has been reached', async () => {
    const { say, goals } = await givenMemberWithAnswers();
    await say(sayGoal, { id: randomUUID(), goal: { goal_key: 'energy' } });
    await say(sayReached, { reached: true }, (await goals())[0]?.id);
    await say(sayGoal, { id: randomUUID(), goal: { goal_key: 'energy' } });
    expect((await goals()).map(({ current, reached_at }) => [current, reached_at !== null])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('is saved once, however often it is sent, and refused under a used id', async () => {
    const { say, goals } = await givenMemberWithAnswers();
    const [first, second] = [randomUUID(), randomUUID()];
    await say(sayGoal, { id: first, goal: { goal_key: 'energy' } });
    await say(sayGoal, { id: second, goal: { own_words: 'See the sea' } });
    expect((await say(sayGoal, { id: first, goal: { goal_key: 'energy' } })).reply.goal?.own_words).toBe(
      'See the sea',
    );
    expect(await goals()).toHaveLength(2);
    expect((await say(sayGoal, { id: first, goal: { goal_key: 'sleep' } })).reply.code).toBe('conflict');
  });

  it('of another member is not found', async () => {
    const hers = await givenMemberWithAnswers();
    await hers.say(sayGoal, { id: randomUUID(), goal: { goal_key: 'energy' } });
    const other = await givenMemberWithAnswers(hers.app);
    const { status } = await other.say(sayReached, { reached: true }, (await hers.goals())[0]?.id);
    expect(status).toBe(404);
    expect((await hers.goals())[0]?.current).toBe(true);
  });

  it('with phrases that signal danger is accepted and flagged', async () => {
    const { app, say } = await givenMemberWithAnswers();
    await say(sayGoal, { id: randomUUID(), goal: { own_words: 'See the sea' } });
    expect(
      (await say(sayGoal, { id: randomUUID(), goal: { own_words: 'I want to end my life' } })).status,
    ).toBe(200);
    await say(changeProfile, { account: { goal: { own_words: 'I do not want to be here anymore' } } });
    const rows = await app.db.selectFrom('goal').select('danger').orderBy('id').execute();
    expect(rows.map(({ danger }) => danger)).toEqual([false, true, true]);
  });
});

it('topics: are the latest choice, and a retry changes nothing', async () => {
  const { say, passedOn } = await givenMemberWithAnswers();
  for (let times = 0; times < 2; times += 1) {
    const { reply } = await say(chooseTopics, { topic_preferences: ['mind', 'body'] });
    expect(reply.onboarding.topic_preferences).toEqual(['mind', 'body']);
  }
  expect(await passedOn()).toEqual(['topic_preferences']);
  const { reply } = await say(chooseTopics, { topic_preferences: ['nothing'] });
  expect([reply.code, reply.errors?.[0]?.field]).toEqual(['validation', 'topic_preferences']);
});

it('an update gives earlier answers their relationship, clears a carer’s report and informs the CRM', async () => {
  const { app, say, illness, passedOn } = await givenMemberWithAnswers();
  await say(changeProfile, { account: { relationship: 'carer', diagnosis: ['myeloma'] } });
  const { id: member_id } = await app.db.selectFrom('member').select('id').executeTakeFirstOrThrow();
  const before = { fatigue: 5, interference: 5, confidence: 5, zone: 'UTC', report_diagnosis: 'Myeloma' };
  await app.db
    .insertInto('energy_coach')
    .values({
      id: randomUUID(),
      member_id,
      ...before,
      consented_at: app.clock.now(),
      started_on: '2027-03-01',
    })
    .execute();
  await app.work();
  expect(await passedOn()).toEqual([]);
  await sql`alter table diagnosis_said drop column relationship`.execute(app.db);
  await sql`delete from migration where name ~ '^00(39|43|44|45)-'`.execute(app.db);
  await migrate(app.url, await readMigrations(), () => {});
  expect(await illness()).toMatchObject([{ subject: 'other', diagnosis: ['myeloma'] }]);
  expect(await app.db.selectFrom('energy_coach').select('report_diagnosis').execute()).toEqual([
    { report_diagnosis: null },
  ]);
  expect(await passedOn()).toEqual(['diagnosis']);
  await app.work();
  expect(await passedOn()).toEqual([]);
});
