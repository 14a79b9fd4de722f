import type { RouteObject } from 'react-router';
import { Guarded } from '../../platform/guarded.tsx';
import { CallsScreen } from './screens/calls-screen.tsx';

export const coordinatorsDeskScreens: RouteObject[] = [
  {
    path: 'calls',
    element: (
      <Guarded>
        <CallsScreen />
      </Guarded>
    ),
  },
];
