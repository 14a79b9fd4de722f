import { screen } from '../../../platform/route.ts';

export const energyReviewScreens = [
  screen({
    path: '/energy-coach/review',
    page: 'energy_review',
    guard: 'member',
    words: ['library-listing', 'energy-strategies', 'energy-review'],
    screen: () => import('./screens/review-screen.tsx'),
  }),
  screen({
    path: '/energy-coach/summary',
    page: 'energy_summary',
    guard: 'member',
    words: ['library-listing', 'energy-review'],
    screen: () => import('./screens/summary-screen.tsx'),
  }),
  screen({
    path: '/energy-coach/call',
    page: 'energy_call',
    guard: 'member',
    words: ['library-listing', 'energy-review', 'coordinators'],
    screen: () => import('./screens/call-screen.tsx'),
  }),
];
