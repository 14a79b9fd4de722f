import { screen } from '../../../platform/route.ts';

export const homeScreens = [
  screen({
    path: '/welcome-page',
    page: 'welcome',
    guard: 'welcome',
    words: ['dashboard-home'],
    screen: () => import('./screens/welcome-screen.tsx'),
  }),
  screen({
    path: '/tabs/guest-landing',
    page: 'guest_landing',
    guard: 'signed_out',
    words: ['dashboard-home', 'learn-pages'],
    screen: () => import('./screens/guest-landing-screen.tsx'),
  }),
  screen({
    path: '/tabs/home',
    page: 'home',
    guard: 'member',
    words: ['dashboard-home', 'learn-pages', 'dashboard'],
    screen: () => import('./screens/home-screen.tsx'),
  }),
];
