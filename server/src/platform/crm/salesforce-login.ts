import { sign } from 'node:crypto';
import { wallClock } from '#platform/clock.ts';

export interface SalesforceLogin {
  loginUrl: string;
  clientId: string;
  username: string;
  /** PEM. */
  privateKey: string;
}

const goodForSeconds = 180;

/** Signs in with a signed assertion: no password, and no person needed. Uses real time, also in tests. */
export function assertionOf({ loginUrl, clientId, username, privateKey }: SalesforceLogin): string {
  const exp = Math.floor(wallClock.now().getTime() / 1000) + goodForSeconds;
  const claims = { iss: clientId, sub: username, aud: new URL(loginUrl).origin, exp };
  const answers = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${answers}.${sign('sha256', Buffer.from(answers), privateKey).toString('base64url')}`;
}
