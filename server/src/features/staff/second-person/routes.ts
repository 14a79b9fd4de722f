import {
  answerAddressChange,
  confirmMemberChange,
  listMemberChanges,
  proposeAddress,
  readMemberChange,
  withdrawMemberChange,
} from '@kindred/contract/staff/second-person.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  answerChangeLink,
  confirmAsSecond,
  loadChange,
  loadChanges,
  proposeNewAddress,
  withdrawChange,
  type SecondPersonSettings,
} from './actions.ts';

export const secondPersonRoutes = (settings: SecondPersonSettings): Route[] => [
  route(readMemberChange, (ctx, { params }) => loadChange(ctx, params.id, settings)),
  route(proposeAddress, (ctx, { params, body }) => proposeNewAddress(ctx, params.id, body, settings)),
  route(confirmMemberChange, (ctx, { params }) => confirmAsSecond(ctx, params, settings)),
  route(withdrawMemberChange, (ctx, { params }) => withdrawChange(ctx, params)),
  route(listMemberChanges, (ctx) => loadChanges(ctx)),
  route(answerAddressChange, (ctx, { body }) => answerChangeLink(ctx, body)),
];
