import type { RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';
import { NumberSubjectScreen } from './screens/number-subject-screen.tsx';
import { NumbersScreen } from './screens/numbers-screen.tsx';

export const numberScreens: RouteObject[] = [
  {
    path: 'numbers',
    element: (
      <Guarded>
        <NumbersScreen />
      </Guarded>
    ),
  },
  {
    path: 'numbers/:subject',
    element: (
      <Guarded>
        <NumberSubjectScreen />
      </Guarded>
    ),
  },
];
