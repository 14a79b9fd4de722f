import type { RouteObject } from 'react-router';
import { inboxScreens } from './features/connect/desk/routes.tsx';
import { boardScreens } from './features/connect/board/routes.tsx';
import { openingHoursScreens } from './features/connect/opening-hours/routes.tsx';
import { savedReplyScreens } from './features/connect/saved-replies/routes.tsx';
import { directoryChecksDeskScreens } from './features/directory/checks/routes.tsx';
import { directoryDeskScreens } from './features/directory/routes.tsx';
import { coordinatorDeskScreens } from './features/coordinators/editing/routes.tsx';
import { eventDeskScreens } from './features/events/routes.tsx';
import { directoryCatalogueScreens } from './features/directory/catalogue/routes.tsx';
import { directoryImportScreens } from './features/directory/imports/routes.tsx';
import { directoryMergingScreens } from './features/directory/merging/routes.tsx';
import { directoryRecordScreens } from './features/directory/records/routes.tsx';
import { directoryReachDeskScreens } from './features/directory/reach/routes.tsx';
import { brandScreens } from './features/staff/brand/routes.tsx';
import { charityScreens } from './features/staff/charity/routes.tsx';
import { messageScreens } from './features/staff/messages/routes.tsx';
import { auditScreens } from './features/staff/audit/routes.tsx';
import { invitationScreens } from './features/staff/invitations/routes.tsx';
import { numberScreens } from './features/staff/numbers/routes.tsx';
import { groupScreens } from './features/staff/groups/routes.tsx';
import { organisationScreens } from './features/staff/organisation/routes.tsx';
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
    ...directoryCatalogueScreens,
    ...directoryRecordScreens,
    ...directoryMergingScreens,
    ...directoryImportScreens,
    ...directoryReachDeskScreens,
    ...coordinatorDeskScreens,
    ...contentDeskScreens,
    ...inboxScreens,
    ...boardScreens,
    ...savedReplyScreens,
    ...openingHoursScreens,
    ...numberScreens,
    ...peopleScreens,
    ...groupScreens,
    ...organisationScreens,
    ...auditScreens,
    ...charityScreens,
    ...brandScreens,
    ...messageScreens,
    ...invitationScreens,
    ...memberDeskScreens,
    ...failedDeliveryDeskScreens,
  ]),
];
