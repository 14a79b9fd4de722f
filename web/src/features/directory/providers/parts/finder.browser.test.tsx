import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ListedServices } from '../model.ts';
import { Finder } from './finder.tsx';

/** The query that the page was rendered for. */
const Drawn = () => <output>{useLocation().search}</output>;

async function givenFinder(at: string, more: object = {}) {
  const listed = { unknown_place: false, types: [], languages: [], ...more } as unknown as ListedServices;
  const shell = { charity: { support_line: { phone: '1800 000 000' } } };
  const page = (
    <>
      <Finder listed={listed} />
      <Drawn />
    </>
  );
  const router = createMemoryRouter([{ id: 'shell', path: '*', element: page }], {
    initialEntries: [at],
    hydrationData: { loaderData: { shell } },
  });
  const screen = await render(
    <I18nProvider i18n={setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  return { screen, router };
}

it('text typed but not yet searched for stays in its field when more services are shown', async () => {
  const { screen, router } = await givenFinder('/tabs/services?near=1');
  const words = screen.getByLabelText('What do you need?');
  await words.fill('transport');
  await router.navigate('/tabs/services?near=1&cursor=second');
  await expect.element(screen.getByText('?near=1&cursor=second')).toBeVisible();
  await expect.element(words).toHaveValue('transport');
});

it('a radius that was not chosen is not carried over to another place', async () => {
  const from = { slug: 'broken-hill', name: 'Broken Hill', state: 'NSW', lat: -31.96, lon: 141.45 };
  const { screen, router } = await givenFinder('/tabs/services?location_filter=Broken+Hill', {
    looked: '200',
    from,
  });
  await screen.getByText('More filters').click();
  await expect.element(screen.getByLabelText('Distance')).toHaveValue('200');
  await screen.getByLabelText('Where?', { exact: false }).fill('Parramatta');
  await screen.getByText('Show services').click();
  await expect.element(screen.getByText('?location_filter=Parramatta', { exact: true })).toBeVisible();
  await screen.getByText('More filters').click();
  await screen.getByLabelText('Distance').selectOptions('10');
  await screen.getByText('Show services').click();
  await expect.poll(() => new URLSearchParams(router.state.location.search).get('within')).toBe('10');
});

it('a search from the reader’s own location keeps the words they had typed', async () => {
  const coords = { latitude: -33.87, longitude: 151.21 };
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onPosition) =>
    onPosition({ coords } as GeolocationPosition),
  );
  const { screen, router } = await givenFinder('/tabs/services');
  await screen.getByLabelText('What do you need?').fill('transport');
  await screen.getByRole('button', { name: 'Use my location' }).click();
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(router.state.location.search)))
    .toEqual({ near: '-33.87,151.21', q: 'transport' });
});
