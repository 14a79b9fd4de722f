import type { RouteObject } from 'react-router';
import { connectRoutes } from './features/connect/routes.tsx';
import { coordinatorsRoutes } from './features/coordinators/routes.tsx';
import { directoryChecksRoutes } from './features/directory-checks/routes.tsx';
import { directoryRoutes } from './features/directory/routes.tsx';
import { staffRoutes } from './features/staff/routes.tsx';
import { shellRoute } from './shell/routes.tsx';

/** Every page of the console, below /staff. */
export const routes: RouteObject[] = [
  shellRoute([
    ...staffRoutes,
    ...directoryChecksRoutes,
    ...directoryRoutes,
    ...coordinatorsRoutes,
    ...connectRoutes,
  ]),
];
