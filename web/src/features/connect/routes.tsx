import { screen } from '../../platform/route.ts';

export const connectScreens = [
  screen({
    path: '/tabs/connect',
    page: 'connect',
    guard: 'open',
    words: ['connect'],
    screen: () => import('./screens/connect-screen.tsx'),
  }),
  screen({
    path: '/tabs/connect/support-form',
    page: 'support_form',
    guard: 'open',
    words: ['connect'],
    screen: () => import('./screens/support-form-screen.tsx'),
  }),
  screen({
    path: '/tabs/connect/technical-help',
    page: 'technical_help',
    guard: 'open',
    words: ['connect'],
    screen: () => import('./screens/technical-help-screen.tsx'),
  }),
];
