import { screen } from '../../platform/route.ts';

export const tipsRoutes = [
  screen({
    path: '/tabs/tips',
    page: 'tips',
    guard: 'open',
    words: ['tips', 'lists'],
    screen: () => import('./screens/tips-screen.tsx'),
  }),
  screen({
    path: '/tabs/tips/:slug',
    page: 'tip',
    guard: 'open',
    words: ['tips', 'lists', 'learn-more'],
    screen: () => import('./screens/tip-screen.tsx'),
  }),
];
