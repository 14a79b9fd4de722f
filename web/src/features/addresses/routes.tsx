import { screen } from '../../platform/route.ts';

export const addressesRoutes = [
  screen({
    path: '/undo-address',
    page: 'undo_address',
    guard: 'open',
    words: ['addresses', 'accounts'],
    screen: () => import('./screens/undo-address-screen.tsx'),
  }),
];
