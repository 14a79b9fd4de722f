import type { Goal, Profile } from '@kindred/contract/profile.ts';
import { beforeEach, expect, it } from 'vitest';
import { chooseTransport, type ApiAnswer } from '../../../platform/api.ts';
import { loadPerson } from '../../../platform/session.ts';
import { clearDevice } from '../../../platform/sign-out.ts';
import { givenScreen } from '../../../testing/given-screen.tsx';
import { Screen } from './goal-screen.tsx';

const goals = ['sleep', 'energy'].map((slug) => ({ slug, title: `More ${slug}` }));
const shell = { charity: { support_line: { phone: '1800 000 000' } } };
const current = { goal_key: 'sleep', own_words: null };
const stored: Goal = {
  id: '0197a000-0000-7000-8000-000000000001',
  ...current,
  said_at: '2027-03-01T00:30:00Z',
  reached_at: null,
  current: true,
};

interface Sent {
  id: string;
  goal: unknown;
}

beforeEach(async () => {
  await loadPerson();
  await clearDevice();
});

async function givenGoalPage(answer: (body: Sent) => Promise<ApiAnswer>, first: Profile['goal']) {
  let profile = { id: 'ana', goal: first } as unknown as Profile;
  chooseTransport(async ({ body }): Promise<ApiAnswer> => {
    const reply = await answer(body as Sent);
    if (reply.status === 200) profile = { ...profile, goal: (body as { goal: Profile['goal'] }).goal };
    return reply.status === 200 ? { ...reply, body: profile } : reply;
  });
  const about = () => ({ profile, choices: { goals }, goals: profile.goal ? [stored] : [] });
  return (await givenScreen(Screen, about, { shell, first: 'goal' })).screen;
}

it('shows no chosen goal after a member has removed theirs, and says what was saved', async () => {
  const screen = await givenGoalPage(async () => ({ status: 200, body: {} }), current as Profile['goal']);
  await screen.getByText('Choose another goal').click();
  await expect.element(screen.getByLabelText('More sleep')).toBeChecked();
  await screen.getByRole('button', { name: 'I don’t have a goal right now' }).click();
  const saved = screen.getByText('You don’t have a goal right now.', { exact: false });
  await expect.element(saved).toBeVisible();
  await expect.element(screen.getByLabelText('More sleep')).not.toBeChecked();
  expect(screen.container.textContent).not.toContain('Your suggestions in Learn now start with your goal.');
  expect(document.activeElement?.textContent).toContain('You don’t have a goal right now.');
});

it('the next press saves a goal that was chosen after the reply to another one was lost', async () => {
  const sent: Sent[] = [];
  const screen = await givenGoalPage(async (body) => {
    sent.push(body);
    const isAnother = sent.length > 1 && body.id === sent[0]?.id;
    const status = sent.length === 1 ? 503 : isAnother ? 409 : 200;
    return { status, body: { code: isAnother ? 'conflict' : 'maintenance', status, errors: [] } };
  }, null);
  const save = screen.getByRole('button', { name: 'Save my goal' });
  await screen.getByLabelText('More sleep').click();
  await save.click();
  await expect.poll(() => sent.length).toBe(1);
  await screen.getByLabelText('More energy').click();
  await save.click();
  await expect.element(screen.getByText('You saved something else a moment ago')).toBeVisible();
  await save.click();
  await expect.element(screen.getByText('Your suggestions in Learn now start with your goal.')).toBeVisible();
  expect(sent.at(-1)?.goal).toEqual({ goal_key: 'energy' });
});

it('stays in the form that says “saved” when a goal is chosen after one was reached', async () => {
  const reached = { ...stored, current: false, reached_at: '2027-04-01T00:30:00Z' };
  const next = { ...stored, id: '0197a000-0000-7000-8000-000000000002', goal_key: 'energy' };
  let goal: unknown = null;
  chooseTransport(async ({ body }): Promise<ApiAnswer> => {
    ({ goal } = body as Sent);
    return { status: 200, body: { id: 'ana', goal } };
  });
  const about = () => ({
    profile: { id: 'ana', goal } as unknown as Profile,
    choices: { goals },
    goals: goal ? [next, reached] : [reached],
  });
  const { screen } = await givenScreen(Screen, about, { shell, first: 'goal' });
  await screen.getByLabelText('More energy').click();
  await screen.getByRole('button', { name: 'Save my goal' }).click();
  await expect.element(screen.getByText('Your suggestions in Learn now start with your goal.')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain('Change my goal');
  expect(document.activeElement?.tagName).toBe('BUTTON');
});
