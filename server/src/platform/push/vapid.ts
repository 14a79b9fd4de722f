import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import '#platform/session/tables.ts';

/** Our identity towards push services (RFC 8292). */
export interface PushKey {
  /** In the format that browsers need to subscribe. */
  public: string;
  private: KeyObject;
}

const existing = new WeakMap<Database, Promise<Buffer>>();

/** The configured key, or the one generated with the tables. */
export async function readPushKey(db: Database, { PUSH_KEY }: Pick<Config, 'PUSH_KEY'>): Promise<PushKey> {
  return pushKeyOf(PUSH_KEY ? Buffer.from(PUSH_KEY, 'base64url') : await ownKey(db));
}

function ownKey(db: Database): Promise<Buffer> {
  const read =
    existing.get(db) ??
    db
      .selectFrom('server_secret')
      .select('push_key')
      .executeTakeFirstOrThrow()
      .then((row) => row.push_key);
  existing.set(db, read);
  read.catch(() => existing.delete(db));
  return read;
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

/** A push service accepts it for at most a day; half a day is enough for every retry. */
const lifeSeconds = 12 * 3600;

/** A token for one push service with the sender and a contact for problems. */
export function authorization(key: PushKey, endpoint: string, contact: string, now: Date): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + lifeSeconds,
    sub: contact,
  };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: key.private, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${key.public}`;
}
