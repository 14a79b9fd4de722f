import type { Catalogue } from '../../../platform/messages.ts';
import { screen } from '../../../platform/route.ts';

const words: readonly Catalogue[] = ['library-listing', 'energy-review'];

export const energyReviewScreens = [
  screen({
    path: '/energy-coach/review',
    page: 'energy_review',
    guard: 'member',
    words: ['energy-strategies', ...words],
    screen: () => import('./screens/review-screen.tsx'),
  }),
  screen({
    path: '/energy-coach/summary',
    page: 'energy_summary',
    guard: 'member',
    words,
    screen: () => import('./screens/summary-screen.tsx'),
  }),
  screen({
    path: '/energy-coach/call',
    page: 'energy_call',
    guard: 'member',
    words,
    screen: () => import('./screens/call-screen.tsx'),
  }),
];
