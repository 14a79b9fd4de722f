import type { RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';
import { OpeningHoursScreen } from './screens/opening-hours-screen.tsx';

export const openingHoursScreens: RouteObject[] = [
  {
    path: 'desk/hours',
    element: (
      <Guarded needs={['support', 'admin']}>
        <OpeningHoursScreen />
      </Guarded>
    ),
  },
];
