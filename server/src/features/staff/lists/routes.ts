import {
  chooseListColumns,
  readListSetup,
  removeListView,
  saveListView,
} from '@kindred/contract/staff/lists.ts';
import { route, type Route } from '#platform/http/route.ts';
import { chooseColumns, loadListSetup, removeView, saveView } from './actions.ts';

export const staffListRoutes: Route[] = [
  route(readListSetup, (ctx, { params }) => loadListSetup(ctx, params.list)),
  route(chooseListColumns, (ctx, { params, body }) => chooseColumns(ctx, params.list, body.columns)),
  route(saveListView, (ctx, { params, body }) => saveView(ctx, params, body)),
  route(removeListView, (ctx, { params }) => removeView(ctx, params)),
];
