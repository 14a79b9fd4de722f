import { screen } from '../../platform/route.ts';

export const searchScreens = [
  screen({
    path: '/search',
    page: 'search',
    guard: 'open',
    words: ['search', 'connect-urgent-help'],
    screen: () => import('./screens/search-screen.tsx'),
  }),
];
