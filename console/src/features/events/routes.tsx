import type { RouteObject } from 'react-router';
import { Guarded } from '../../platform/guarded.tsx';
import { EventsScreen } from './screens/events-screen.tsx';

export const eventDeskScreens: RouteObject[] = [
  {
    path: 'events',
    element: (
      <Guarded needs={['content']}>
        <EventsScreen />
      </Guarded>
    ),
  },
];
