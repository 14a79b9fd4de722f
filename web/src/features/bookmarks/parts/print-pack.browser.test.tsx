import { expect, it } from 'vitest';
import { chooseTransport, type ApiAnswer } from '../../../platform/api.ts';
import { givenPart } from '../../../testing/given-part.tsx';
import { bookmarkKey, toBookmarkedItem } from '../device/bookmark-set.ts';
import { PrintPack } from './print-pack.tsx';

const shell = {
  charity: { app_name: 'Kindred', support_line: { phone: '1800 000 000', open_hours: [], hours: '' } },
};

it('everything saved is printed, also more than one request may ask for', async () => {
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
