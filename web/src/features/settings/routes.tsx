import { screen } from '../../platform/route.ts';

export const settingsScreens = [
  screen({
    path: '/tabs/settings/account',
    page: 'account',
    guard: 'member',
    words: ['settings', 'accounts-addresses', 'accounts-devices', 'accounts'],
    screen: () => import('./screens/account-screen.tsx'),
  }),
  screen({
    path: '/tabs/settings/profile',
    page: 'profile',
    guard: 'member',
    words: ['settings', 'profile'],
    screen: () => import('./screens/profile-screen.tsx'),
  }),
  screen({
    path: '/tabs/settings/privacy',
    page: 'privacy',
    guard: 'member',
    words: ['settings'],
    screen: () => import('./screens/privacy-screen.tsx'),
  }),
  screen({
    path: '/accessibility',
    page: 'accessibility',
    guard: 'open',
    words: ['settings'],
    screen: () => import('./screens/accessibility-screen.tsx'),
  }),
];
