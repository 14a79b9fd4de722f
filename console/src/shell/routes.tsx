import type { RouteObject } from 'react-router';
import { ConsoleErrorScreen } from './error-screen.tsx';
import { ConsoleNotFoundScreen } from './not-found-screen.tsx';
import { ConsoleShell } from './shell.tsx';

export function consoleShellRoute(screens: RouteObject[]): RouteObject {
  return {
    element: <ConsoleShell />,
    children: [
      {
        errorElement: <ConsoleErrorScreen />,
        children: [...screens, { path: '*', element: <ConsoleNotFoundScreen /> }],
      },
    ],
  };
}
