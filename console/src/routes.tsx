import type { RouteObject } from 'react-router';
import { inboxScreens } from './features/connect/desk/routes.tsx';
import { boardScreens } from './features/connect/board/routes.tsx';
import { openingHoursScreens } from './features/connect/opening-hours/routes.tsx';
import { directoryChecksDeskScreens } from './features/directory/checks/routes.tsx';
import { directoryDeskScreens } from './features/directory/routes.tsx';
import { eventDeskScreens } from './features/events/routes.tsx';
import { directoryReachDeskScreens } from './features/directory/reach/routes.tsx';
import { auditScreens } from './features/staff/audit/routes.tsx';
import { invitationScreens } from './features/staff/invitations/routes.tsx';
import { peopleScreens } from './features/staff/people/routes.tsx';
import { failedDeliveryDeskScreens } from './features/staff/deliveries/routes.tsx';
import { memberDeskScreens } from './features/staff/members/routes.tsx';
import { staffDeskScreens } from './features/staff/routes.tsx';
import { contentDeskScreens } from './features/content/routes.tsx';
import { consoleShellRoute } from './shell/routes.tsx';

/** Every page of the console, below /staff. */
export const consoleRoutes: RouteObject[] = [
  consoleShellRoute([
    ...staffDeskScreens,
    ...eventDeskScreens,
    ...directoryChecksDeskScreens,
    ...directoryDeskScreens,
    ...directoryReachDeskScreens,
    ...contentDeskScreens,
    ...inboxScreens,
    ...boardScreens,
    ...openingHoursScreens,
    ...peopleScreens,
    ...auditScreens,
    ...invitationScreens,
    ...memberDeskScreens,
    ...failedDeliveryDeskScreens,
  ]),
];
