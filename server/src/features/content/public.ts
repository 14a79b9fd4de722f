import type { Localities } from '#features/directory/localities/public.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import type { Route } from '#platform/http/route.ts';
import { configsRoutes } from './configs/routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { publishingRoutes } from './publishing/routes.ts';
import { releaseRoutes } from './releases/routes.ts';

export { contentFinder } from './history/presenter.ts';
export { contentToday } from './history/actions.ts';
export { releasesToday } from './releases/actions.ts';
export { releaseFinder } from './releases/presenter.ts';
export { contentJobs, contentSchedules } from './publishing/jobs.ts';

/** What everyone reads of the charity, and what staff write. `render` renders a page of the app, for previews. */
export function contentRoutes(
  config: LocalizedConfig,
  localities: Localities,
  render: (path: string) => Promise<string>,
): Route[] {
  return [
    ...configsRoutes(config, localities),
    ...draftRoutes(render),
    ...publishingRoutes,
    ...releaseRoutes,
    ...historyRoutes,
  ];
}
