import { screen } from '../../platform/route.ts';

export const aboutMeRoutes = [
  screen({
    path: '/blood-cancer',
    page: 'blood_cancer',
    guard: 'member',
    words: ['about-me'],
    screen: () => import('./screens/blood-cancer-screen.tsx'),
  }),
  screen({
    path: '/goal',
    page: 'goal',
    guard: 'member',
    words: ['about-me', 'urgent-help'],
    screen: () => import('./screens/goal-screen.tsx'),
  }),
  screen({
    path: '/topic-preferences',
    page: 'topic_preferences',
    guard: 'member',
    words: ['about-me'],
    screen: () => import('./screens/topic-preferences-screen.tsx'),
  }),
];
