import { screen } from '../../platform/route.ts';

export const eventsRoutes = [
  screen({
    path: '/tabs/upcoming_events',
    page: 'upcoming_events',
    guard: 'open',
    words: ['events'],
    screen: () => import('./screens/events-screen.tsx'),
  }),
];
