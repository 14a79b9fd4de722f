import { screen } from '../../../platform/route.ts';

export const directoryChecksScreens = [
  screen({
    path: '/service-check',
    page: 'service_check',
    guard: 'open',
    words: ['directory-checks', 'directory-providers', 'library-listing', 'accounts'],
    screen: () => import('./screens/service-check-screen.tsx'),
  }),
];
