import { screen } from '../../platform/route.ts';

export const directoryChecksRoutes = [
  screen({
    path: '/service-check',
    page: 'service_check',
    guard: 'open',
    words: ['directory-checks', 'providers', 'lists', 'accounts'],
    screen: () => import('./screens/service-check-screen.tsx'),
  }),
];
