import { readFileSync } from 'node:fs';
import type * as Library from 'openid-client';
import type { Config } from '#platform/config.ts';
import {
  readClaimedAddress,
  readClaimedName,
  readGroups,
  type ClaimedGroups,
  type Claims,
} from './claims.ts';

export interface OpenIdSettings {
  /** As shown on the button. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Has to match the address registered with the provider exactly. */
  redirectAddress: string;
  scope: string;
  parameters: string;
  groupsClaim: string;
  maxAgeSeconds: number | undefined;
  trustsAddresses: boolean;
}

/** Undefined if no provider is configured. */
export function openIdSettings(config: Config, path: string): OpenIdSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_NAME: name } = config;
  if (issuer === undefined || clientId === undefined || name === undefined) return undefined;
  const { OIDC_CLIENT_SECRET_FILE: file, OIDC_MAX_AGE_MINUTES: minutes } = config;
  return {
    name,
    issuer,
    clientId,
    clientSecret: config.OIDC_CLIENT_SECRET ?? (file === undefined ? '' : readFileSync(file, 'utf8').trim()),
    redirectAddress: `${config.BASE_URL}${path}`,
    scope: config.OIDC_SCOPE,
    parameters: config.OIDC_PARAMETERS ?? '',
    groupsClaim: config.OIDC_GROUPS_CLAIM,
    maxAgeSeconds: minutes === undefined ? undefined : minutes * 60,
    trustsAddresses: config.OIDC_TRUST_ADDRESSES,
  };
}

/** The provider does not answer, answers wrongly, or does not know this server: nothing was learnt about anyone. */
export class ProviderUnreachable extends Error {}
/** The provider answered no, or what it sent cannot be trusted. */
export class ProviderRefused extends Error {}

/** For the log: the reason, in the terms of the standard. Excludes what the provider said about a person. */
export function providerFault(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const { error: reason, code, message } = cause as { error?: unknown; code?: unknown; message?: unknown };
  return String(reason ?? code ?? message);
}

/** What the reply to a sign-in has to match. */
export interface SignInChecks {
  state: string;
  nonce: string;
  verifier: string;
}

/** Used to ask the provider again. */
export interface ProviderTokens {
  access: string;
  refresh: string | undefined;
}

export interface ProviderPerson {
  subject: string;
  name: string;
  address: { email: string; verified: boolean } | undefined;
  groups: ClaimedGroups;
  tokens: ProviderTokens;
}

const timeoutSeconds = 5;

/**
 * The provider's metadata, fetched each time: staff sign in only a few times a day, and a key or address that the
 * provider has changed takes effect immediately.
 */
async function discover(settings: OpenIdSettings) {
  const client = await import('openid-client');
  const { issuer, clientId, clientSecret } = settings;
  const options = {
    timeout: timeoutSeconds,
    // The signature of ID tokens is checked even though they come directly from the provider.
    execute: [
      client.enableNonRepudiationChecks,
      // oxlint-disable-next-line no-deprecated -- outside production only, see halfOpenId
      ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
    ],
  };
  const secret = client.ClientSecretPost(clientSecret);
  const provider = await client
    .discovery(new URL(issuer), clientId, undefined, secret, options)
    .catch((error: unknown) => {
      throw new ProviderUnreachable('the provider did not describe itself', { cause: error });
    });
  return { client, provider };
}

/** The URL of the provider’s sign-in page. */
export async function signInAddress(
  settings: OpenIdSettings,
  { state, nonce, verifier }: SignInChecks,
): Promise<string> {
  return asking(async () => {
    const { client, provider } = await discover(settings);
    const parameters = new URLSearchParams(settings.parameters);
    const ours = {
      redirect_uri: settings.redirectAddress,
      response_type: 'code',
      scope: settings.scope,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(settings.maxAgeSeconds === undefined ? {} : { max_age: String(settings.maxAgeSeconds) }),
    };
    for (const [name, value] of Object.entries(ours)) parameters.set(name, value);
    return client.buildAuthorizationUrl(provider, parameters).href;
  });
}

/** Exchanges the code for the identity of the person, and verifies everything the provider sends. */
export async function finishSignIn(
  settings: OpenIdSettings,
  query: string,
  { state, nonce, verifier }: SignInChecks,
): Promise<ProviderPerson> {
  return asking(async () => {
    const { client, provider } = await discover(settings);
    const address = new URL(settings.redirectAddress);
    address.search = query;
    const tokens = await client.authorizationCodeGrant(provider, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      ...(settings.maxAgeSeconds === undefined ? {} : { maxAge: settings.maxAgeSeconds }),
    });
    const idToken = tokens.claims() as Claims & { sub: string };
    return personFrom({ client, provider }, settings, { idToken, tokens, subject: idToken.sub });
  });
}

/** Asks the provider again about someone who signed in before. */
export async function askAgain(
  settings: OpenIdSettings,
  subject: string,
  { access, refresh }: ProviderTokens,
): Promise<ProviderPerson> {
  return asking(async () => {
    const at = await discover(settings);
    if (refresh === undefined)
      return personFrom(at, settings, { idToken: {}, tokens: { access_token: access }, subject });
    const tokens = await at.client.refreshTokenGrant(at.provider, refresh);
    const idToken = (tokens.claims() ?? {}) as Claims;
    if (idToken['sub'] !== undefined && idToken['sub'] !== subject)
      throw new ProviderRefused('the provider answered about someone else');
    // If there is no new refresh token, the old one remains valid.
    return personFrom(at, settings, { idToken, tokens: { refresh_token: refresh, ...tokens }, subject });
  });
}

interface GrantedTokens {
  idToken: Claims;
  tokens: { access_token: string; refresh_token?: string | undefined };
  subject: string;
}

/** Where the ID token has no groups, the userinfo endpoint may have them. */
async function personFrom(
  { client, provider }: { client: typeof Library; provider: Library.Configuration },
  { groupsClaim }: OpenIdSettings,
  { idToken, tokens, subject }: GrantedTokens,
): Promise<ProviderPerson> {
  const { access_token: access, refresh_token: refresh } = tokens;
  const known = readGroups(idToken, groupsClaim);
  const hasUserInfo = provider.serverMetadata().userinfo_endpoint !== undefined;
  const asksMore = hasUserInfo && (known === undefined || readClaimedAddress(idToken) === undefined);
  const more: Claims = asksMore ? await client.fetchUserInfo(provider, access, subject) : {};
  const claims = { ...more, ...idToken };
  return {
    subject,
    name: readClaimedName(claims),
    address: readClaimedAddress(claims),
    groups: known ?? readGroups(more, groupsClaim),
    tokens: { access, refresh },
  };
}

/** The provider no longer accepts this code or token, or the person declined. */
const refusals = new Set([
  'invalid_grant',
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
]);

/** The library's codes for replies that arrived but must not be trusted. */
const distrusted = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderRefused || error instanceof ProviderUnreachable) throw error;
    throw isRefusal(error)
      ? new ProviderRefused('the provider refused', { cause: error })
      : new ProviderUnreachable('the provider gave no usable answer', { cause: error });
  }
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { error: reason, code, status } = error as { error?: unknown; code?: unknown; status?: unknown };
  if (typeof reason === 'string') return refusals.has(reason);
  // The userinfo endpoint answers 401 to an expired token.
  if (code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE') return status === 401;
  return distrusted.has(String(code));
}
