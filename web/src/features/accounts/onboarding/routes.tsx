import { screen } from '../../../platform/route.ts';

export const onboardingScreens = [
  screen({
    path: '/get-started',
    page: 'get_started',
    guard: 'starting',
    words: ['accounts-onboarding'],
    screen: () => import('./screens/get-started-screen.tsx'),
  }),
  screen({
    path: '/onboarding/create-account',
    page: 'create_account',
    guard: 'signed_out',
    words: ['accounts-onboarding', 'accounts'],
    screen: () => import('./screens/create-account-screen.tsx'),
  }),
  screen({
    path: '/onboarding/personalisation',
    page: 'personalisation',
    guard: 'onboarding',
    words: ['accounts-onboarding', 'profile'],
    screen: () => import('./screens/personalisation-screen.tsx'),
  }),
  screen({
    path: '/onboarding/priority',
    page: 'priority',
    guard: 'onboarding',
    words: ['accounts-onboarding', 'profile'],
    screen: () => import('./screens/priority-screen.tsx'),
  }),
  screen({
    path: '/onboarding/topics',
    page: 'onboarding_topics',
    guard: 'onboarding',
    words: ['accounts-onboarding', 'profile'],
    screen: () => import('./screens/topics-screen.tsx'),
  }),
  screen({
    path: '/onboarding/profile',
    page: 'onboarding_profile',
    guard: 'onboarding',
    words: ['accounts-onboarding', 'profile'],
    screen: () => import('./screens/profile-screen.tsx'),
  }),
];
