import type { RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';
import { StaffServicesScreen } from './screens/staff-services-screen.tsx';

export const directoryCatalogueScreens: RouteObject[] = [
  {
    path: 'directory/services',
    element: (
      <Guarded needs={['directory']}>
        <StaffServicesScreen />
      </Guarded>
    ),
  },
];
