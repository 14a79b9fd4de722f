import { screen } from '../../platform/route.ts';

export const bookmarksRoutes = [
  screen({
    path: '/tabs/bookmarks',
    page: 'bookmarks',
    guard: 'member',
    words: ['bookmarks'],
    screen: () => import('./screens/bookmarks-screen.tsx'),
  }),
];
