import { screen } from '../../platform/route.ts';

export const tipsRoutes = [
  screen({
    path: '/tabs/tips',
    page: 'tips',
    guard: 'open',
    words: ['tips'],
    source: 'src/features/tips/screens/tips-screen.tsx',
    screen: () => import('./screens/tips-screen.tsx'),
  }),
];
