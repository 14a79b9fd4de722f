import { screen } from '../../../platform/route.ts';

export const appsAndToolsScreens = [
  screen({
    path: '/tabs/online_apps_and_tools',
    page: 'online_apps_and_tools',
    guard: 'open',
    words: ['library-apps-and-tools', 'library-listing'],
    screen: () => import('./screens/apps-and-tools-screen.tsx'),
  }),
  screen({
    path: '/tabs/online_apps_and_tools/:slug',
    page: 'tool',
    guard: 'open',
    words: ['library-apps-and-tools', 'library-listing'],
    screen: () => import('./screens/tool-screen.tsx'),
  }),
];
