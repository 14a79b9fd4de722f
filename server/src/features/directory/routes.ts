import { feedDirectory } from '@kindred/contract/directory.ts';
import { route, type Route } from '#platform/http/route.ts';
import { feedFromStaff } from './actions.ts';

export const directoryRoutes: Route[] = [route(feedDirectory, (ctx, { body }) => feedFromStaff(ctx, body))];
