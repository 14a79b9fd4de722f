import { createPrivateKey, sign, type KeyObject } from 'node:crypto';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A signed JSON Web Token (RFC 7519): RS256 with a private RSA key, ES256 with a key on the P-256 curve. */
export function signToken(
  header: { alg: 'RS256' | 'ES256'; typ?: string; kid?: string },
  claims: Readonly<Record<string, string | number>>,
  key: KeyObject | string,
): string {
  const signed = `${part(header)}.${part(claims)}`;
  const secret = typeof key === 'string' ? createPrivateKey(key) : key;
  // A token holds the two numbers of an elliptic-curve signature side by side. RSA ignores this option.
  const signature = sign('sha256', Buffer.from(signed), { key: secret, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}
