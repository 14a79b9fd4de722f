import { randomUUID, verify, type KeyObject } from 'node:crypto';
import type { ServerResponse } from 'node:http';

export interface Tokens {
  answer: (body: string, response: ServerResponse) => void;
  holds: (authorization: string | undefined) => boolean;
  end: () => void;
  logIns: () => number;
}

interface Client {
  key: KeyObject;
  url: string;
  clientId: string;
  username: string;
}

/** Sign-in with a signed assertion (RFC 7523), verified as strictly as Salesforce does. */
export function openTokens(client: Client): Tokens {
  const living = new Set<string>();
  let logIns = 0;
  return {
    answer: (body, response) => {
      const why = faultOf(new URLSearchParams(body), client);
      response.writeHead(why ? 400 : 200, { 'content-type': 'application/json' });
      if (why) return void response.end(JSON.stringify({ error: 'invalid_grant', error_description: why }));
      logIns += 1;
      const access_token = `00D!${randomUUID()}`;
      living.add(access_token);
      const id = `${client.url}/id/00D000000000001AAA/005000000000001AAA`;
      response.end(JSON.stringify({ access_token, id, instance_url: client.url, token_type: 'Bearer' }));
    },
    holds: (authorization = '') => living.has(authorization.replace(/^Bearer /, '')),
    end: () => living.clear(),
    logIns: () => logIns,
  };
}

function faultOf(form: URLSearchParams, { key, url, clientId, username }: Client): string | undefined {
  if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return 'unsupported';
  const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url')))
    return 'invalid assertion';
  const body = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>;
  if (body['iss'] !== clientId) return 'client identifier invalid';
  if (body['sub'] !== username) return "user hasn't approved this consumer";
  if (body['aud'] !== url) return 'audience is invalid';
  const left = Number(body['exp']) - Date.now() / 1000;
  return left > 0 && left <= 300 ? undefined : 'expired authorization code';
}
