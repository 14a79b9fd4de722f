import type { RouteObject } from 'react-router';
import { Guarded } from '../../platform/guarded.tsx';
import { FeedsScreen } from './screens/feeds-screen.tsx';

export const directoryDeskScreens: RouteObject[] = [
  {
    path: 'directory/feeds',
    element: (
      <Guarded needs={['directory']}>
        <FeedsScreen />
      </Guarded>
    ),
  },
];
