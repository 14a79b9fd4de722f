import type { RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';
import { CharityHistoryScreen } from './screens/charity-history-screen.tsx';
import { CharityScreen } from './screens/charity-screen.tsx';

export const charityScreens: RouteObject[] = [
  {
    path: 'charity',
    element: (
      <Guarded needs={['admin']}>
        <CharityScreen />
      </Guarded>
    ),
  },
  {
    path: 'charity/history',
    element: (
      <Guarded needs={['admin']}>
        <CharityHistoryScreen />
      </Guarded>
    ),
  },
];
