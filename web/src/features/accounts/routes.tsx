import { screen } from '../../platform/route.ts';

export const accountsScreens = [
  screen({
    path: '/login',
    page: 'login',
    guard: 'signed_out',
    words: ['accounts'],
    screen: () => import('./screens/login-screen.tsx'),
  }),
  screen({
    path: '/login/email',
    page: 'login_email',
    guard: 'signed_out',
    words: ['accounts'],
    screen: () => import('./screens/login-email-screen.tsx'),
  }),
  screen({
    path: '/login/mobile',
    page: 'login_mobile',
    guard: 'signed_out',
    words: ['accounts'],
    screen: () => import('./screens/login-mobile-screen.tsx'),
  }),
  screen({
    path: '/magic-link',
    page: 'magic_link',
    guard: 'open',
    words: ['accounts'],
    screen: () => import('./screens/magic-link-screen.tsx'),
  }),
  screen({
    path: '/verify-token',
    page: 'verify_token',
    guard: 'open',
    words: ['accounts'],
    screen: () => import('./screens/verify-token-screen.tsx'),
  }),
  screen({
    path: '/terms-of-use',
    page: 'terms',
    guard: 'open',
    words: ['accounts'],
    screen: () => import('./screens/terms-screen.tsx'),
  }),
];
