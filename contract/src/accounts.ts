import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { AppLink, Email, Instant, MobileAsTyped, typedText } from './values.ts';

export const Relationship = z.enum(['patient', 'carer', 'family_or_friend', 'bereaved', 'professional']);
export type Relationship = z.output<typeof Relationship>;

/** What a member is to the app: who they are, how far they came, and what the shell shows. */
export const Profile = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  relationship: z.nullable(Relationship),
  sf_id: z.nullable(z.string()),
  onboarding_completed: z.boolean(),
  onboarding: z.object({ topic_preferences: z.array(z.string()) }),
  bookmarks: z.record(z.string(), z.unknown()),
  unread_notification: z.int(),
});
export type Profile = z.output<typeof Profile>;

/** The same for an address that has an account and for one that has none. */
const Asked = z.object({
  request_id: z.string(),
  /** Shown by the browser that asked, and asked for by any other. */
  number: z.string(),
  expires_at: Instant,
});
export type Asked = z.output<typeof Asked>;
const tooOften = { rate_limited: 429 } as const;
const asking = { return_to: z.optional(AppLink), shared_device: z.optional(z.boolean()) };
const FirstName = typedText(60).check(z.minLength(1));

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
    first_name: FirstName,
    last_name: z.optional(typedText(60)),
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
  refusals: { ...tooOften, mobile_unusable: 422, address_needed: 422 },
});

const SignedIn = z.object({ account: Profile, return_to: z.nullable(z.string()) });

export const verifyCode = endpoint({
  method: 'POST',
  path: '/accounts/verify_code',
  access: 'anyone',
  summary:
    'Sign in with the code of the message, in the browser that asked. The token comes in X-Auth-Header',
  body: z.strictObject({ request_id: z.uuid(), code: z.string().check(z.regex(/^[0-9]{6}$/)) }),
  reply: SignedIn,
  refusals: { code_wrong: 422, link_expired: 410 },
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
  reply: Profile,
});

export const logout = endpoint({
  method: 'POST',
  path: '/accounts/logout',
  access: 'anyone',
  summary: 'End this session. Safe to send again, and with a session that is over',
  body: z.strictObject({}),
  reply: z.object({ signed_out: z.boolean() }),
});
