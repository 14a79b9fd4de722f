import type { ReadTopic } from '@kindred/contract/learn.ts';
import { useLoaderData } from 'react-router';
import { expect, it } from 'vitest';
import { chooseTransport, type SentRequest } from '../../../platform/api.ts';
import { givenScreen } from '../../../testing/given-screen.tsx';
import { TopicEnd } from './topic-end.tsx';

const part = { key: 'read', kind: 'article', title: 'Read', minutes: 1, steps: [] } as const;
const topicOf = (slug: string) =>
  ({
    id: slug,
    slug,
    title: slug,
    group: 'side-effects',
    parts: [part],
    modules: [part],
    related: [],
    tips: [],
    helps: [],
    sources: [],
    reviewed_on: null,
    review_due: '2028-02-01',
  }) as unknown as ReadTopic;

function End() {
  const topic = useLoaderData<ReadTopic>();
  return <TopicEnd topic={topic} part={{ ...part, steps: [] }} />;
}

it('asks again at the end of the next article after one was called clear', async () => {
  const sent: SentRequest[] = [];
  chooseTransport(async (one) => {
    sent.push(one);
    return { status: 201, body: {} };
  });
  const shell = { charity: { support_line: { phone: '1800 000 000' } } };
  const { screen, goTo } = await givenScreen(End, topicOf, { shell, first: 'fatigue' });
  await screen.getByRole('button', { name: /^Yes/ }).click();
  await expect.element(screen.getByText(/^Thank you/)).toBeVisible();
  await goTo('sleep');
  await screen.getByRole('button', { name: /^No/ }).click();
  await expect
    .poll(() => sent.map(({ path }) => path))
    .toEqual(['/api/v1/topics/fatigue/clarity', '/api/v1/topics/sleep/clarity']);
  const [one, other] = sent.map(({ body }) => (body as { id: string }).id);
  expect(one).not.toBe(other);
});
