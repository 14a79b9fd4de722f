import { screen } from '../../platform/route.ts';

export const homeRoutes = [
  screen({
    path: '/welcome-page',
    page: 'welcome',
    guard: 'welcome',
    words: ['home'],
    screen: () => import('./screens/welcome-screen.tsx'),
  }),
  screen({
    path: '/tabs/guest-landing',
    page: 'guest_landing',
    guard: 'signed_out',
    words: ['home', 'pages'],
    screen: () => import('./screens/guest-landing-screen.tsx'),
  }),
  screen({
    path: '/tabs/home',
    page: 'home',
    guard: 'member',
    words: ['home', 'pages', 'dashboard'],
    screen: () => import('./screens/home-screen.tsx'),
  }),
];
