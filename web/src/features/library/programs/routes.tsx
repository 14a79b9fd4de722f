import { screen } from '../../../platform/route.ts';

export const programsScreens = [
  screen({
    path: '/tabs/online_programs',
    page: 'online_programs',
    guard: 'open',
    words: ['library-programs', 'library-listing'],
    screen: () => import('./screens/programs-screen.tsx'),
  }),
  screen({
    path: '/tabs/online_programs/:slug',
    page: 'program',
    guard: 'open',
    words: ['library-programs', 'library-listing'],
    screen: () => import('./screens/program-screen.tsx'),
  }),
];
