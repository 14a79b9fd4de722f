import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { NearbyServices } from './own-services.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en-AU', messages: {} }));

it.each([
  ['is offered where there is more', 3, true],
  ['is not offered where everything is shown', 0, false],
])('the whole list: %s', (_, total, offered) => {
  const near = (
    <NearbyServices
      status="ok"
      items={[]}
      total={total}
      from={null}
      type={null}
      because={null}
      because_of={null}
    />
  );
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: near }])} />
    </I18nProvider>,
  );
  expect(markup.includes('See all')).toBe(offered);
  expect(markup).toContain('Search another area');
});
