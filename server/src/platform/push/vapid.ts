import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import '#platform/session/tables.ts';

/** By what push services know this house (RFC 8292). */
export interface PushKey {
  /** As browsers want it when they subscribe. */
  public: string;
  private: KeyObject;
}

const known = new WeakMap<Database, Promise<Buffer>>();

/** The one of the configuration, or the one that the house made for itself when its tables were made. */
export async function readPushKey(db: Database, { PUSH_KEY }: Pick<Config, 'PUSH_KEY'>): Promise<PushKey> {
  return pushKeyOf(PUSH_KEY ? Buffer.from(PUSH_KEY, 'base64url') : await ownKey(db));
}

function ownKey(db: Database): Promise<Buffer> {
  const read =
    known.get(db) ??
    db
      .selectFrom('server_secret')
      .select('push_key')
      .executeTakeFirstOrThrow()
      .then((row) => row.push_key);
  known.set(db, read);
  read.catch(() => known.delete(db));
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

/** A push service believes it for at most a day; half of one is enough for every try of a message. */
const lifeSeconds = 12 * 3600;

/** Says to one push service who sends, and whom to write to when something is wrong with it. */
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
