import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Listing } from './listing.tsx';

const listed = { items: [{ slug: 'rest' }], total: 2, first: 1, next: 'second', previous: null };

const none = { items: [], total: 0, first: 0, next: null, previous: null };

/** A search for anything finds nothing. */
function Tips() {
  const isSearched = new URLSearchParams(useLocation().search).has('q');
  return (
    <Listing
      title="Tips"
      lead=""
      listed={isSearched ? none : listed}
      count="2 tips"
      find="Find a tip"
      choices={[]}
    >
      {({ slug }) => slug}
    </Listing>
  );
}

async function givenTips() {
  const shell = {
    charity: {
      support_line: { phone: '1800 000 000', hours: [], zone: 'Australia/Sydney' },
      zone: 'Australia/Sydney',
    },
  };
  const router = createMemoryRouter([{ id: 'shell', path: '*', element: <Tips />, loader: () => shell }], {
    initialEntries: ['/tabs/tips'],
    hydrationData: { loaderData: { shell } },
  });
  const screen = await render(
    <I18nProvider i18n={setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  return { screen, router };
}

it('text typed but not yet searched for stays in its field when more of the list is shown', async () => {
  const { screen, router } = await givenTips();
  const find = screen.getByLabelText('Find a tip');
  await find.fill('sleep');
  await screen.getByRole('link', { name: /more/ }).click();
  await expect.poll(() => router.state.location.search).toBe('?cursor=second');
  await expect.element(find).toHaveValue('sleep');
});

it('a search that finds nothing moves the focus to the sentence that says so', async () => {
  const { screen } = await givenTips();
  await screen.getByLabelText('Find a tip').fill('zebra');
  await screen.getByRole('button', { name: 'Search' }).click();
  const answer = 'Nothing matches all of your filters';
  await expect.element(screen.getByText(answer)).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe(answer);
});
