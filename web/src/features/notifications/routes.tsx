import { screen } from '../../platform/route.ts';

export const notificationsScreens = [
  screen({
    path: '/tabs/settings/notifications',
    page: 'notifications',
    guard: 'member',
    words: ['notifications', 'settings'],
    screen: () => import('./screens/notifications-screen.tsx'),
  }),
  screen({
    path: '/unsubscribe/:token',
    page: 'unsubscribe',
    guard: 'open',
    words: ['notifications', 'settings'],
    screen: () => import('./screens/unsubscribe-screen.tsx'),
  }),
];
