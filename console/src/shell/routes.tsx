import type { RouteObject } from 'react-router';
import { ErrorScreen } from './error-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { Shell } from './shell.tsx';

export function shellRoute(screens: RouteObject[]): RouteObject {
  return {
    element: <Shell />,
    children: [
      { errorElement: <ErrorScreen />, children: [...screens, { path: '*', element: <NotFoundScreen /> }] },
    ],
  };
}
