import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { DoorLayout } from './door-layout.tsx';

it('a sign-in page without JavaScript says that it needs it, and who to call', () => {
  i18n.loadAndActivate({ locale: 'en-AU', messages: {} });
  const shell = { charity: { support_line: { phone: '1800 000 000', open_hours: [], hours: '' } } };
  const router = createMemoryRouter([{ id: 'shell', path: '*', element: <DoorLayout title="Sign in" /> }], {
    hydrationData: { loaderData: { shell } },
  });
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  const [, without = ''] = /<noscript>(.*)<\/noscript>/.exec(markup) ?? [];
  expect(without).toContain('you need JavaScript');
  expect(without).toContain('href="tel:');
});
