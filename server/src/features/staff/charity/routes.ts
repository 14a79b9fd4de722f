import {
  changeCharity,
  confirmEmergencyNumbers,
  listCharityChanges,
  proposeEmergencyNumbers,
  readCharity,
  readTermsCounts,
  undoCharityChange,
  withdrawEmergencyNumbers,
} from '@kindred/contract/staff/charity.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  changeDetails,
  charityPage,
  confirmNumbers,
  loadCharityChanges,
  loadTermsCounts,
  proposeNumbers,
  undoCharitySettings,
  withdrawNumbers,
} from './actions.ts';

export const charityRoutes: Route[] = [
  route(readCharity, (ctx) => charityPage(ctx.db, ctx)),
  route(changeCharity, (ctx, { body }) => changeDetails(ctx, body)),
  route(proposeEmergencyNumbers, (ctx, { body }) => proposeNumbers(ctx, body)),
  route(confirmEmergencyNumbers, (ctx, { params }) => confirmNumbers(ctx, params.id)),
  route(withdrawEmergencyNumbers, (ctx, { params }) => withdrawNumbers(ctx, params.id)),
  route(listCharityChanges, (ctx) => loadCharityChanges(ctx)),
  route(undoCharityChange, (ctx, { params }) => undoCharitySettings(ctx, params.id)),
  route(readTermsCounts, (ctx) => loadTermsCounts(ctx)),
];
