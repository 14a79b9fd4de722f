import type { RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';
import { NewServiceScreen } from './screens/new-service-screen.tsx';
import { StaffServiceScreen } from './screens/staff-service-screen.tsx';

export const directoryRecordScreens: RouteObject[] = [
  {
    path: 'directory/services/new',
    element: (
      <Guarded needs={['directory']}>
        <NewServiceScreen />
      </Guarded>
    ),
  },
  {
    path: 'directory/services/:id',
    element: (
      <Guarded needs={['directory']}>
        <StaffServiceScreen />
      </Guarded>
    ),
  },
];
