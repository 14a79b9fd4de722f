import { screen } from '../../platform/route.ts';

export const analyticsScreens = [
  screen({
    path: '/what-we-count',
    page: 'what_we_count',
    guard: 'open',
    words: ['analytics'],
    screen: () => import('./screens/what-we-count-screen.tsx'),
  }),
];
