import { screen } from '../../platform/route.ts';

export const connectRoutes = [
  screen({
    path: '/tabs/connect',
    page: 'connect',
    guard: 'open',
    words: ['connect'],
    screen: () => import('./screens/connect-screen.tsx'),
  }),
];
