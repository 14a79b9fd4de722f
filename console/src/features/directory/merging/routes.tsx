import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';

const DuplicatesScreen = lazy(async () => ({
  default: (await import('./screens/duplicates-screen.tsx')).DuplicatesScreen,
}));
const MergeScreen = lazy(async () => ({ default: (await import('./screens/merge-screen.tsx')).MergeScreen }));

export const directoryMergingScreens: RouteObject[] = [
  {
    path: 'directory/duplicates',
    element: (
      <Guarded needs={['directory']}>
        <Suspense>
          <DuplicatesScreen />
        </Suspense>
      </Guarded>
    ),
  },
  {
    path: 'directory/merge/:one/:other',
    element: (
      <Guarded needs={['directory']}>
        <Suspense>
          <MergeScreen />
        </Suspense>
      </Guarded>
    ),
  },
];
