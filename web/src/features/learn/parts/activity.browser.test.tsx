import type { ReadTopic } from '@kindred/contract/learn.ts';
import { beforeEach, expect, it } from 'vitest';
import { chooseTransport, type ApiAnswer } from '../../../platform/api.ts';
import { readDraft, startTabSession } from '../../../platform/session-transitions.ts';
import { loadPerson, tab } from '../../../platform/session.ts';
import { clearDevice } from '../../../platform/sign-out.ts';
import { givenPart } from '../../../testing/given-part.tsx';
import type { TopicPart } from '../model.ts';
import { TopicActivity } from './activity.tsx';

const questions = [
  { key: 'first', kind: 'text', ask: 'First?' },
  { key: 'second', kind: 'text', ask: 'Second?' },
] as const;
const part: TopicPart = {
  key: 'plan',
  kind: 'activity',
  title: 'A plan',
  minutes: 3,
  steps: [{ number: 1, title: 'One', body: [], questions: [...questions] }],
};
const topic = { id: 'rest' } as ReadTopic;

type Answers = Record<string, string>;
/** What the account has, and what was sent to it. A save gets its reply only when the test releases it. */
let account: Answers = {};
let sent: Answers[] = [];
let letThrough: () => void = () => {};

const givenActivity = () =>
  givenPart(
    <>
      <div className="k-step-end" data-step="1" />
      <TopicActivity topic={topic} part={part} />
    </>,
    {},
  );

beforeEach(async () => {
  [account, sent] = [{}, []];
  chooseTransport(async ({ method, body }): Promise<ApiAnswer> => {
    if (method === 'PUT') {
      const { answers } = body as { answers: Answers };
      sent.push(answers);
      await new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      account = { ...account, ...answers };
    }
    return { status: 200, body: { topic_id: 'rest', module_key: 'plan', answers: account } };
  });
  await loadPerson();
  await clearDevice();
  await startTabSession(tab, { id: 'ann', onboarding_completed: true }, 'token', tab.here.visit);
});

it('activity: text typed while answers are being saved is not called saved, and stays on this device', async () => {
  const screen = await givenActivity();
  const first = screen.getByLabelText('First?');
  await first.fill('A walk');
  await screen.getByRole('button', { name: 'Save my answers' }).click();
  await expect.poll(() => sent).toEqual([{ first: 'A walk' }]);
  await first.fill('A walk, and a nap');
  letThrough();
  await expect
    .element(screen.getByRole('button', { name: 'Save my answers' }))
    .not.toHaveAttribute('data-busy');
  await expect.element(screen.getByText('Saved to your account.')).not.toBeInTheDocument();
  expect(await readDraft(tab, 'activity:rest/plan')).toMatchObject({ first: ['A walk, and a nap'] });
  await screen.getByRole('button', { name: 'Save my answers' }).click();
  await expect.poll(() => sent.at(-1)).toEqual({ first: 'A walk, and a nap' });
  letThrough();
  await expect.element(screen.getByText('Saved to your account.')).toBeVisible();
  expect(await readDraft(tab, 'activity:rest/plan')).toBeUndefined();
});

it('activity: typing here does not revert other answers that another device has changed', async () => {
  account = { first: 'A walk', second: 'Ask my sister' };
  const before = await givenActivity();
  await before.getByLabelText('First?').fill('A nap');
  await expect.poll(() => readDraft(tab, 'activity:rest/plan')).toMatchObject({ first: ['A nap'] });
  await before.unmount();
  account = { first: 'A walk', second: 'Ask my brother' };
  const screen = await givenActivity();
  await expect.element(screen.getByLabelText('First?')).toHaveValue('A nap');
  await expect.element(screen.getByLabelText('Second?')).toHaveValue('Ask my brother');
  await screen.getByRole('button', { name: 'Save my answers' }).click();
  await expect.poll(() => sent).toEqual([{ first: 'A nap' }]);
  letThrough();
});
