import type { Catalogue } from '../../../platform/messages.ts';
import { screen } from '../../../platform/route.ts';

const words: readonly Catalogue[] = [
  'library-listing',
  'energy-strategies',
  'energy-review',
  'energy-report',
];

export const energyReportScreens = [
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
