import { screen } from '../../../platform/route.ts';

export const tipsScreens = [
  screen({
    path: '/tabs/tips',
    page: 'tips',
    guard: 'open',
    words: ['library-tips', 'library-listing'],
    screen: () => import('./screens/tips-screen.tsx'),
  }),
  screen({
    path: '/tabs/tips/:slug',
    page: 'tip',
    guard: 'open',
    words: ['library-tips', 'library-listing', 'learn-more'],
    screen: () => import('./screens/tip-screen.tsx'),
  }),
];
