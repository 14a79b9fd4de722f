import * as z from 'zod/mini';
import { Name, Profile, Relationship } from './about-me.ts';
import { endpoint } from './endpoint.ts';
import { StepsTaken } from './onboarding.ts';
import { RichText } from './rich-text.ts';
import { Day, Email, Instant, MobileAsTyped, ReturnTo } from './values.ts';

/** The same for an address that has an account and for one that has none. */
export const Asked = z.object({
  request_id: z.string(),
  /** Shown by the browser that asked, and asked for by any other. */
  number: z.string(),
  expires_at: Instant,
});
export type Asked = z.output<typeof Asked>;
const tooOften = { rate_limited: 429 } as const;
const asking = { return_to: z.optional(ReturnTo), shared_device: z.optional(z.boolean()) };

export const loginByEmail = endpoint({
  method: 'POST',
  path: '/accounts/email_login',
  access: 'anyone',
  summary: 'Ask for a sign-in link and code by e-mail. The answer does not tell whether there is an account',
  body: z.strictObject({ email: Email, ...asking }),
  reply: Asked,
  status: 202,
  refusals: tooOften,
});

export const loginByMobile = endpoint({
  method: 'POST',
  path: '/accounts/mobile_login',
  access: 'anyone',
  summary: 'Ask for a sign-in link and code by SMS. The answer does not tell whether there is an account',
  body: z.strictObject({ mobile: MobileAsTyped, ...asking }),
  reply: Asked,
  status: 202,
  refusals: { ...tooOften, mobile_unusable: 422 },
});

export const register = endpoint({
  method: 'POST',
  path: '/accounts/register',
  access: 'anyone',
  summary: 'Begin an account. It opens when the address is confirmed. An address that has one gets a sign-in',
  body: z.strictObject({
    first_name: Name,
    last_name: z.optional(Name),
    email: z.optional(Email),
    mobile: z.optional(MobileAsTyped),
    relationship: z.optional(Relationship),
    /** The version of the terms and the collection statement that was agreed to. */
    terms_version: z.string().check(z.minLength(1), z.maxLength(20)),
    analytics: z.optional(z.boolean()),
    news: z.optional(z.boolean()),
    ...asking,
  }),
  reply: Asked,
  status: 202,
  refusals: { ...tooOften, mobile_unusable: 422, address_needed: 422, terms_unknown: 422 },
});

export const SignedIn = z.object({ account: Profile, return_to: z.nullable(z.string()) });
export type SignedIn = z.output<typeof SignedIn>;

export const verifyCode = endpoint({
  method: 'POST',
  path: '/accounts/verify_code',
  access: 'anyone',
  summary:
    'Sign in with the code of the message, in the browser that asked. The token comes in X-Auth-Header',
  body: z.strictObject({ request_id: z.uuid(), code: z.string().check(z.regex(/^[0-9]{6}$/)) }),
  reply: SignedIn,
  refusals: { code_wrong: 422, link_expired: 410, account_disabled: 409 },
});

export const verifyMagicLink = endpoint({
  method: 'GET',
  path: '/verify_magic_link.json',
  access: 'anyone',
  summary:
    'Bare, it tells what a link is worth and changes nothing. With the cookie of the browser that asked, or the number that it shows, it signs in once',
  query: z.strictObject({
    token: z.string().check(z.maxLength(200)),
    number: z.optional(z.string().check(z.regex(/^[0-9]{2}$/))),
    look: z.optional(z.enum(['1'])),
  }),
  reply: z.object({
    status: z.enum(['active', 'expired', 'disabled']),
    /** Told to whoever holds a link that is still good. */
    masked: z.nullable(z.string()),
    account: z.nullable(Profile),
    return_to: z.nullable(z.string()),
  }),
  refusals: { number_wrong: 422, link_other_browser: 409 },
});

export const restoreAccount = endpoint({
  method: 'POST',
  path: '/accounts/restore',
  access: 'anyone',
  summary:
    'Keep an account that was to be deleted, and sign in. It takes a link that is still good, in the browser that asked for it or with the number that it shows',
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
  summary: 'What became of a request to sign in, for the browser that asked',
  params: z.strictObject({ id: z.uuid() }),
  reply: z.object({ state: z.enum(['waiting', 'confirmed', 'ended']) }),
});

export const readProfile = endpoint({
  method: 'GET',
  path: '/accounts/profile',
  access: 'member',
  summary: 'The profile of the member who asks',
  query: z.strictObject({
    onboarding: z.optional(z.string()),
    interactive_answers: z.optional(z.string()),
  }),
  reply: z.extend(Profile, {
    onboarding: z.object({ topic_preferences: z.array(z.string()), steps: z.optional(StepsTaken) }),
    /** By topic, by module, by question. */
    interactive_answers: z.optional(
      z.record(z.string(), z.record(z.string(), z.record(z.string(), z.union([z.string(), z.int()])))),
    ),
  }),
});

/** What the CRM is told beyond the profile, from what we hold: it is the same whether the CRM answers or not. */
const SalesforceProfile = z.object({
  diagnosis: z.array(z.string()),
  my_caw: z.nullable(z.string()),
  goal: z.nullable(z.string()),
  topic_preferences: z.array(z.string()),
  /** False while something is saved here and has not reached the CRM. */
  passed_on: z.boolean(),
});

export const readSalesforceProfile = endpoint({
  method: 'GET',
  path: '/accounts/salesforce_profile',
  access: 'member',
  summary: 'What the CRM is told of the member who asks, and whether all of it is there',
  reply: SalesforceProfile,
});

export const logout = endpoint({
  method: 'POST',
  path: '/accounts/logout',
  access: 'anyone',
  summary: 'End this session. Safe to send again, and with a session that is over',
  body: z.strictObject({}),
  reply: z.object({ signed_out: z.boolean() }),
});

/** Each part stands beside what it says in short. */
const TermsSection = z.object({ id: z.string(), title: z.string(), in_short: z.string(), body: RichText });
export type TermsSection = z.output<typeof TermsSection>;

/** One version of the terms of use and the collection statement. Older ones stay readable. */
export const Terms = z.object({
  version: z.string(),
  dated: Day,
  /** Not yet read by the charity's lawyers. */
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
  summary: 'The terms of use and the collection statement: those that hold, or an earlier version',
  query: z.strictObject({ version: z.optional(z.string().check(z.maxLength(20))) }),
  reply: Terms,
  refusals: { not_found: 404 },
});
