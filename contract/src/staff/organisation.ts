import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Entered } from '../staff.ts';
import { AppLink } from '../values.ts';

/** The charity’s own sign-in, as needed by someone about to sign in. */
const OrganisationSignIn = z.object({
  /** As shown on the button. */
  name: z.string(),
  /** Everyone has to sign in this way; links and passkeys are for emergencies. */
  only: z.boolean(),
});

export const readOrganisationSignIn = endpoint({
  method: 'GET',
  path: '/staff/organisation',
  access: 'anyone',
  essential: true,
  summary: 'Get the organisation’s sign-in',
  description: 'Null if none is configured; staff then sign in by link and passkey only.',
  reply: z.object({ organisation: z.nullable(OrganisationSignIn) }),
});

export const beginOrganisationSignIn = endpoint({
  method: 'POST',
  path: '/staff/organisation/sign_in',
  access: 'anyone',
  essential: true,
  summary: 'Start signing in through the organisation',
  description:
    'Returns the address of the provider’s sign-in page (OpenID Connect, authorization code with PKCE). It works once, within 10 minutes, in the browser that requested it. `return_to` is a path in the console. `organisation_unreachable`: the provider does not respond; passkeys still work.',
  body: z.strictObject({ return_to: AppLink }),
  reply: z.object({ url: z.string() }),
  refusals: { organisation_off: 404, organisation_unreachable: 409 },
});

/** How a sign-in ended for someone the organisation knows. */
export const OrganisationOutcome = z.enum([
  'entered',
  /** None of their groups grants access to anything. */
  'no_group',
  /** They have a suitable group, but signing in does not create accounts. */
  'no_account',
  /** Suspended or ended by us. */
  'account_closed',
  /** The provider did not list the groups, because there are too many. */
  'groups_hidden',
  /** Their address belongs to an account, but the provider does not vouch for the address. */
  'address_unverified',
]);
export type OrganisationOutcome = z.output<typeof OrganisationOutcome>;

export const completeOrganisationSignIn = endpoint({
  method: 'POST',
  path: '/staff/organisation/complete',
  access: 'anyone',
  essential: true,
  summary: 'Complete a sign-in through the organisation',
  description:
    'Takes the parameters that the provider added to the redirect URL. The token is returned in X-Auth-Header. `organisation_sign_in_over`: already used, expired, or started in another browser. `organisation_refused`: the provider refused, or its reply could not be trusted.',
  body: z.strictObject({
    /** The query string of the redirect URL, unchanged. */
    query: z.string().check(z.maxLength(4_000)),
  }),
  reply: z.object({
    outcome: OrganisationOutcome,
    entered: z.nullable(Entered),
    return_to: z.string(),
    /** Names of administrators who can help if the sign-in failed. */
    ask: z.array(z.string()),
  }),
  refusals: {
    organisation_off: 404,
    organisation_sign_in_over: 410,
    organisation_refused: 409,
    organisation_unreachable: 409,
  },
});
