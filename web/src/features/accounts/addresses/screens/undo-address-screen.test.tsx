import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Screen } from './undo-address-screen.tsx';

it('without JavaScript, the page says that its button needs it, and how to undo the change anyway', () => {
  i18n.loadAndActivate({ locale: 'en-AU', messages: {} });
  const shell = { charity: { support_line: { phone: '1800 000 000', open_hours: [], hours: '' } } };
  const router = createMemoryRouter([{ id: 'shell', path: '*', element: <Screen /> }], {
    hydrationData: { loaderData: { shell } },
  });
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  const [, without = ''] = /<noscript>(.*)<\/noscript>/.exec(markup) ?? [];
  expect(without).toContain('needs JavaScript');
  expect(without).toContain('call us');
  expect(markup).toContain('href="tel:');
});
