import { screen } from '../../platform/route.ts';

export const countingRoutes = [
  screen({
    path: '/what-we-count',
    page: 'what_we_count',
    guard: 'open',
    words: ['counting'],
    screen: () => import('./screens/what-we-count-screen.tsx'),
  }),
];
