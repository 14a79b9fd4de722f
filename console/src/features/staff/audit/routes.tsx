import type { RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';
import { AuditScreen } from './screens/audit-screen.tsx';

export const auditScreens: RouteObject[] = [
  {
    path: 'audit',
    element: (
      <Guarded needs={['admin']}>
        <AuditScreen />
      </Guarded>
    ),
  },
];
