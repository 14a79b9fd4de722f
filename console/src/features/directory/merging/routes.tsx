import type { RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';
import { DuplicatesScreen } from './screens/duplicates-screen.tsx';
import { MergeScreen } from './screens/merge-screen.tsx';

export const directoryMergingScreens: RouteObject[] = [
  {
    path: 'directory/duplicates',
    element: (
      <Guarded needs={['directory']}>
        <DuplicatesScreen />
      </Guarded>
    ),
  },
  {
    path: 'directory/merge/:one/:other',
    element: (
      <Guarded needs={['directory']}>
        <MergeScreen />
      </Guarded>
    ),
  },
];
