import { data, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { call } from '../platform/api.ts';
import type { ScreenHandle } from '../platform/route.ts';
import { ErrorScreen } from './error-screen.tsx';
import { goTarget } from './go.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { OfflineScreen } from './offline-screen.tsx';
import { Shell } from './shell.tsx';

const plain = (page: ScreenHandle['page']): ScreenHandle => ({ page, guard: 'open', source: '' });

/** The frame that all pages stand in. A page that fails leaves the frame standing. */
export function shellRoute(children: RouteObject[]): RouteObject {
  return {
    id: 'shell',
    path: '/',
    Component: Shell,
    loader: () => call('GET /configs'),
    // Configuration is read once a visit.
    shouldRevalidate: () => false,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: [{ index: true, loader: () => redirect('/welcome-page') }, ...children],
      },
    ],
    HydrateFallback: () => null,
  };
}

export const shellRoutes: RouteObject[] = [
  {
    path: '/go/:type/:item?',
    handle: plain('go'),
    loader: ({ params }: LoaderFunctionArgs) => redirect(goTarget(params.type ?? '', params.item)),
  },
  { path: '/offline', handle: plain('offline'), Component: OfflineScreen },
  {
    path: '*',
    handle: plain('not_found'),
    loader: () => data(null, { status: 404 }),
    Component: NotFoundScreen,
  },
];
