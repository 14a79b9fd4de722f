import {
  cancelAddressChange,
  changeAddress,
  chooseDiscretion,
  readAddresses,
  removeAddress,
  undoAddress,
  verifyAddress,
} from '@kindred/contract/accounts/addresses.ts';
import { sourceSettings } from '#features/accounts/limits/public.ts';
import type { Config } from '#platform/config.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  askToChange,
  cancelChange,
  confirmAddress,
  listAddresses,
  setDiscretion,
  takeAway,
  undo,
} from './actions.ts';

export function addressesRoutes(config: Config): Route[] {
  const settings = sourceSettings(config);
  return [
    route(readAddresses, (ctx) => listAddresses(ctx)),
    route(changeAddress, (ctx, { body }) => askToChange(ctx, body, settings)),
    route(cancelAddressChange, (ctx) => cancelChange(ctx)),
    route(verifyAddress, (ctx, { body }) => confirmAddress(ctx, body)),
    route(removeAddress, (ctx, { params }) => takeAway(ctx, params.kind)),
    route(undoAddress, (ctx, { body }) => undo(ctx, body.token)),
    route(chooseDiscretion, (ctx, { body }) => setDiscretion(ctx, body.discreet_messages)),
  ];
}
