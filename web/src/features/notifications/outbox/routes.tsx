import { screen } from '../../../platform/route.ts';

export const outboxScreens = [
  screen({
    path: '/outbox',
    page: 'outbox',
    guard: 'open',
    words: ['notifications-outbox'],
    screen: () => import('./screens/outbox-screen.tsx'),
  }),
];
