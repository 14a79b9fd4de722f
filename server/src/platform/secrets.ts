import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

/** 256 random bits, safe in URLs and headers. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function newDigits(count: 2 | 6): string {
  // Two digits without a leading zero, because people leave those out when typing.
  return count === 2 ? String(randomInt(10, 100)) : String(randomInt(1_000_000)).padStart(6, '0');
}

/** The stored hash of a token: enough to recognise the token, but not to use it. */
export function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** For values short enough to be guessed, so the pepper is mixed in. */
export function pepperedHash(pepper: Buffer, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', pepper).update(JSON.stringify(parts)).digest();
}

export function sameHash(a: Buffer | null, b: Buffer): boolean {
  return a !== null && a.length === b.length && timingSafeEqual(a, b);
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM. One key is good for 2³² texts, because each has a random nonce. */
export function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64');
}

/** Throws if it was sealed with a different key, or altered. */
export function unseal(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
  const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAuthTag(tag);
  return cipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + cipher.final('utf8');
}
