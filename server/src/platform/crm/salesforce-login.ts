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

/** Who we are, signed: there is no password, and nobody has to be there. Its time is the world's, also in tests. */
export function assertionOf({ loginUrl, clientId, username, privateKey }: SalesforceLogin): string {
  const exp = Math.floor(wallClock.now().getTime() / 1000) + goodForSeconds;
  const claims = { iss: clientId, sub: username, aud: new URL(loginUrl).origin, exp };
  const said = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${said}.${sign('sha256', Buffer.from(said), privateKey).toString('base64url')}`;
}
