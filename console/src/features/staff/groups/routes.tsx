import type { RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';
import { GroupsScreen } from './screens/groups-screen.tsx';

export const groupScreens: RouteObject[] = [
  {
    path: 'people/groups',
    element: (
      <Guarded needs={['admin']}>
        <GroupsScreen />
      </Guarded>
    ),
  },
];
