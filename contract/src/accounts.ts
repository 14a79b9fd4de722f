import * as z from 'zod/mini';
import { Name, Profile, Relationship, Subject } from './profile.ts';
import { endpoint } from './endpoint.ts';
import { StepsTaken } from './accounts/onboarding.ts';
import { RichText } from './rich-text.ts';
import { Day, Email, Instant, MobileAsTyped, ReturnTo } from './values.ts';

/** Identical whether or not the address has an account, so that the reply reveals nothing. */
export const SignInRequested = z.object({
  request_id: z.string(),
  /** The browser that asked displays it; any other browser has to ask the person for it. */
  number: z.string(),
  expires_at: Instant,
});
export type SignInRequested = z.output<typeof SignInRequested>;
const tooOften = { rate_limited: 429 } as const;
const asking = { return_to: z.optional(ReturnTo), shared_device: z.optional(z.boolean()) };

export const loginByEmail = endpoint({
  method: 'POST',
  path: '/accounts/email_login',
  access: 'anyone',
  essential: true,
  summary: 'Send a sign-in email',
  description: 'Sends a link and a code. The reply does not reveal whether there is an account.',
  body: z.strictObject({ email: Email, ...asking }),
  reply: SignInRequested,
  status: 202,
  refusals: tooOften,
});

export const loginByMobile = endpoint({
  method: 'POST',
  path: '/accounts/mobile_login',
  access: 'anyone',
  essential: true,
  summary: 'Send a sign-in text message',
  description: 'Sends a link and a code. The reply does not reveal whether there is an account.',
  body: z.strictObject({ mobile: MobileAsTyped, ...asking }),
  reply: SignInRequested,
  status: 202,
  refusals: { ...tooOften, mobile_unusable: 422 },
});

export const register = endpoint({
  method: 'POST',
  path: '/accounts/register',
  access: 'anyone',
  summary: 'Create an account',
  description:
    'The account is created once its address has been confirmed. If the address already has an account, a sign-in message is sent instead.',
  body: z.strictObject({
    first_name: Name,
    last_name: z.optional(Name),
    email: z.optional(Email),
    mobile: z.optional(MobileAsTyped),
    relationship: z.optional(Relationship),
    /** The version of the terms and the collection statement that was accepted. */
    terms_version: z.string().check(z.minLength(1), z.maxLength(20)),
    analytics: z.optional(z.boolean()),
    news: z.optional(z.boolean()),
    ...asking,
  }),
  reply: SignInRequested,
  status: 202,
  refusals: { ...tooOften, mobile_unusable: 422, address_needed: 422, terms_unknown: 422 },
});

export const SignedIn = z.object({ account: Profile, return_to: z.nullable(z.string()) });
export type SignedIn = z.output<typeof SignedIn>;

export const verifyCode = endpoint({
  method: 'POST',
  path: '/accounts/verify_code',
  access: 'anyone',
  essential: true,
  summary: 'Sign in with a code',
  description:
    'The code only works in the browser that requested it. The token is returned in X-Auth-Header.',
  body: z.strictObject({ request_id: z.uuid(), code: z.string().check(z.regex(/^[0-9]{6}$/)) }),
  reply: SignedIn,
  refusals: { code_wrong: 422, link_expired: 410, account_disabled: 409 },
});

export const verifyMagicLink = endpoint({
  method: 'GET',
  path: '/verify_magic_link.json',
  access: 'anyone',
  essential: true,
  summary: 'Check or redeem a sign-in link',
  description:
    'Without a cookie or number, the call only reports the status of the link. With the cookie from the browser that requested the link, or the number shown in that browser, it signs the member in. Each link can be used only once.',
  query: z.strictObject({
    token: z.string().check(z.maxLength(200)),
    number: z.optional(z.string().check(z.regex(/^[0-9]{2}$/))),
    look: z.optional(z.enum(['1'])),
  }),
  reply: z.object({
    status: z.enum(['active', 'expired', 'disabled']),
    /** Disabled by staff rather than deleted, so that only staff can open it again. */
    paused: z.boolean(),
    /** Only returned to the holder of a link that is still valid. */
    masked: z.nullable(z.string()),
    account: z.nullable(Profile),
    /** Also returned when the link does not sign in, so that asking for a new one still leads there. */
    return_to: z.nullable(z.string()),
  }),
  refusals: { number_wrong: 422, link_other_browser: 409 },
});

export const restoreAccount = endpoint({
  method: 'POST',
  path: '/accounts/restore',
  access: 'anyone',
  summary: 'Restore a closed account and sign in',
  description:
    'Accepts a valid link, used in the browser that requested it or with the number shown there. Works until the account is deleted.',
  body: z.strictObject({
    token: z.string().check(z.maxLength(200)),
    number: z.optional(z.string().check(z.regex(/^[0-9]{2}$/))),
  }),
  reply: SignedIn,
  refusals: {
    link_expired: 410,
    number_needed: 409,
    number_wrong: 422,
    link_other_browser: 409,
    account_disabled: 409,
  },
});

export const watchSignIn = endpoint({
  method: 'GET',
  path: '/accounts/sign_in_requests/{id}',
  access: 'anyone',
  essential: true,
  summary: 'Read the state of a sign-in request',
  description: 'Only works in the browser that made the request.',
  params: z.strictObject({ id: z.uuid() }),
  reply: z.object({ state: z.enum(['waiting', 'confirmed', 'ended']) }),
});

export const readProfile = endpoint({
  method: 'GET',
  path: '/accounts/profile',
  access: 'member',
  summary: 'Read the member’s own profile',
  query: z.strictObject({
    onboarding: z.optional(z.string()),
    interactive_answers: z.optional(z.string()),
  }),
  reply: z.extend(Profile, {
    onboarding: z.object({ topic_preferences: z.array(z.string()), steps: z.optional(StepsTaken) }),
    /** Keyed by topic, then module, then question. */
    interactive_answers: z.optional(
      z.record(z.string(), z.record(z.string(), z.record(z.string(), z.union([z.string(), z.int()])))),
    ),
  }),
});

/**
 * What the CRM receives in addition to the profile. It comes from our own database, so it is the same when the CRM is
 * down.
 */
const SalesforceProfile = z.object({
  subject: Subject,
  diagnosis: z.array(z.string()),
  my_caw: z.nullable(z.string()),
  goal: z.nullable(z.string()),
  topic_preferences: z.array(z.string()),
  /** False while a saved change has not reached the CRM. */
  passed_on: z.boolean(),
});

export const readSalesforceProfile = endpoint({
  method: 'GET',
  path: '/accounts/salesforce_profile',
  access: 'member',
  summary: 'Read the profile sent to the CRM',
  description: 'Also indicates whether the CRM has received all changes.',
  reply: SalesforceProfile,
});

export const logout = endpoint({
  method: 'POST',
  path: '/accounts/logout',
  access: 'anyone',
  essential: true,
  summary: 'Sign out',
  description: 'Idempotent. Succeeds even if the session has already ended.',
  body: z.strictObject({}),
  reply: z.object({ signed_out: z.boolean() }),
});

/** Each section has a summary beside it. */
const TermsSection = z.object({ id: z.string(), title: z.string(), in_short: z.string(), body: RichText });
export type TermsSection = z.output<typeof TermsSection>;

/** One version of the terms of use and the collection statement. Earlier ones stay readable. */
export const Terms = z.object({
  version: z.string(),
  dated: Day,
  /** Not yet reviewed by the charity's lawyers. */
  sample: z.boolean(),
  sections: z.array(TermsSection),
  /** What is collected, why, who sees it, and how to complain. */
  collection: z.array(TermsSection),
});
export type Terms = z.output<typeof Terms>;

export const readTerms = endpoint({
  method: 'GET',
  path: '/terms_of_use',
  access: 'anyone',
  summary: 'Read the terms of use',
  description: 'Returns the current or an earlier version, together with the collection statement.',
  query: z.strictObject({ version: z.optional(z.string().check(z.maxLength(20))) }),
  reply: Terms,
  refusals: { not_found: 404 },
});
