import { screen } from '../../platform/route.ts';

export const wellbeingRoutes = [
  screen({
    path: '/wellbeing',
    page: 'wellbeing',
    guard: 'member',
    words: ['wellbeing', 'about-me', 'urgent-help'],
    screen: () => import('./screens/wellbeing-screen.tsx'),
  }),
];
