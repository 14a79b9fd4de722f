import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, SignJWT, decodeJwt, type JWK, type JWTPayload } from 'jose';
import { Provider, type AdapterPayload, type Configuration } from 'oidc-provider';

/** Someone at the organisation. Their login is their subject. */
export interface OrganisationPerson {
  name: string;
  email: string;
  email_verified?: boolean;
  groups?: string[];
  /** Whatever else the provider says about them. */
  more?: Record<string, unknown>;
}

export interface OrganisationProvider {
  issuer: string;
  /** By subject. Changes take effect immediately; anyone missing can no longer sign in. */
  people: Map<string, OrganisationPerson>;
  /** Changes the claims of the next ID tokens, which are then signed as if nothing had happened. */
  tamper: (change: ((claims: JWTPayload) => JWTPayload) | undefined) => void;
  /** Signs the next changed ID tokens with someone else's key, under the id of the right one. */
  forge: (forging: boolean) => void;
  /** Signs with a new key from now on. The previous one is no longer published. */
  rotateKeys: () => Promise<void>;
  /** Cuts connections, as if the network were down. */
  setDown: (down: boolean) => void;
  /** Sends browsers back to this address from now on, for a server whose port is known only once it runs. */
  redirectTo: (address: string) => void;
  /** Requested paths, oldest first. */
  asked: string[];
  stop: () => Promise<void>;
}

interface ProviderClient {
  clientId: string;
  clientSecret: string;
  redirectAddress: string;
}

/** The provider's storage, which outlives a change of keys, as at a real provider. */
function memoryFor(rows: Map<string, AdapterPayload>) {
  return (model: string) => {
    const at = (id: string) => `${model} ${id}`;
    const findBy = (matches: (row: AdapterPayload) => boolean) =>
      [...rows].find(([key, row]) => key.startsWith(`${model} `) && matches(row))?.[1];
    return {
      upsert: async (id: string, row: AdapterPayload) => void rows.set(at(id), row),
      find: async (id: string) => rows.get(at(id)),
      findByUid: async (uid: string) => findBy((row) => row.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id: string) => {
        const row = rows.get(at(id));
        // A code must not be used twice, and the provider itself decides what happens if it is.
        if (row) rows.set(at(id), { ...row, consumed: Math.floor(performance.now() / 1_000) + 1 });
      },
      destroy: async (id: string) => void rows.delete(at(id)),
      revokeByGrantId: async (grantId: string) => {
        for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
      },
    };
  };
}

const signingKey = async (kid: string): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
};

/** A certified OpenID provider over real HTTP, with people and groups in memory. */
export async function startOpenIdProvider({
  clientId,
  clientSecret,
  redirectAddress: firstAddress,
}: ProviderClient): Promise<OrganisationProvider> {
  let redirectAddress = firstAddress;
  const people: OrganisationProvider['people'] = new Map();
  const asked: string[] = [];
  const foreignKey = await signingKey('key-1');
  let forging = false;
  let down = false;
  let tampering: ((claims: JWTPayload) => JWTPayload) | undefined;
  const adapter = memoryFor(new Map());
  let key = await signingKey('key-1');
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => {};
  const server = createServer((request, response) => {
    if (down) return void request.socket.destroy();
    asked.push((request.url ?? '').split('?', 1)[0] ?? '');
    void handle(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = () => {
    const provider = new Provider(issuer, {
      ...settingsWith({ clientId, clientSecret, redirectAddress }, key, people),
      adapter,
    });
    changeIdTokens(provider, async (token) =>
      tampering ? signedAgain(tampering(decodeJwt(token)), forging ? foreignKey : key) : token,
    );
    handle = provider.callback();
  };
  open();
  return {
    issuer,
    people,
    asked,
    redirectTo: (address) => {
      redirectAddress = address;
      open();
    },
    tamper: (change) => void (tampering = change),
    forge: (next) => void (forging = next),
    rotateKeys: async () => {
      key = await signingKey(`${key.kid}-next`);
      open();
    },
    setDown: (next) => {
      down = next;
      if (down) server.closeAllConnections();
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Changes ID tokens as they leave the token endpoint. */
function changeIdTokens(provider: Provider, change: (token: string) => Promise<string>): void {
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path === '/token' && body?.id_token !== undefined) body.id_token = await change(body.id_token);
  });
}

async function signedAgain(claims: JWTPayload, key: JWK): Promise<string> {
  const header = { alg: 'RS256', ...(key.kid === undefined ? {} : { kid: key.kid }) };
  return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(key, 'RS256'));
}

function settingsWith(
  { clientId, clientSecret, redirectAddress }: ProviderClient,
  key: JWK,
  people: OrganisationProvider['people'],
): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectAddress],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['for tests only'] },
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'groups', 'hd', 'realm_access', '_claim_names', '_claim_sources'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    findAccount: (_, sub) => {
      const person = people.get(sub);
      if (!person) return undefined;
      const { more = {}, ...claims } = person;
      return { accountId: sub, claims: () => ({ sub, ...claims, ...more }) };
    },
    // One organisation with its own app: no one is asked for consent to share their name.
    loadExistingGrant: async (ctx) => {
      const { client, session, provider } = ctx.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid profile email offline_access');
      await grant.save();
      return grant;
    },
    features: { devInteractions: { enabled: true } },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      RefreshToken: 86_400,
      Session: 86_400,
      Grant: 86_400,
      Interaction: 600,
    },
  };
}

/**
 * Signs in on the provider's pages as a browser does, following its redirects with its cookies. Returns the address to
 * which it sends the browser back.
 */
export async function signsInAtProvider(url: string, login: string, redirectAddress: string): Promise<URL> {
  const jar = new Map<string, string>();
  const visit = async (at: string, body?: URLSearchParams) => {
    const response = await fetch(at, {
      redirect: 'manual',
      method: body ? 'POST' : 'GET',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body ? { body } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const cut = pair.indexOf('=');
      jar.set(pair.slice(0, cut), pair.slice(cut + 1));
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider stopped at ${at}: ${response.status}`);
    return new URL(location, at).href;
  };
  let at = await visit(url);
  for (let step = 0; step < 8 && !at.startsWith(redirectAddress); step += 1) {
    const isForm = new URL(at).pathname.startsWith('/interaction/');
    at = await visit(
      at,
      isForm ? new URLSearchParams({ prompt: 'login', login, password: 'any' }) : undefined,
    );
  }
  return new URL(at);
}
