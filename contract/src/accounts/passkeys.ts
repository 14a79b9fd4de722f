import * as z from 'zod/mini';
import { SignedIn } from '../accounts.ts';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../values.ts';

/** Bytes as WebAuthn encodes them. Its field names are kept because browsers read and write them. */
const bytes = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/));
const CredentialId = bytes(1_400);
const Transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8));
const CredentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** The input of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(CredentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});
export type CreationOptions = z.output<typeof CreationOptions>;

/** The input of `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(CredentialDescriptor),
});
export type RequestOptions = z.output<typeof RequestOptions>;

/** A new passkey: the relevant parts of what a browser returns. */
export const NewCredential = z.strictObject({
  id: CredentialId,
  response: z.strictObject({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: Transports,
  }),
});
export type NewCredential = z.output<typeof NewCredential>;

/** A signed challenge. */
export const SignedChallenge = z.strictObject({
  id: CredentialId,
  response: z.strictObject({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(2_000),
    userHandle: z.optional(bytes(100)),
  }),
});
export type SignedChallenge = z.output<typeof SignedChallenge>;

/** The passkey is invalid, or the challenge has expired. */
export const passkeyRefusals = { passkey_refused: 422, passkey_late: 410 } as const;
export const keyRefusals = { ...passkeyRefusals, passkey_known: 409, passkeys_full: 409 } as const;

export const Passkey = z.object({
  id: z.string(),
  /** The browser and operating system on which it was created. */
  name: z.string(),
  created_at: Instant,
  last_used_at: z.nullable(Instant),
});
export type Passkey = z.output<typeof Passkey>;

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/accounts/passkeys',
  access: 'member',
  summary: 'List the member’s passkeys',
  description: 'Also indicates whether the app should suggest creating a passkey.',
  reply: z.object({ passkeys: z.array(Passkey), offer: z.boolean() }),
});

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/accounts/passkeys/options',
  access: 'member',
  summary: 'Get options for creating a passkey',
  description: 'The options can be used once, within 5 minutes.',
  body: z.strictObject({}),
  reply: CreationOptions,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/accounts/passkeys',
  access: 'member',
  summary: 'Save a new passkey',
  body: z.strictObject({ credential: NewCredential }),
  reply: Passkey,
  status: 201,
  refusals: keyRefusals,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/accounts/passkeys/{id}',
  access: 'member',
  summary: 'Delete a passkey',
  description: 'The passkey can no longer be used to sign in.',
  params: z.strictObject({ id: z.uuid() }),
  reply: z.object({ removed: z.boolean() }),
});

export const declinePasskey = endpoint({
  method: 'POST',
  path: '/accounts/passkeys/not_now',
  access: 'member',
  summary: 'Stop suggesting a passkey',
  description: 'The member can still create a passkey in the settings.',
  body: z.strictObject({}),
  reply: z.object({ offer: z.boolean() }),
});

export const askToUsePasskey = endpoint({
  method: 'POST',
  path: '/accounts/passkey_login/options',
  access: 'anyone',
  essential: true,
  summary: 'Get a passkey challenge',
  description: 'The challenge does not name an account, so it cannot reveal whether one exists.',
  body: z.strictObject({}),
  reply: RequestOptions,
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/accounts/passkey_login',
  access: 'anyone',
  essential: true,
  summary: 'Sign in with a passkey',
  description: 'Accepts the signed challenge. The token is returned in X-Auth-Header.',
  body: z.strictObject({ credential: SignedChallenge, shared_device: z.optional(z.boolean()) }),
  reply: SignedIn,
  refusals: { ...passkeyRefusals, account_disabled: 410 },
});
