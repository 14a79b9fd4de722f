import { screen } from '../../platform/route.ts';

export const learnScreens = [
  screen({
    path: '/tabs/learn',
    page: 'learn',
    guard: 'open',
    words: ['learn-more', 'learn-pages'],
    screen: () => import('./screens/learn-screen.tsx'),
  }),
  screen({
    path: '/tabs/learn/:slug',
    page: 'topic',
    guard: 'open',
    words: ['learn'],
    screen: () => import('./screens/topic-screen.tsx'),
  }),
];
