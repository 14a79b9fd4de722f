import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in URLs and headers. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function newDigits(count: 2 | 6): string {
  // No leading zero, because people leave it out when they type.
  return count === 2 ? String(randomInt(10, 100)) : String(randomInt(1_000_000)).padStart(6, '0');
}

/** The stored hash of a token: enough to recognise it, useless to use it. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** For values short enough to be guessed: the pepper is mixed in. */
export function pepperedHash(pepper: Buffer, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', pepper).update(JSON.stringify(parts)).digest();
}

export function sameHash(a: Buffer | null, b: Buffer): boolean {
  return a !== null && a.length === b.length && timingSafeEqual(a, b);
}
