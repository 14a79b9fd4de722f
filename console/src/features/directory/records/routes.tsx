import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';

const NewServiceScreen = lazy(async () => ({
  default: (await import('./screens/new-service-screen.tsx')).NewServiceScreen,
}));
const StaffServiceScreen = lazy(async () => ({
  default: (await import('./screens/staff-service-screen.tsx')).StaffServiceScreen,
}));

export const directoryRecordScreens: RouteObject[] = [
  {
    path: 'directory/services/new',
    element: (
      <Guarded needs={['directory']}>
        <Suspense>
          <NewServiceScreen />
        </Suspense>
      </Guarded>
    ),
  },
  {
    path: 'directory/services/:id',
    element: (
      <Guarded needs={['directory']}>
        <Suspense>
          <StaffServiceScreen />
        </Suspense>
      </Guarded>
    ),
  },
];
