import { screen } from '../../platform/route.ts';

export const energyCoachRoutes = [
  screen({
    path: '/energy-coach',
    page: 'energy_coach',
    guard: 'open',
    words: ['energy-coach'],
    screen: () => import('./screens/energy-coach-screen.tsx'),
  }),
];
