import {
  loginByEmail,
  loginByMobile,
  logout,
  readProfile,
  readTerms,
  register,
  restoreAccount,
  verifyCode,
  verifyMagicLink,
  watchSignIn,
} from '@kindred/contract/accounts.ts';
import { profileAlong, profileOfAlong } from '#features/about-me/public.ts';
import { readAllAnswers } from '#features/learn/public.ts';
import { readSteps } from '#features/onboarding/public.ts';
import type { Config } from '#platform/config.ts';
import { contentRoute, route, routeAlong, type Route } from '#platform/http/route.ts';
import { askToSignIn, openLink, restore, signInByCode, signOut, watchRequest } from './actions.ts';
import { accountSettings, refuseUnknownTerms, termsOf } from './rules.ts';

export function accountsRoutes(config: Config): Route[] {
  const settings = accountSettings(config);
  return [
    route(register, (ctx, { body }) => {
      const {
        email: _email,
        mobile: _mobile,
        return_to: _to,
        shared_device: _shared,
        ...registration
      } = body;
      refuseUnknownTerms(ctx.content, registration.terms_version);
      return askToSignIn(ctx, body, registration, settings);
    }),
    route(loginByEmail, (ctx, { body }) => askToSignIn(ctx, body, null, settings)),
    route(loginByMobile, (ctx, { body }) => askToSignIn(ctx, body, null, settings)),
    route(verifyCode, (ctx, { body }) => signInByCode(ctx, body)),
    route(verifyMagicLink, (ctx, { query }) => openLink(ctx, query)),
    route(watchSignIn, (ctx, { params }) => watchRequest(ctx, params.id)),
    route(restoreAccount, (ctx, { body }) => restore(ctx, body)),
    routeAlong(readProfile, profileAlong, async ({ db, person, head }, found, { query }) => {
      const profile = profileOfAlong(found);
      head('etag', `"${profile.version}"`);
      const steps = query.onboarding === undefined ? {} : { steps: await readSteps(db, person.id) };
      const answers =
        query.interactive_answers === undefined
          ? {}
          : { interactive_answers: await readAllAnswers(db, person.id) };
      return { ...profile, ...answers, onboarding: { ...profile.onboarding, ...steps } };
    }),
    contentRoute(readTerms, (content, { query }) => termsOf(content, query.version)),
    route(logout, (ctx) => signOut(ctx)),
  ];
}
