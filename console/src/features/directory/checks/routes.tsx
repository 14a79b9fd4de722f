import type { RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';
import { ChecksScreen } from './screens/checks-screen.tsx';

export const directoryChecksDeskScreens: RouteObject[] = [
  {
    path: 'directory',
    element: (
      <Guarded needs={['directory']}>
        <ChecksScreen />
      </Guarded>
    ),
  },
];
