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
  type SaidDiagnosis,
} from '@kindred/contract/about-me.ts';
import { readSalesforceProfile } from '@kindred/contract/accounts.ts';
import type { Endpoint } from '@kindred/contract/endpoint.ts';
import { recommendTopics } from '@kindred/contract/learn.ts';
import { describe, expect, it } from 'vitest';
import { givenApp } from '../../testing/given-app.ts';
import { givenToken } from '../../testing/given-member.ts';
import { readCurrentGoal } from './public.ts';

type Answer = Profile & { code?: string; errors?: { field: string; code: string }[] };

async function givenSomebody(app?: Awaited<ReturnType<typeof givenApp>>) {
  const here = app ?? (await givenApp());
  const headers = { 'x-auth-header': await givenToken(here.db, here.clock.now()) };
  const ask = async ({ method, path }: Endpoint, payload?: object, id = '') => {
    const url = `/api/v1${path.replace('{id}', id)}`;
    const { status, body } = await here.raw({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status, told: JSON.parse(body) as unknown };
  };
  const say = async (endpoint: Endpoint, payload: object, id?: string) => {
    const { status, told } = await ask(endpoint, payload, id);
    return { status, told: told as Answer };
  };
  const illness = async () => ((await ask(listDiagnoses)).told as { items: SaidDiagnosis[] }).items;
  const goals = async () => ((await ask(listGoals)).told as { items: Goal[] }).items;
  const passedOn = async () =>
    (await here.db.selectFrom('crm_change').select('what').orderBy('id').execute()).map(({ what }) => what);
  return { app: here, ask, say, illness, goals, passedOn };
}

describe('which blood cancer it is', () => {
  const myeloma = { id: randomUUID(), diagnosis: ['myeloma'], diagnosed_in: { myeloma: '2024-05' } };

  it('is kept with its date and stage, stands in the profile at once, and is passed on', async () => {
    const { say, illness, passedOn } = await givenSomebody();
    const { status, told } = await say(sayDiagnosis, { ...myeloma, stage: 'in_treatment' });
    expect([status, told.diagnosis, told.stage]).toEqual([200, ['myeloma'], 'in_treatment']);
    const said = { diagnosis: ['myeloma'], diagnosed_in: { myeloma: '2024-05' }, stage: 'in_treatment' };
    expect(await illness()).toEqual([expect.objectContaining(said)]);
    expect(await passedOn()).toEqual(['diagnosis', 'profile']);
  });

  it('is passed on with its dates', async () => {
    const { app, say, ask } = await givenSomebody();
    await say(sayDiagnosis, myeloma);
    await app.work();
    expect((await ask(readSalesforceProfile)).told).toMatchObject({ diagnosis: ['myeloma'] });
    const { fields } = await app.db.selectFrom('crm_record').select('fields').executeTakeFirstOrThrow();
    expect(fields['diagnosed_in']).toEqual(['myeloma 2024-05']);
  });

  it('is kept each time it changes, the newest first, and dates stay with what they are of', async () => {
    const { app, say, illness } = await givenSomebody();
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

  it('is one entry, where a form was kept answer by answer', async () => {
    const { say, illness } = await givenSomebody();
    await say(changeProfile, { account: { stage: 'in_treatment' } });
    await say(changeProfile, { account: { diagnosis: ['myeloma'] } });
    await say(changeProfile, { account: { diagnosis: ['myeloma', 'not_sure'] } });
    expect(await illness()).toHaveLength(1);
  });

  it('is said once however often it is sent, and undoes nothing that was said since', async () => {
    const { app, say, illness } = await givenSomebody();
    await say(sayDiagnosis, myeloma);
    app.clock.set('2027-03-01T05:00:00Z');
    await say(sayDiagnosis, { id: randomUUID(), diagnosis: ['not_sure'] });
    const { status, told } = await say(sayDiagnosis, myeloma);
    expect([status, told.diagnosis]).toEqual([200, ['not_sure']]);
    expect(await illness()).toHaveLength(2);
  });

  it('is refused under an id that stood for something else', async () => {
    const { say } = await givenSomebody();
    await say(sayDiagnosis, myeloma);
    const { status, told } = await say(sayDiagnosis, {
      ...myeloma,
      diagnosis: ['not_sure'],
      diagnosed_in: {},
    });
    expect([status, told.code]).toEqual([409, 'conflict']);
  });

  it.each([
    ['of what was not chosen', { diagnosis: ['not_sure'], diagnosed_in: { myeloma: '2024' } }],
    ['that is still to come', { diagnosis: ['myeloma'], diagnosed_in: { myeloma: '2027-04' } }],
    ['of next year', { diagnosis: ['myeloma'], diagnosed_in: { myeloma: '2028' } }],
    ['that is a day', { diagnosis: ['myeloma'], diagnosed_in: { myeloma: '2024-05-01' } }],
    ['of month thirteen', { diagnosis: ['myeloma'], diagnosed_in: { myeloma: '2024-13' } }],
  ])('has no date %s', async (_, said) => {
    const { say, illness } = await givenSomebody();
    const { status, told } = await say(sayDiagnosis, { id: randomUUID(), ...said });
    expect([status, told.code, told.errors?.[0]?.field.split('.')[0]]).toEqual([
      422,
      'validation',
      'diagnosed_in',
    ]);
    expect(await illness()).toEqual([]);
  });

  it('can be since this month and this year', async () => {
    const { say } = await givenSomebody();
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
  it('holds at once, and the ones before are kept', async () => {
    const { app, say, goals, passedOn } = await givenSomebody();
    await say(sayGoal, { id: randomUUID(), goal: { goal_key: 'energy' } });
    app.clock.set('2027-03-01T05:00:00Z');
    const { told } = await say(sayGoal, { id: randomUUID(), goal: { own_words: 'See the sea' } });
    expect(told.goal).toMatchObject({ own_words: 'See the sea' });
    expect(
      (await goals()).map(({ goal_key, own_words, current }) => [goal_key ?? own_words, current]),
    ).toEqual([
      ['See the sea', true],
      ['energy', false],
    ]);
    expect(await passedOn()).toEqual(['goal', 'goal']);
  });

  it('that was reached holds no longer, until that is taken back', async () => {
    const { app, say, goals, ask } = await givenSomebody();
    await say(sayGoal, { id: randomUUID(), goal: { goal_key: 'energy' } });
    const [goal] = await goals();
    const recommended = async () => JSON.stringify((await ask(recommendTopics)).told).includes('"goal"');
    expect(await recommended()).toBe(true);
    const reached = await say(sayReached, { reached: true }, goal?.id);
    expect([reached.status, reached.told.goal]).toEqual([200, null]);
    expect(await recommended()).toBe(false);
    const { id: member_id } = await app.db.selectFrom('member').select('id').executeTakeFirstOrThrow();
    expect(await readCurrentGoal(app.db, member_id)).toBeUndefined();
    app.clock.set('2027-03-01T05:00:00Z');
    await say(sayReached, { reached: true }, goal?.id);
    expect(await goals()).toEqual([
      expect.objectContaining({ reached_at: '2027-03-01T00:00:00.000Z', current: false }),
    ]);
    expect((await say(sayReached, { reached: false }, goal?.id)).told.goal).toMatchObject({
      goal_key: 'energy',
    });
    expect(await readCurrentGoal(app.db, member_id)).toMatchObject({ goal_key: 'energy' });
  });

  it('can be chosen once more after it was reached', async () => {
    const { say, goals } = await givenSomebody();
    await say(sayGoal, { id: randomUUID(), goal: { goal_key: 'energy' } });
    await say(sayReached, { reached: true }, (await goals())[0]?.id);
    await say(sayGoal, { id: randomUUID(), goal: { goal_key: 'energy' } });
    expect((await goals()).map(({ current, reached_at }) => [current, reached_at !== null])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('is said once however often it is sent, and refused under an id of another', async () => {
    const { say, goals } = await givenSomebody();
    const [first, second] = [randomUUID(), randomUUID()];
    await say(sayGoal, { id: first, goal: { goal_key: 'energy' } });
    await say(sayGoal, { id: second, goal: { own_words: 'See the sea' } });
    expect((await say(sayGoal, { id: first, goal: { goal_key: 'energy' } })).told.goal?.own_words).toBe(
      'See the sea',
    );
    expect(await goals()).toHaveLength(2);
    expect((await say(sayGoal, { id: first, goal: { goal_key: 'sleep' } })).told.code).toBe('conflict');
  });

  it('of somebody else looks like no goal', async () => {
    const hers = await givenSomebody();
    await hers.say(sayGoal, { id: randomUUID(), goal: { goal_key: 'energy' } });
    const other = await givenSomebody(hers.app);
    const { status } = await other.say(sayReached, { reached: true }, (await hers.goals())[0]?.id);
    expect(status).toBe(404);
    expect((await hers.goals())[0]?.current).toBe(true);
  });

  it('whose words speak of danger is taken like any other, and marked', async () => {
    const { app, say } = await givenSomebody();
    await say(sayGoal, { id: randomUUID(), goal: { own_words: 'See the sea' } });
    expect(
      (await say(sayGoal, { id: randomUUID(), goal: { own_words: 'I want to end my life' } })).status,
    ).toBe(200);
    await say(changeProfile, { account: { goal: { own_words: 'I do not want to be here anymore' } } });
    const rows = await app.db.selectFrom('goal').select('danger').orderBy('id').execute();
    expect(rows.map(({ danger }) => danger)).toEqual([false, true, true]);
  });
});

it('topics are the ones chosen last, and sending them again changes nothing', async () => {
  const { say, passedOn } = await givenSomebody();
  for (let times = 0; times < 2; times += 1) {
    const { told } = await say(chooseTopics, { topic_preferences: ['mind', 'body'] });
    expect(told.onboarding.topic_preferences).toEqual(['mind', 'body']);
  }
  expect(await passedOn()).toEqual(['topic_preferences']);
  const { told } = await say(chooseTopics, { topic_preferences: ['nothing'] });
  expect([told.code, told.errors?.[0]?.field]).toEqual(['validation', 'topic_preferences']);
});
