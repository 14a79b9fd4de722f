import { screen } from '../../platform/route.ts';

const words = ['lists', 'energy-strategies', 'energy-review', 'energy-report'];

export const energyReportRoutes = [
  screen({
    path: '/energy-coach/report',
    page: 'energy_report',
    guard: 'member',
    words,
    screen: () => import('./screens/report-screen.tsx'),
  }),
  screen({
    path: '/energy-coach/share',
    page: 'energy_share',
    guard: 'member',
    words,
    screen: () => import('./screens/share-screen.tsx'),
  }),
  screen({
    path: '/shared-report/:token',
    page: 'shared_report',
    guard: 'open',
    words,
    screen: () => import('./screens/shared-report-screen.tsx'),
  }),
];
