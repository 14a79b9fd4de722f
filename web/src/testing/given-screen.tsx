import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { render } from 'vitest-browser-react';
import { App } from '../app.tsx';
import { i18n } from '../platform/messages.ts';

/** Renders a page in a browser, with a way to go to another page of its kind, as a link does. */
export async function givenScreen(
  Screen: ComponentType,
  dataOf: (slug: string) => unknown,
  { shell, first }: { shell: object; first: string },
) {
  i18n.loadAndActivate({ locale: 'en-AU', messages: {} });
  const page = { path: ':slug', Component: Screen, loader: ({ params: { slug = '' } }) => dataOf(slug) };
  const router = createMemoryRouter(
    [{ id: 'shell', path: '/', loader: () => shell, HydrateFallback: () => null, children: [page] }],
    { initialEntries: [`/${first}`] },
  );
  const screen = await render(
    <App>
      <RouterProvider router={router} />
    </App>,
  );
  return { screen, goTo: (slug: string) => router.navigate(`/${slug}`) };
}
