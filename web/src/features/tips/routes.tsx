import { screen } from '../../platform/route.ts';

export const tipsRoutes = [
  screen({
    path: '/tabs/tips',
    page: 'tips',
    guard: 'open',
    words: ['tips'],
    screen: () => import('./screens/tips-screen.tsx'),
  }),
];
