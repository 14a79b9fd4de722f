import {
  loginByEmail,
  loginByMobile,
  logout,
  readProfile,
  register,
  verifyCode,
  verifyMagicLink,
  watchSignIn,
} from '@kindred/contract/accounts.ts';
import type { Config } from '#platform/config.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  askToSignIn,
  openLink,
  signInByCode,
  signOut,
  watchRequest,
  type AccountSettings,
} from './actions.ts';
import { profileOf } from './rules.ts';
import { readMember } from './store.ts';

export function accountsRoutes(config: Config): Route[] {
  const settings: AccountSettings = {
    networkLimit: { most: config.SIGN_INS_PER_NETWORK, withinMs: 3_600_000 },
    mobileCountries: config.SMS_COUNTRIES.split(',').map((one) => one.trim()),
    secureCookie: config.BASE_URL.startsWith('https:'),
  };
  return [
    route(register, (ctx, { body }) => {
      const {
        email: _email,
        mobile: _mobile,
        return_to: _to,
        shared_device: _shared,
        ...registration
      } = body;
      return askToSignIn(ctx, body, registration, settings);
    }),
    route(loginByEmail, (ctx, { body }) => askToSignIn(ctx, body, null, settings)),
    route(loginByMobile, (ctx, { body }) => askToSignIn(ctx, body, null, settings)),
    route(verifyCode, (ctx, { body }) => signInByCode(ctx, body)),
    route(verifyMagicLink, (ctx, { query }) => openLink(ctx, query)),
    route(watchSignIn, (ctx, { params }) => watchRequest(ctx, params.id)),
    route(readProfile, async ({ db, person }) => profileOf(await readMember(db, person?.id ?? ''))),
    route(logout, (ctx) => signOut(ctx)),
  ];
}
