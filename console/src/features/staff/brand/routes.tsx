import type { RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';
import { BrandScreen } from './screens/brand-screen.tsx';

export const brandScreens: RouteObject[] = [
  {
    path: 'charity/look',
    element: (
      <Guarded needs={['admin']}>
        <BrandScreen />
      </Guarded>
    ),
  },
];
