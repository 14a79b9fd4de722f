import type { Catalogue } from '../../../platform/messages.ts';
import { screen } from '../../../platform/route.ts';

const words: readonly Catalogue[] = ['library-listing', 'energy-review', 'energy-patterns'];

export const energyPatternsScreens = [
  screen({
    path: '/energy-coach/treatment',
    page: 'energy_treatment',
    guard: 'member',
    words,
    screen: () => import('./screens/after-treatment-screen.tsx'),
  }),
  screen({
    path: '/energy-coach/compare',
    page: 'energy_compare',
    guard: 'member',
    words,
    screen: () => import('./screens/compare-screen.tsx'),
  }),
  screen({
    path: '/energy-coach/tomorrow',
    page: 'energy_tomorrow',
    guard: 'member',
    words,
    screen: () => import('./screens/tomorrow-screen.tsx'),
  }),
];
