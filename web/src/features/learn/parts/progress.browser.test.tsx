import type { ReadTopic } from '@kindred/contract/learn.ts';
import { expect, it } from 'vitest';
import { chooseTransport, type ApiAnswer } from '../../../platform/api.ts';
import { startTabSession } from '../../../platform/session-transitions.ts';
import { loadPerson, tab } from '../../../platform/session.ts';
import { clearDevice } from '../../../platform/sign-out.ts';
import { givenPart } from '../../../testing/given-part.tsx';
import type { TopicPart } from '../model.ts';
import { ReadingProgress } from './progress.tsx';

const topic = { id: 'fatigue', level: 'plain' } as ReadTopic;
const steps = [1, 2, 3, 4].map((number) => ({ number, title: `Step ${number}`, body: [] }));
const part: TopicPart = { key: 'read', kind: 'article', title: 'Fatigue', minutes: 3, steps };

it('reading progress: ignores steps that an article had before it was shortened', async () => {
  const sent: unknown[] = [];
  const seen: (readonly number[])[] = [];
  const onRead = (read: readonly number[]) => void seen.push(read);
  const place = { topic_id: 'fatigue', module_key: 'read', percent: 30, steps: [2, 5, 6, 7, 8] };
  chooseTransport(async ({ method, body }): Promise<ApiAnswer> => {
    if (method === 'PUT') sent.push(body);
    return { status: 200, body: { topic_progresses: [place] } };
  });
  await loadPerson();
  await clearDevice();
  await startTabSession(tab, { id: 'ann', onboarding_completed: true }, 'token', tab.here.visit);
  await givenPart(
    <>
      <div className="k-step-end" data-step="1" style={{ height: 1 }} />
      <ReadingProgress topic={topic} part={part} read={[]} onRead={onRead} />
    </>,
    {},
  );
  await expect.poll(() => sent, { timeout: 5_000 }).toMatchObject([{ step_number: 1, percent: 50 }]);
  expect(seen.at(-1)?.toSorted()).toEqual([1, 2]);
});
