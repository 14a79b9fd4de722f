import {
  addPasskey,
  askForPasskey,
  askToUsePasskey,
  declinePasskey,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from '@kindred/contract/accounts/passkeys.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  addOwn,
  askForOwn,
  declineOffer,
  loadPasskeys,
  optionsToSign,
  removeOwn,
  signIn,
} from './actions.ts';
import { relyingPartyOf } from './rules.ts';

export function passkeysRoutes(config: { BASE_URL: string }): Route[] {
  const party = relyingPartyOf(config);
  return [
    route(listPasskeys, (ctx) => loadPasskeys(ctx)),
    route(askForPasskey, (ctx) => askForOwn(ctx, party)),
    route(addPasskey, (ctx, { body }) => addOwn(ctx, body, party)),
    route(removePasskey, (ctx, { params }) => removeOwn(ctx, params.id)),
    route(declinePasskey, (ctx) => declineOffer(ctx)),
    route(askToUsePasskey, (ctx) => optionsToSign(ctx, 'sign_in', null, party)),
    route(signInWithPasskey, (ctx, { body }) => signIn(ctx, body, party)),
  ];
}
