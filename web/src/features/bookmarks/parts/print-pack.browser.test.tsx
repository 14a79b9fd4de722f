import { expect, it } from 'vitest';
import { chooseTransport, type ApiAnswer } from '../../../platform/api.ts';
import { givenPart } from '../../../testing/given-part.tsx';
import { bookmarkKey, toBookmarkedItem } from '../device/bookmark-set.ts';
import { PrintPack } from './print-pack.tsx';

const shell = {
  charity: { app_name: 'Kindred', support_line: { phone: '1800 000 000', open_hours: [], hours: '' } },
};

it('prints everything saved, even if it exceeds the limit of a single request', async () => {
  const requests: { topics: string[]; tips: string[] }[] = [];
  chooseTransport(async ({ body }): Promise<ApiAnswer> => {
    requests.push(body as (typeof requests)[number]);
    return { status: 200, body: { topics: [], tips: [] } };
  });
  const topics = Array.from({ length: 150 }, (_, at) => toBookmarkedItem('topic', `topic-${at}`));
  const tips = Array.from({ length: 501 }, (_, at) => toBookmarkedItem('tips', `tip-${at}`));
  const saved = new Map([...topics, ...tips].map((item) => [bookmarkKey(item), item]));
  const screen = await givenPart(<PrintPack saved={saved} />, shell);
  await expect.element(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(requests.map((one) => [one.topics.length, one.tips.length])).toEqual([
    [100, 500],
    [50, 1],
  ]);
  expect(new Set(requests.flatMap((one) => one.topics)).size).toBe(150);
});

it('prints a saved activity with its name and questions, to be answered on paper', async () => {
  const questions = [
    { key: 'good', kind: 'text', ask: 'What makes a good day for me?' },
    { key: 'first', kind: 'choices', ask: 'What comes first?', choices: ['Being at home', 'A mix'] },
    { key: 'sure', kind: 'scale', ask: 'How sure am I?', low: 'Not at all', high: 'Completely' },
  ];
  const activity = {
    key: 'what-matters',
    kind: 'activity',
    title: 'What matters to me',
    steps: [{ number: 1, title: 'A good day', body: [], questions }],
  };
  const read = { key: 'read', kind: 'article', title: 'Planning ahead', steps: [] };
  const topic = { id: 'plan', title: 'Planning ahead', summary: '', modules: [read, activity], sources: [] };
  const body = { topics: [{ ...topic, reviewed_on: null, review_due: '2027-03-01' }], tips: [] };
  chooseTransport(async (): Promise<ApiAnswer> => ({ status: 200, body }));
  const item = toBookmarkedItem('topic', 'plan', 'what-matters');
  const screen = await givenPart(<PrintPack saved={new Map([[bookmarkKey(item), item]])} />, shell);
  await expect.element(screen.getByRole('heading', { name: 'What matters to me' })).toBeVisible();
  const asked = screen.getByRole('listitem').elements();
  expect(asked.map((one) => one.textContent)).toEqual([
    'What makes a good day for me?',
    'What comes first? Being at home / A mix',
    'How sure am I? From 0 (Not at all) to 10 (Completely)',
  ]);
});
