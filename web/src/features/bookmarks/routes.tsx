import { screen } from '../../platform/route.ts';

export const bookmarksScreens = [
  screen({
    path: '/tabs/bookmarks',
    page: 'bookmarks',
    guard: 'open',
    words: ['bookmarks'],
    screen: () => import('./screens/bookmarks-screen.tsx'),
  }),
];
