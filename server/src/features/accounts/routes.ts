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
import { profileSubquery, profileFromSessionData } from '#features/profile/public.ts';
import { readAllAnswers } from '#features/learn/public.ts';
import { readSteps } from '#features/accounts/onboarding/public.ts';
import { sourceSettings, type SourceConfig } from '#features/accounts/limits/public.ts';
import { cachedContentRoute, route, routeWithSessionData, type Route } from '#platform/http/route.ts';
import { askToSignIn, openLink, restore, signInByCode, endOwnSignIn, watchRequest } from './actions.ts';
import { refuseUnknownTerms, termsOf, toAddress, toEmail, toMobile } from './rules.ts';

export function accountsRoutes(config: SourceConfig): Route[] {
  const settings = sourceSettings(config);
  return [
    route(register, (ctx, { body }) => {
      const { email: _email, mobile: _mobile, return_to, shared_device, ...registration } = body;
      refuseUnknownTerms(ctx, registration.terms_version);
      const to = toAddress(ctx, body, settings.mobileCountries);
      return askToSignIn(ctx, { to, registration, return_to, shared_device }, settings);
    }),
    route(loginByEmail, (ctx, { body }) => askToSignIn(ctx, { ...body, to: toEmail(body.email) }, settings)),
    route(loginByMobile, (ctx, { body }) =>
      askToSignIn(ctx, { ...body, to: toMobile(ctx, body.mobile, settings.mobileCountries) }, settings),
    ),
    route(verifyCode, (ctx, { body }) => signInByCode(ctx, body, settings)),
    route(verifyMagicLink, (ctx, { query }) => openLink(ctx, query, settings)),
    route(watchSignIn, (ctx, { params }) => watchRequest(ctx, params.id)),
    route(restoreAccount, (ctx, { body }) => restore(ctx, body, settings)),
    routeWithSessionData(readProfile, profileSubquery, async ({ db, person, head }, match, { query }) => {
      const profile = profileFromSessionData(match);
      head('etag', `"${profile.version}"`);
      const steps = query.onboarding === undefined ? {} : { steps: await readSteps(db, person.id) };
      const answers =
        query.interactive_answers === undefined
          ? {}
          : { interactive_answers: await readAllAnswers(db, person.id) };
      return { ...profile, ...answers, onboarding: { ...profile.onboarding, ...steps } };
    }),
    cachedContentRoute(readTerms, (content, { query }) => termsOf(content, query.version)),
    route(logout, (ctx) => endOwnSignIn(ctx)),
  ];
}
