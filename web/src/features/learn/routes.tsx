import { screen } from '../../platform/route.ts';

export const learnRoutes = [
  screen({
    path: '/tabs/learn',
    page: 'learn',
    guard: 'open',
    words: ['learn', 'pages'],
    source: 'src/features/learn/screens/learn-screen.tsx',
    screen: () => import('./screens/learn-screen.tsx'),
  }),
  screen({
    path: '/tabs/learn/:slug',
    page: 'topic',
    guard: 'open',
    words: ['learn'],
    source: 'src/features/learn/screens/topic-screen.tsx',
    screen: () => import('./screens/topic-screen.tsx'),
  }),
];
