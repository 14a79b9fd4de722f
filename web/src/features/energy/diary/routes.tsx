import { screen } from '../../../platform/route.ts';

export const energyDiaryScreens = [
  screen({
    path: '/energy-coach/today',
    page: 'energy_today',
    guard: 'member',
    words: ['energy-diary'],
    screen: () => import('./screens/today-screen.tsx'),
  }),
];
