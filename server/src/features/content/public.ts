import type { Localities } from '#features/directory/localities/public.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import type { MediaUseSource } from '#platform/media-uses.ts';
import type { PageSource } from '#platform/page-source.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { Route } from '#platform/http/route.ts';
import { configsRoutes } from './configs/routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { linkJobs, linkSchedules } from './links/jobs.ts';
import { linkRoutes } from './links/routes.ts';
import { mediaJobs, mediaSchedules } from './media/jobs.ts';
import { mediaRoutes } from './media/routes.ts';
import { previewJobs, previewSchedules } from './previews/jobs.ts';
import type { RenderPage } from './previews/public.ts';
import { previewRoutes } from './previews/routes.ts';
import { publishingJobs, publishingSchedules } from './publishing/jobs.ts';
import { publishingRoutes } from './publishing/routes.ts';
import { contentReleaseJobs } from './releases/jobs.ts';
import { releaseRoutes } from './releases/routes.ts';

export { contentFinder } from './history/presenter.ts';
export { contentToday } from './history/actions.ts';
export { releaseFinder, releasesToday } from './releases/presenter.ts';
export { addMedia } from './media/routes.ts';

interface ContentParts {
  localities: Localities;
  /** Renders a page of the app, for previews. */
  render: RenderPage;
  /** Where media are shown in other areas. */
  mediaUses: readonly MediaUseSource[];
  /** The pages of other areas. */
  pages: readonly PageSource[];
}

/** What everyone can read about the charity, and what staff write. */
export function contentRoutes(
  config: LocalizedConfig,
  { localities, render, mediaUses, pages }: ContentParts,
): Route[] {
  return [
    ...configsRoutes(config, localities),
    ...draftRoutes(render),
    ...previewRoutes(render),
    ...publishingRoutes(pages),
    ...releaseRoutes,
    ...historyRoutes,
    ...linkRoutes(config),
    ...mediaRoutes(config, mediaUses),
  ];
}

export const contentJobs = (config: LocalizedConfig): readonly Job[] => [
  ...publishingJobs,
  ...contentReleaseJobs,
  ...previewJobs,
  ...linkJobs(config),
  ...mediaJobs,
];

export const contentSchedules: readonly Schedule[] = [
  ...publishingSchedules,
  ...previewSchedules,
  ...linkSchedules,
  ...mediaSchedules,
];
