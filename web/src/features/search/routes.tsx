import { screen } from '../../platform/route.ts';

export const searchRoutes = [
  screen({
    path: '/search',
    page: 'search',
    guard: 'open',
    words: ['search'],
    source: 'src/features/search/screens/search-screen.tsx',
    screen: () => import('./screens/search-screen.tsx'),
  }),
];
