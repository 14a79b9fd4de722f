import { screen } from '../../../platform/route.ts';

export const energyStrategiesScreens = [
  screen({
    path: '/energy-coach/strategies',
    page: 'energy_strategies',
    guard: 'open',
    words: ['library-listing', 'energy-strategies'],
    screen: () => import('./screens/strategies-screen.tsx'),
  }),
  screen({
    path: '/energy-coach/strategies/:slug',
    page: 'energy_strategy',
    guard: 'open',
    words: ['library-listing', 'energy-strategies'],
    screen: () => import('./screens/strategy-screen.tsx'),
  }),
];
