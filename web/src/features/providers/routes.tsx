import { screen } from '../../platform/route.ts';

export const providersRoutes = [
  screen({
    path: '/tabs/services',
    page: 'services',
    guard: 'open',
    words: ['providers', 'lists'],
    screen: () => import('./screens/services-screen.tsx'),
  }),
  screen({
    path: '/tabs/services/:slug',
    page: 'service',
    guard: 'open',
    words: ['providers', 'lists'],
    screen: () => import('./screens/service-screen.tsx'),
  }),
  screen({
    path: '/tabs/service_types',
    page: 'service_types',
    guard: 'open',
    words: ['providers'],
    screen: () => import('./screens/service-types-screen.tsx'),
  }),
];
