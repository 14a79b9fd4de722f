import { data, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { call } from '../platform/api.ts';
import type { ScreenHandle } from '../platform/route.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Shell } from './shell.tsx';

const plain = (page: ScreenHandle['page'], source?: string): ScreenHandle => ({
  page,
  guard: 'open',
  source,
  words: [],
});

/** The layout of all pages. A failing page leaves the layout in place. */
export function shellRoute(children: RouteObject[]): RouteObject {
  return {
    id: 'shell',
    path: '/',
    Component: Shell,
    ErrorBoundary,
    loader: () => call('GET /configs'),
    // The configuration is read once per visit.
    shouldRevalidate: () => false,
    children: [
      {
        ErrorBoundary,
        children: [{ index: true, loader: () => redirect('/welcome-page') }, ...children],
      },
    ],
  };
}

export const shellRoutes: RouteObject[] = [
  {
    path: '/go/:type/:item?',
    handle: plain('go'),
    loader: async ({ params }: LoaderFunctionArgs) => {
      const { goTarget } = await import('./go.ts');
      return redirect(goTarget(params.type ?? '', params.item));
    },
  },
  {
    path: '/offline',
    handle: plain('offline', 'src/shell/offline-screen.tsx'),
    loader: () => null,
    lazy: async () => ({ Component: (await import('./offline-screen.tsx')).OfflineScreen }),
  },
  {
    path: '*',
    handle: plain('not_found', 'src/shell/not-found-screen.tsx'),
    loader: () => data(null, { status: 404 }),
    lazy: async () => ({ Component: (await import('./not-found-screen.tsx')).NotFoundScreen }),
  },
];
