import { screen } from '../../../platform/route.ts';

export const addressesScreens = [
  screen({
    path: '/undo-address',
    page: 'undo_address',
    guard: 'open',
    words: ['accounts-addresses', 'accounts'],
    screen: () => import('./screens/undo-address-screen.tsx'),
  }),
];
