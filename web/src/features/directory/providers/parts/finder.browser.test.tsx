import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ListedServices } from '../model.ts';
import { Finder } from './finder.tsx';

/** What the page was drawn for. */
const Drawn = () => <output>{useLocation().search}</output>;

it('words that are typed and not yet searched for stay in their field when more services are shown', async () => {
  const listed = { unknown_place: false, types: [], languages: [] } as unknown as ListedServices;
  const shell = { charity: { support_line: { phone: '1800 000 000' } } };
  const page = (
    <>
      <Finder listed={listed} />
      <Drawn />
    </>
  );
  const router = createMemoryRouter([{ id: 'shell', path: '*', element: page }], {
    initialEntries: ['/tabs/services?near=1'],
    hydrationData: { loaderData: { shell } },
  });
  const screen = await render(
    <I18nProvider i18n={setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  const words = screen.getByLabelText('What do you need?');
  await words.fill('transport');
  await router.navigate('/tabs/services?near=1&cursor=second');
  await expect.element(screen.getByText('?near=1&cursor=second')).toBeVisible();
  await expect.element(words).toHaveValue('transport');
});
