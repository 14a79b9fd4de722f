import { screen } from '../../platform/route.ts';

export const urgentHelpRoutes = [
  screen({
    path: '/urgent-help',
    page: 'urgent_help',
    guard: 'open',
    words: ['urgent-help'],
    screen: () => import('./screens/urgent-help-screen.tsx'),
  }),
];
