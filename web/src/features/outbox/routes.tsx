import { screen } from '../../platform/route.ts';

export const outboxRoutes = [
  screen({
    path: '/outbox',
    page: 'outbox',
    guard: 'open',
    words: ['outbox'],
    screen: () => import('./screens/outbox-screen.tsx'),
  }),
];
