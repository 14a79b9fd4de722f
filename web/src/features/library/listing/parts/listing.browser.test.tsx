import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Listing } from './listing.tsx';

const listed = { items: [{ slug: 'rest' }], total: 2, first: 1, next: 'second', previous: null };

it('text typed but not yet searched for stays in its field when more of the list is shown', async () => {
  const list = (
    <Listing title="Tips" lead="" listed={listed} count="2 tips" find="Find a tip" choices={[]}>
      {({ slug }) => slug}
    </Listing>
  );
  const shell = { charity: { support_line: { phone: '1800 000 000' } } };
  const router = createMemoryRouter([{ id: 'shell', path: '*', element: list }], {
    initialEntries: ['/tabs/tips'],
    hydrationData: { loaderData: { shell } },
  });
  const screen = await render(
    <I18nProvider i18n={setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  const find = screen.getByLabelText('Find a tip');
  await find.fill('sleep');
  await screen.getByRole('link', { name: /more/ }).click();
  await expect.poll(() => router.state.location.search).toBe('?cursor=second');
  await expect.element(find).toHaveValue('sleep');
});
