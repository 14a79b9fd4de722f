import type { RouteObject } from 'react-router';
import { staffRoutes } from './features/staff/routes.tsx';
import { shellRoute } from './shell/routes.tsx';

/** Every page of the console, below /staff. */
export const routes: RouteObject[] = [shellRoute([...staffRoutes])];
