import { screen } from '../../platform/route.ts';

export const eventsRoutes = [
  screen({
    path: '/tabs/upcoming_events',
    page: 'upcoming_events',
    guard: 'open',
    words: ['events'],
    source: 'src/features/events/screens/events-screen.tsx',
    screen: () => import('./screens/events-screen.tsx'),
  }),
];
