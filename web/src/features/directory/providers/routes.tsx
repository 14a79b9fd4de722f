import { screen } from '../../../platform/route.ts';

export const providersScreens = [
  screen({
    path: '/tabs/services',
    page: 'services',
    guard: 'open',
    words: ['directory-providers', 'library-listing'],
    screen: () => import('./screens/services-screen.tsx'),
  }),
  screen({
    path: '/tabs/services/:slug',
    page: 'service',
    guard: 'open',
    words: ['directory-providers', 'library-listing'],
    screen: () => import('./screens/service-screen.tsx'),
  }),
  screen({
    path: '/tabs/service_types',
    page: 'service_types',
    guard: 'open',
    words: ['directory-providers'],
    screen: () => import('./screens/service-types-screen.tsx'),
  }),
];
