import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { WhereIAm } from './place-field.tsx';

it('stays on another page that was opened before the device found its position', async () => {
  const waiting: PositionCallback[] = [];
  const search = vi.fn<() => void>();
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onPosition) => {
    waiting.push(onPosition);
  });
  const router = createMemoryRouter(
    [
      {
        path: '/tabs/services',
        element: (
          <form>
            <WhereIAm onPosition={search} />
          </form>
        ),
      },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: ['/tabs/services'] },
  );
  const screen = await render(
    <I18nProvider i18n={setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  await screen.getByRole('button', { name: 'Use my location' }).click();
  await router.navigate('/tabs/home');
  await expect.element(screen.getByText('Another page')).toBeVisible();
  waiting[0]?.({ coords: { latitude: -33.87, longitude: 151.21 } } as GeolocationPosition);
  expect(search).not.toHaveBeenCalled();
});
