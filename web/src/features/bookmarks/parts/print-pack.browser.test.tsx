import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseTransport, type ApiAnswer } from '../../../platform/api.ts';
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
  const router = createMemoryRouter([{ id: 'shell', path: '*', element: <PrintPack saved={saved} /> }], {
    hydrationData: { loaderData: { shell } },
  });
  const screen = await render(
    <I18nProvider i18n={setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  await expect.element(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(requests.map((one) => [one.topics.length, one.tips.length])).toEqual([
    [100, 500],
    [50, 1],
  ]);
  expect(new Set(requests.flatMap((one) => one.topics)).size).toBe(150);
});
