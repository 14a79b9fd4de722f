import type { RouteObject } from 'react-router';
import { Guarded } from '../../platform/guarded.tsx';
import { EventsScreen } from './screens/events-screen.tsx';
import { NewEventScreen } from './screens/new-event-screen.tsx';
import { StaffEventScreen } from './screens/staff-event-screen.tsx';

export const eventDeskScreens: RouteObject[] = [
  {
    path: 'events',
    element: (
      <Guarded needs={['content']}>
        <EventsScreen />
      </Guarded>
    ),
  },
  {
    path: 'events/new',
    element: (
      <Guarded needs={['content']}>
        <NewEventScreen />
      </Guarded>
    ),
  },
  {
    path: 'events/:id',
    element: (
      <Guarded needs={['content']}>
        <StaffEventScreen />
      </Guarded>
    ),
  },
];
