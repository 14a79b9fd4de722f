import { answerOnboarding, readOnboarding } from '@kindred/contract/accounts/onboarding.ts';
import { expect, it } from 'vitest';
import { sharedApp } from '../../../testing/given-app.ts';
import { givenToken } from '../../../testing/given-member.ts';

const ourApp = sharedApp();

async function givenNewMember() {
  const app = await ourApp();
  const token = await givenToken(app.db, app.clock.now());
  const headers = { 'x-auth-header': token };
  const url = `/api/v1${readOnboarding.path}`;
  const read = async () => JSON.parse((await app.raw({ method: 'GET', url, headers })).body) as Details;
  const answer = async (payload: object) => {
    const { status, body } = await app.raw({ method: answerOnboarding.method, url, headers, payload });
    return { status, reply: JSON.parse(body) as Details };
  };
  return { app, read, answer };
}

interface Details {
  code?: string;
  errors?: { field: string }[];
  steps: { step: string; status: string }[];
  stage: string | null;
  account: { onboarding_completed: boolean; relationship: string | null };
}

const open = (reply: Details) =>
  reply.steps.filter(({ status }) => status === 'open').map(({ step }) => step);

it('starts with every step open except the account', async () => {
  const { read } = await givenNewMember();
  const reply = await read();
  expect(open(reply)).toEqual(['personalisation', 'priority', 'topics', 'profile']);
  expect(reply.account.onboarding_completed).toBe(false);
});

it('is complete with one answer if the rest is skipped', async () => {
  const { answer, read } = await givenNewMember();
  const answers = { relationship: 'patient', stage: 'newly_diagnosed' };
  const { reply } = await answer({ step: 'personalisation', status: 'done', answers, skip_rest: true });
  expect(reply).toMatchObject({
    stage: 'newly_diagnosed',
    account: { onboarding_completed: true, relationship: 'patient' },
  });
  expect(await read()).toEqual(reply);
});

it('is not complete while a step is open', async () => {
  const { answer } = await givenNewMember();
  const { reply } = await answer({
    step: 'personalisation',
    status: 'done',
    answers: { relationship: 'carer' },
  });
  expect(open(reply)).toEqual(['priority', 'topics', 'profile']);
  expect(reply.account.onboarding_completed).toBe(false);
  for (const step of ['priority', 'topics'])
    expect((await answer({ step, status: 'skipped' })).reply.account.onboarding_completed).toBe(false);
  expect((await answer({ step: 'profile', status: 'done' })).reply.account.onboarding_completed).toBe(true);
});

it.each([
  { step: 'personalisation', status: 'skipped' },
  { step: 'personalisation', status: 'done' },
  { step: 'personalisation', status: 'done', answers: { stage: 'grieving' }, skip_rest: true },
])('requires the first answers, and saves nothing without them: %j', async (answers) => {
  const { answer, read } = await givenNewMember();
  const { status, reply } = await answer(answers);
  expect([status, reply.code, reply.errors?.[0]?.field]).toEqual([
    422,
    'relationship_needed',
    'answers.relationship',
  ]);
  expect(await read()).toMatchObject({ stage: null, account: { onboarding_completed: false } });
});

it('keeps the first answers when the step is sent again without any', async () => {
  const { answer } = await givenNewMember();
  await answer({ step: 'personalisation', status: 'done', answers: { relationship: 'bereaved' } });
  const { reply } = await answer({ step: 'personalisation', status: 'done' });
  expect(reply.account.relationship).toBe('bereaved');
});

it('refuses a caller without a session', async () => {
  const { app } = await givenNewMember();
  expect(await app.send(readOnboarding, {})).toEqual({ refused: 'session_ended' });
});

it('saves the answers of each step in the profile', async () => {
  const { answer } = await givenNewMember();
  await answer({
    step: 'personalisation',
    status: 'done',
    answers: { relationship: 'carer', diagnosis: ['myeloma'] },
  });
  await answer({ step: 'priority', status: 'done', answers: { goal: { goal_key: 'energy' } } });
  await answer({ step: 'topics', status: 'done', answers: { topic_preferences: ['mind'] } });
  const { reply } = await answer({
    step: 'profile',
    status: 'done',
    answers: { birth_year: 1955, reach_by: 'sms' },
  });
  expect(reply.account).toMatchObject({
    relationship: 'carer',
    diagnosis: ['myeloma'],
    goal: { goal_key: 'energy' },
    onboarding: { topic_preferences: ['mind'] },
    birth_year: 1955,
    reach_by: 'sms',
    onboarding_completed: true,
  });
});

it.each([
  [{ topic_preferences: ['nothing'] }, 'validation', 'answers.topic_preferences'],
  [{ birth_year: 2015 }, 'too_young', 'answers.birth_year'],
  [{ sf_id: 'x' }, 'validation', 'answers.sf_id'],
])('leaves a step open if its answers are invalid: %j', async (answers, code, field) => {
  const { answer, read } = await givenNewMember();
  const before = await read();
  const { status, reply } = await answer({ step: 'topics', status: 'done', answers });
  expect([status, reply.code, reply.errors?.[0]?.field]).toEqual([422, code, field]);
  expect(await read()).toEqual(before);
});
