import type { RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';
import { FailedDeliveriesScreen } from './screens/failed-deliveries-screen.tsx';

export const failedDeliveryDeskScreens: RouteObject[] = [
  {
    path: 'deliveries',
    element: (
      <Guarded needs={['members']}>
        <FailedDeliveriesScreen />
      </Guarded>
    ),
  },
];
