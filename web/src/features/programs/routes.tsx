import { screen } from '../../platform/route.ts';

export const programsRoutes = [
  screen({
    path: '/tabs/online_programs',
    page: 'online_programs',
    guard: 'open',
    words: ['programs', 'lists'],
    screen: () => import('./screens/programs-screen.tsx'),
  }),
  screen({
    path: '/tabs/online_programs/:slug',
    page: 'program',
    guard: 'open',
    words: ['programs', 'lists'],
    screen: () => import('./screens/program-screen.tsx'),
  }),
];
