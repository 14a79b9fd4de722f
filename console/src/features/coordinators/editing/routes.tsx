import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';

const StaffCoordinatorsScreen = lazy(async () => ({
  default: (await import('./screens/staff-coordinators-screen.tsx')).StaffCoordinatorsScreen,
}));
const NewCoordinatorScreen = lazy(async () => ({
  default: (await import('./screens/new-coordinator-screen.tsx')).NewCoordinatorScreen,
}));
const StaffCoordinatorScreen = lazy(async () => ({
  default: (await import('./screens/staff-coordinator-screen.tsx')).StaffCoordinatorScreen,
}));

const screens = [
  ['directory/coordinators', <StaffCoordinatorsScreen key="all" />],
  ['directory/coordinators/new', <NewCoordinatorScreen key="new" />],
  ['directory/coordinators/:id', <StaffCoordinatorScreen key="one" />],
] as const;

export const coordinatorDeskScreens: RouteObject[] = screens.map(([path, screen]) => ({
  path,
  element: (
    <Guarded needs={['directory']}>
      <Suspense>{screen}</Suspense>
    </Guarded>
  ),
}));
