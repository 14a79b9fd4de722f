import { screen } from '../../platform/route.ts';

export const outboxRoutes = [
  screen({
    path: '/outbox',
    page: 'outbox',
    guard: 'open',
    words: ['outbox'],
    source: 'src/features/outbox/screens/outbox-screen.tsx',
    screen: () => import('./screens/outbox-screen.tsx'),
  }),
];
