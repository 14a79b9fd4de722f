import * as z from 'zod';

const optionalText = z.string().min(1).optional();

/** Signing in through an identity provider. Without OIDC_ISSUER there is none, and no trace of it is shown. */
export const openIdConfig = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'The issuer of your identity provider (OpenID Connect), such as https://login.example.org/realms/charity. With it, staff sign in through your organisation: docs/runbook.md, "Single sign-on". Must be https in production.',
    ),
  OIDC_CLIENT_ID: optionalText.describe('The client id that the provider has issued for this server.'),
  OIDC_CLIENT_SECRET: optionalText.describe('The client secret. Set this or OIDC_CLIENT_SECRET_FILE.'),
  OIDC_CLIENT_SECRET_FILE: optionalText.describe('A file with the client secret, such as a mounted secret.'),
  OIDC_NAME: optionalText.describe('The name of the organisation on the button: "Sign in with …".'),
  OIDC_SCOPE: z
    .string()
    .regex(/^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'must begin with openid, separated by spaces')
    .default('openid profile email offline_access')
    .describe(
      'What is asked of the provider. offline_access gives the token by which groups are checked every few minutes; Google does not know it.',
    ),
  OIDC_PARAMETERS: z
    .string()
    .regex(/^[\w.~-]+=[\w.~%+-]*(&[\w.~-]+=[\w.~%+-]*)*$/, 'must be like access_type=offline&prompt=consent')
    .optional()
    .describe(
      'Parameters that this provider needs besides, such as access_type=offline&prompt=consent for Google.',
    ),
  OIDC_GROUPS_CLAIM: z
    .string()
    .min(1)
    .default('groups')
    .describe(
      'The claim with the groups of a person: groups, roles, hd, or a path such as realm_access.roles. Read from the ID token, else from the userinfo endpoint.',
    ),
  OIDC_MAX_AGE_MINUTES: z
    .string()
    .regex(/^[1-9][0-9]{0,5}$/, 'must be a whole number from 1')
    .transform(Number)
    .optional()
    .describe(
      'Anyone who signed in at the provider longer ago signs in there again. The provider must send auth_time. By default the provider decides.',
    ),
  OIDC_TRUST_ADDRESSES: z
    .enum(['0', '1', 'false', 'true'])
    .transform((value) => value === '1' || value === 'true')
    .default(false)
    .describe(
      'Lets a first sign-in take over the account with the same email address although the provider does not say that it is verified. For a provider whose addresses only your administrators set, such as one tenant of Entra.',
    ),
} as const;
