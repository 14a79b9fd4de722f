import { screen } from '../../platform/route.ts';

export const programsRoutes = [
  screen({
    path: '/tabs/online_programs',
    page: 'online_programs',
    guard: 'open',
    words: ['programs'],
    screen: () => import('./screens/programs-screen.tsx'),
  }),
];
