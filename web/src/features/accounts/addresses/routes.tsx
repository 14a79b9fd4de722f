import { screen } from '../../../platform/route.ts';

export const addressesScreens = [
  screen({
    path: '/undo-address',
    page: 'undo_address',
    guard: 'open',
    words: ['accounts-addresses', 'accounts'],
    screen: () => import('./screens/undo-address-screen.tsx'),
  }),
  screen({
    path: '/address-change',
    page: 'undo_address',
    guard: 'open',
    words: ['accounts-addresses', 'accounts'],
    screen: () => import('./screens/address-change-screen.tsx'),
  }),
];
