import { screen } from '../../../platform/route.ts';

export const urgentHelpScreens = [
  screen({
    path: '/urgent-help',
    page: 'urgent_help',
    guard: 'open',
    words: ['connect-urgent-help'],
    screen: () => import('./screens/urgent-help-screen.tsx'),
  }),
];
