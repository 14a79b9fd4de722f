import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { render } from 'vitest-browser-react';

/** Renders one part of a page in a browser, with the data that the shell loads. */
export function givenPart(element: ReactElement, shell: object) {
  const router = createMemoryRouter([{ id: 'shell', path: '*', element }], {
    hydrationData: { loaderData: { shell } },
  });
  return render(
    <I18nProvider i18n={setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}
