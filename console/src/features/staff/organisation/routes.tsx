import type { RouteObject } from 'react-router';
import { OrganisationScreen } from './screens/organisation-screen.tsx';

export const organisationScreens: RouteObject[] = [{ path: 'organisation', element: <OrganisationScreen /> }];
