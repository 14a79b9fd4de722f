import { screen } from '../../platform/route.ts';

export const onboardingRoutes = [
  screen({
    path: '/get-started',
    page: 'get_started',
    guard: 'starting',
    words: ['onboarding'],
    screen: () => import('./screens/get-started-screen.tsx'),
  }),
  screen({
    path: '/onboarding/create-account',
    page: 'create_account',
    guard: 'signed_out',
    words: ['onboarding', 'accounts'],
    screen: () => import('./screens/create-account-screen.tsx'),
  }),
  screen({
    path: '/onboarding/personalisation',
    page: 'personalisation',
    guard: 'onboarding',
    words: ['onboarding', 'about-me'],
    screen: () => import('./screens/personalisation-screen.tsx'),
  }),
  screen({
    path: '/onboarding/priority',
    page: 'priority',
    guard: 'onboarding',
    words: ['onboarding', 'about-me', 'urgent-help'],
    screen: () => import('./screens/priority-screen.tsx'),
  }),
  screen({
    path: '/onboarding/topics',
    page: 'onboarding_topics',
    guard: 'onboarding',
    words: ['onboarding', 'about-me'],
    screen: () => import('./screens/topics-screen.tsx'),
  }),
  screen({
    path: '/onboarding/profile',
    page: 'onboarding_profile',
    guard: 'onboarding',
    words: ['onboarding', 'about-me'],
    screen: () => import('./screens/profile-screen.tsx'),
  }),
];
