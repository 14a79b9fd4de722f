import type { RouteObject } from 'react-router';
import { aboutMeRoutes } from './features/about-me/routes.tsx';
import { accountsRoutes } from './features/accounts/routes.tsx';
import { addressesRoutes } from './features/addresses/routes.tsx';
import { appsAndToolsRoutes } from './features/apps-and-tools/routes.tsx';
import { bookmarksRoutes } from './features/bookmarks/routes.tsx';
import { connectRoutes } from './features/connect/routes.tsx';
import { coordinatorsRoutes } from './features/coordinators/routes.tsx';
import { directoryChecksRoutes } from './features/directory-checks/routes.tsx';
import { countingRoutes } from './features/counting/routes.tsx';
import { dashboardRoutes } from './features/dashboard/routes.tsx';
import { energyCoachRoutes } from './features/energy-coach/routes.tsx';
import { energyReportRoutes } from './features/energy-report/routes.tsx';
import { energyReviewRoutes } from './features/energy-review/routes.tsx';
import { energyStrategiesRoutes } from './features/energy-strategies/routes.tsx';
import { energyDiaryRoutes } from './features/energy-diary/routes.tsx';
import { eventsRoutes } from './features/events/routes.tsx';
import { homeRoutes } from './features/home/routes.tsx';
import { learnRoutes } from './features/learn/routes.tsx';
import { notificationsRoutes } from './features/notifications/routes.tsx';
import { onboardingRoutes } from './features/onboarding/routes.tsx';
import { outboxRoutes } from './features/outbox/routes.tsx';
import { programsRoutes } from './features/programs/routes.tsx';
import { providersRoutes } from './features/providers/routes.tsx';
import { searchRoutes } from './features/search/routes.tsx';
import { settingsRoutes } from './features/settings/routes.tsx';
import { tipsRoutes } from './features/tips/routes.tsx';
import { urgentHelpRoutes } from './features/urgent-help/routes.tsx';
import { wellbeingRoutes } from './features/wellbeing/routes.tsx';
import { shellRoute, shellRoutes } from './shell/routes.tsx';

/** Every page of the app, in the order of the product. The same on the server and in the browser. */
export const routes: RouteObject[] = [
  shellRoute([
    ...homeRoutes,
    ...learnRoutes,
    ...connectRoutes,
    ...providersRoutes,
    ...coordinatorsRoutes,
    ...directoryChecksRoutes,
    ...tipsRoutes,
    ...energyCoachRoutes,
    ...energyStrategiesRoutes,
    ...energyReviewRoutes,
    ...energyReportRoutes,
    ...energyDiaryRoutes,
    ...eventsRoutes,
    ...appsAndToolsRoutes,
    ...programsRoutes,
    ...bookmarksRoutes,
    ...dashboardRoutes,
    ...aboutMeRoutes,
    ...wellbeingRoutes,
    ...settingsRoutes,
    ...notificationsRoutes,
    ...countingRoutes,
    ...accountsRoutes,
    ...addressesRoutes,
    ...onboardingRoutes,
    ...urgentHelpRoutes,
    ...searchRoutes,
    ...outboxRoutes,
    ...shellRoutes,
  ]),
];
