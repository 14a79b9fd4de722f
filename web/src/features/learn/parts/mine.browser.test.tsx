import { expect, it } from 'vitest';
import { chooseTransport, Unreachable, type ApiAnswer } from '../../../platform/api.ts';
import { startTabSession } from '../../../platform/session-transitions.ts';
import { loadPerson, tab } from '../../../platform/session.ts';
import { clearDevice } from '../../../platform/sign-out.ts';
import { givenPart } from '../../../testing/given-part.tsx';
import { saveReadStep } from '../queries.ts';
import { MyTopics } from './mine.tsx';

const topics = ['fatigue', 'sleep'].map((slug) => ({
  id: slug,
  slug,
  title: slug === 'sleep' ? 'Sleep' : 'Fatigue',
  group: 'mind',
  minutes: 4,
}));

it('carry on reading: merges this device’s unsent steps into their article, which is listed once', async () => {
  const sleep = { topic_id: 'sleep', module_key: 'read', percent: 50, steps: [1, 2] };
  const fatigue = { topic_id: 'fatigue', module_key: 'read', percent: 25, steps: [1] };
  chooseTransport(async ({ method, path }): Promise<ApiAnswer> => {
    if (method === 'PUT') throw new Unreachable('away');
    if (path.endsWith('/topic_progresses'))
      return { status: 200, body: { topic_progresses: [sleep, fatigue] } };
    return { status: 200, body: path.endsWith('/recommended') ? { topics: [] } : { topics, filters: {} } };
  });
  await loadPerson();
  await clearDevice();
  await startTabSession(tab, { id: 'ann', onboarding_completed: true }, 'token', tab.here.visit);
  const step = { topic_id: 'fatigue', module_key: 'read' };
  await saveReadStep({ ...step, step_number: 2, percent: 50 });
  await saveReadStep({ ...step, step_number: 3, percent: 75 });
  const screen = await givenPart(<MyTopics choices={{ groups: [], diagnoses: [] }} whose="member" />, {});
  const links = () =>
    [...screen.container.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '');
  await expect.poll(links).toEqual(['/tabs/learn/fatigue#read-4', '/tabs/learn/sleep#read-3']);
  await expect.element(screen.getByText(/^75% read/)).toBeVisible();
});
