import { screen } from '../../../platform/route.ts';

export const energyCoachScreens = [
  screen({
    path: '/energy-coach',
    page: 'energy_coach',
    guard: 'open',
    words: ['energy-coach'],
    screen: () => import('./screens/energy-coach-screen.tsx'),
  }),
  screen({
    path: '/energy-coach/start',
    page: 'energy_start',
    guard: 'member',
    words: ['energy-coach', 'energy-diary', 'profile'],
    screen: () => import('./screens/start-screen.tsx'),
  }),
  screen({
    path: '/energy-coach/settings',
    page: 'energy_settings',
    guard: 'member',
    words: ['energy-coach', 'profile'],
    screen: () => import('./screens/settings-screen.tsx'),
  }),
];
