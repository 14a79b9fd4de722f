import type { RouteObject } from 'react-router';
import { InvitationScreen } from './screens/invitation-screen.tsx';

export const invitationScreens: RouteObject[] = [{ path: 'invitation', element: <InvitationScreen /> }];
