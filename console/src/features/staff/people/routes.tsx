import type { RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';
import { InviteScreen } from './screens/invite-screen.tsx';
import { OwnSessionsScreen } from './screens/own-sessions-screen.tsx';
import { PeopleScreen } from './screens/people-screen.tsx';
import { PersonScreen } from './screens/person-screen.tsx';

export const peopleScreens: RouteObject[] = [
  {
    path: 'people',
    element: (
      <Guarded needs={['admin']}>
        <PeopleScreen />
      </Guarded>
    ),
  },
  {
    path: 'people/invite',
    element: (
      <Guarded needs={['admin']}>
        <InviteScreen />
      </Guarded>
    ),
  },
  {
    path: 'people/:id',
    element: (
      <Guarded needs={['admin']}>
        <PersonScreen />
      </Guarded>
    ),
  },
  {
    path: 'sessions',
    element: (
      <Guarded>
        <OwnSessionsScreen />
      </Guarded>
    ),
  },
];
