import { screen } from '../../platform/route.ts';

export const eventsScreens = [
  screen({
    path: '/tabs/upcoming_events',
    page: 'upcoming_events',
    guard: 'open',
    words: ['events', 'library-listing'],
    screen: () => import('./screens/events-screen.tsx'),
  }),
  screen({
    path: '/tabs/upcoming_events/:slug',
    page: 'event',
    guard: 'open',
    words: ['events', 'library-listing'],
    screen: () => import('./screens/event-screen.tsx'),
  }),
];
