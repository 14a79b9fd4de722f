import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import type { Database } from '#platform/database.ts';
import { signToken } from '#platform/jwt.ts';
import { serverKeysOf } from '#platform/keys/server-keys.ts';

/** Our identity to push services (RFC 8292). */
export interface PushKey {
  /** In the format browsers need to subscribe. */
  public: string;
  private: KeyObject;
}

export function readPushKey(db: Database): PushKey {
  return pushKeyOf(serverKeysOf(db).push_key);
}

export function pushKeyOf(scalar: Buffer): PushKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(scalar);
  const point = pair.getPublicKey();
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', d: scalar.toString('base64url'), x: part(1, 33), y: part(33, 65) };
  return {
    public: point.toString('base64url'),
    private: createPrivateKey({ key: jwk, format: 'jwk' }),
  };
}

/** A push service accepts a token for at most a day; half a day is enough for every retry. */
const lifeSeconds = 12 * 3600;

/** A token for one push service, naming the sender and a contact for problems. */
export function authorization(key: PushKey, endpoint: string, contact: string, now: Date): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + lifeSeconds,
    sub: contact,
  };
  return `vapid t=${signToken({ typ: 'JWT', alg: 'ES256' }, claims, key.private)}, k=${key.public}`;
}
