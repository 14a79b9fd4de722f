import { screen } from '../../../platform/route.ts';

export const wellbeingScreens = [
  screen({
    path: '/wellbeing',
    page: 'wellbeing',
    guard: 'member',
    words: ['profile-wellbeing', 'profile'],
    screen: () => import('./screens/wellbeing-screen.tsx'),
  }),
];
