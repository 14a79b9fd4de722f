import type { RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';
import { FindMemberScreen } from './screens/find-member-screen.tsx';
import { MemberViewScreen } from './screens/member-view-screen.tsx';

export const memberDeskScreens: RouteObject[] = [
  {
    path: 'members',
    element: (
      <Guarded needs={['members']}>
        <FindMemberScreen />
      </Guarded>
    ),
  },
  {
    path: 'members/:id',
    element: (
      <Guarded needs={['members']}>
        <MemberViewScreen />
      </Guarded>
    ),
  },
];
