import { listDraftLinks } from '@kindred/contract/content/links.ts';
import type { Config } from '#platform/config.ts';
import { route, type Route } from '#platform/http/route.ts';
import { loadDraftLinks } from './actions.ts';

export const linkRoutes = ({ CHECK_LINKS }: Pick<Config, 'CHECK_LINKS'>): Route[] => [
  route(listDraftLinks, (ctx, { params }) => loadDraftLinks(ctx, params.id, CHECK_LINKS)),
];
