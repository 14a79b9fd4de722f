import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { chosenIn } from '../model.ts';
import { TopicResults } from './topic-filters.tsx';

const choices = { groups: [{ slug: 'food', title: 'Food', text: '' }], diagnoses: [] };
const none = { items: [], total: 0, first: 0, next: null, previous: null };

function Topics() {
  const chosen = chosenIn(new URLSearchParams(useLocation().search));
  return <TopicResults topicsPage={none} chosen={chosen} choices={choices} />;
}

it('filters that match nothing move the focus to the heading that names them', async () => {
  const shell = {
    charity: {
      support_line: { phone: '1800 000 000', hours: [], zone: 'Australia/Sydney' },
      zone: 'Australia/Sydney',
    },
  };
  const router = createMemoryRouter([{ id: 'shell', path: '*', element: <Topics />, loader: () => shell }], {
    initialEntries: ['/tabs/learn?stage=newly_diagnosed'],
    hydrationData: { loaderData: { shell } },
  });
  const screen = await render(
    <I18nProvider i18n={setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  await router.navigate('/tabs/learn?group=food');
  await expect.element(screen.getByText('Food', { exact: true })).toHaveFocus();
});
