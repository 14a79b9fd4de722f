import { screen } from '../../platform/route.ts';

export const learnRoutes = [
  screen({
    path: '/tabs/learn',
    page: 'learn',
    guard: 'open',
    words: ['learn-more', 'pages'],
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
