import { screen } from '../../platform/route.ts';

export const profileScreens = [
  screen({
    path: '/blood-cancer',
    page: 'blood_cancer',
    guard: 'member',
    words: ['profile'],
    screen: () => import('./screens/blood-cancer-screen.tsx'),
  }),
  screen({
    path: '/goal',
    page: 'goal',
    guard: 'member',
    words: ['profile'],
    screen: () => import('./screens/goal-screen.tsx'),
  }),
  screen({
    path: '/topic-preferences',
    page: 'topic_preferences',
    guard: 'member',
    words: ['profile'],
    screen: () => import('./screens/topic-preferences-screen.tsx'),
  }),
];
