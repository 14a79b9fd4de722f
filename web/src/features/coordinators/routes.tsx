import { screen } from '../../platform/route.ts';

export const coordinatorsScreens = [
  screen({
    path: '/support-coordinators',
    page: 'support_coordinators',
    guard: 'open',
    words: ['coordinators'],
    screen: () => import('./screens/coordinators-screen.tsx'),
  }),
  screen({
    path: '/support-coordinators/:slug',
    page: 'support_coordinator',
    guard: 'open',
    words: ['coordinators'],
    screen: () => import('./screens/coordinator-screen.tsx'),
  }),
];
