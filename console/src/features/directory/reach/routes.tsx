import type { RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';
import { ReachScreen } from './screens/reach-screen.tsx';

export const directoryReachDeskScreens: RouteObject[] = [
  {
    path: 'directory/reach',
    element: (
      <Guarded needs={['directory']}>
        <ReachScreen />
      </Guarded>
    ),
  },
];
