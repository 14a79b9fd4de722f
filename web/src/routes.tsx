import type { RouteObject } from 'react-router';
import { profileScreens } from './features/profile/routes.tsx';
import { accountsScreens } from './features/accounts/routes.tsx';
import { addressesScreens } from './features/accounts/addresses/routes.tsx';
import { appsAndToolsScreens } from './features/library/apps-and-tools/routes.tsx';
import { bookmarksScreens } from './features/bookmarks/routes.tsx';
import { chatScreens } from './features/connect/chat/routes.tsx';
import { connectScreens } from './features/connect/routes.tsx';
import { coordinatorsScreens } from './features/coordinators/routes.tsx';
import { directoryChecksScreens } from './features/directory/checks/routes.tsx';
import { analyticsScreens } from './features/analytics/routes.tsx';
import { dashboardScreens } from './features/dashboard/routes.tsx';
import { energyCoachScreens } from './features/energy/coach/routes.tsx';
import { energyReportScreens } from './features/energy/report/routes.tsx';
import { energyPatternsScreens } from './features/energy/patterns/routes.tsx';
import { energyReviewScreens } from './features/energy/review/routes.tsx';
import { energyStrategiesScreens } from './features/energy/strategies/routes.tsx';
import { energyDiaryScreens } from './features/energy/diary/routes.tsx';
import { eventsScreens } from './features/events/routes.tsx';
import { homeScreens } from './features/dashboard/home/routes.tsx';
import { learnScreens } from './features/learn/routes.tsx';
import { notificationsScreens } from './features/notifications/routes.tsx';
import { onboardingScreens } from './features/accounts/onboarding/routes.tsx';
import { outboxScreens } from './features/notifications/outbox/routes.tsx';
import { programsScreens } from './features/library/programs/routes.tsx';
import { providersScreens } from './features/directory/providers/routes.tsx';
import { searchScreens } from './features/search/routes.tsx';
import { settingsScreens } from './features/settings/routes.tsx';
import { tipsScreens } from './features/library/tips/routes.tsx';
import { urgentHelpScreens } from './features/connect/urgent-help/routes.tsx';
import { wellbeingScreens } from './features/profile/wellbeing/routes.tsx';
import { shellRoute, shellRoutes } from './shell/routes.tsx';

/** Every page of the app, in the order of the product. The same on the server and in the browser. */
export const routes: RouteObject[] = [
  shellRoute([
    ...homeScreens,
    ...learnScreens,
    ...connectScreens,
    ...chatScreens,
    ...providersScreens,
    ...coordinatorsScreens,
    ...directoryChecksScreens,
    ...tipsScreens,
    ...energyCoachScreens,
    ...energyStrategiesScreens,
    ...energyReviewScreens,
    ...energyPatternsScreens,
    ...energyReportScreens,
    ...energyDiaryScreens,
    ...eventsScreens,
    ...appsAndToolsScreens,
    ...programsScreens,
    ...bookmarksScreens,
    ...dashboardScreens,
    ...profileScreens,
    ...wellbeingScreens,
    ...settingsScreens,
    ...notificationsScreens,
    ...analyticsScreens,
    ...accountsScreens,
    ...addressesScreens,
    ...onboardingScreens,
    ...urgentHelpScreens,
    ...searchScreens,
    ...outboxScreens,
    ...shellRoutes,
  ]),
];
