import { wallClock } from '#platform/clock.ts';
import { signToken } from '#platform/jwt.ts';

export interface SalesforceLogin {
  loginUrl: string;
  clientId: string;
  username: string;
  /** In PEM format. */
  privateKey: string;
}

const goodForSeconds = 180;

/** Signs in with a signed assertion: no password, and no person needed. Uses real time, even in tests. */
export function assertionOf({ loginUrl, clientId, username, privateKey }: SalesforceLogin): string {
  const exp = Math.floor(wallClock.now().getTime() / 1000) + goodForSeconds;
  const claims = { iss: clientId, sub: username, aud: new URL(loginUrl).origin, exp };
  return signToken({ alg: 'RS256', typ: 'JWT' }, claims, privateKey);
}
