import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { render } from 'vitest-browser-react';
import { App } from '../app.tsx';
import { i18n } from '../platform/messages.ts';

/** Renders some pages in a browser, whose links lead from one to the other. */
export async function givenPages(
  children: RouteObject[],
  { shell, first }: { shell: object; first: string },
) {
  i18n.loadAndActivate({ locale: 'en-AU', messages: {} });
  const router = createMemoryRouter(
    [{ id: 'shell', path: '/', loader: () => shell, HydrateFallback: () => null, children }],
    { initialEntries: [first] },
  );
  const screen = await render(
    <App>
      <RouterProvider router={router} />
    </App>,
  );
  return { screen, router };
}

/** Renders a page in a browser, with a way to go to another page of its kind, as a link does. */
export async function givenScreen(
  Screen: ComponentType,
  dataOf: (slug: string) => unknown,
  { shell, first }: { shell: object; first: string },
) {
  const page = {
    path: ':slug',
    Component: Screen,
    loader: ({ params: { slug = '' } }: LoaderFunctionArgs) => dataOf(slug),
  };
  const { screen, router } = await givenPages([page], { shell, first: `/${first}` });
  return { screen, goTo: (slug: string) => router.navigate(`/${slug}`) };
}
