import {
  approveStaffGroup,
  changeSignInSettings,
  readStaffSignIn,
  removeStaffGroup,
  removeStaffIdentity,
  saveStaffGroup,
  setBreakGlass,
  withdrawStaffGroupChange,
} from '@kindred/contract/staff/groups.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  approveGroup,
  changeSettings,
  loadSignIn,
  markBreakGlass,
  removeGroup,
  saveGroup,
  separateFromOrganisation,
  withdrawGroupChange,
  type GroupSettings,
} from './actions.ts';

export function groupRoutes(settings: GroupSettings): Route[] {
  return [
    route(readStaffSignIn, (ctx) => loadSignIn(ctx, settings)),
    route(saveStaffGroup, (ctx, { params, body }) => saveGroup(ctx, params.id, body, settings)),
    route(removeStaffGroup, (ctx, { params }) => removeGroup(ctx, params.id, settings)),
    route(approveStaffGroup, (ctx, { params, body }) => approveGroup(ctx, params.id, body, settings)),
    route(withdrawStaffGroupChange, (ctx, { params }) => withdrawGroupChange(ctx, params.id, settings)),
    route(changeSignInSettings, (ctx, { body }) => changeSettings(ctx, body, settings)),
    route(setBreakGlass, (ctx, { params, body }) => markBreakGlass(ctx, params.id, body, settings)),
    route(removeStaffIdentity, (ctx, { params }) => separateFromOrganisation(ctx, params.id, settings)),
  ];
}
