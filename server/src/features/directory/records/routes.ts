import {
  closeStaffService,
  createStaffService,
  readServedAreas,
  readStaffService,
  reopenStaffService,
  saveStaffService,
} from '@kindred/contract/directory/records.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  addStaffService,
  closeRecord,
  describeServedAreas,
  loadStaffService,
  reopenRecord,
  saveRecordFields,
} from './actions.ts';

export const directoryRecordRoutes = (localities: Localities): Route[] => [
  route(createStaffService, (ctx, { body }) => addStaffService(ctx, body, localities)),
  route(readStaffService, (ctx, { params }) => loadStaffService(ctx, params.id)),
  route(saveStaffService, (ctx, { params, body }) => saveRecordFields(ctx, params.id, body, localities)),
  route(closeStaffService, (ctx, { params, body }) => closeRecord(ctx, params.id, body)),
  route(reopenStaffService, (ctx, { params }) => reopenRecord(ctx, params.id)),
  route(readServedAreas, async (_ctx, { body }) => describeServedAreas(body, localities)),
];
