import { screen } from '../../platform/route.ts';

export const dashboardScreens = [
  screen({
    path: '/tabs/dashboard',
    page: 'dashboard',
    guard: 'member',
    words: ['dashboard'],
    screen: () => import('./screens/dashboard-screen.tsx'),
  }),
];
