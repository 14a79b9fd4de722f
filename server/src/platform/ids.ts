import { createHash, randomBytes } from 'node:crypto';
import { wallClock } from './clock.ts';

const mostInOneMoment = 0xfff;
let lastMs = 0;
let within = 0;

/**
 * A UUIDv7 later than all earlier ones from this process. PostgreSQL generates them only from version 18. The time in
 * it is only used to order an index, so it comes from the system clock, even in tests.
 */
export function newId(): string {
  const ms = wallClock.now().getTime();
  const full = within === mostInOneMoment;
  within = ms > lastMs || full ? 0 : within + 1;
  lastMs = ms > lastMs ? ms : full ? lastMs + 1 : lastMs;
  const time = lastMs.toString(16).padStart(12, '0');
  const order = within.toString(16).padStart(3, '0');
  const chance = randomBytes(8);
  chance[0] = ((chance[0] ?? 0) & 0x3f) | 0x80;
  const rest = chance.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${rest.slice(0, 4)}-${rest.slice(4)}`;
}

/** A UUIDv5 in our own namespace: the same for the same name in every installation. */
export function idOf(name: string): string {
  const hash = createHash('sha1').update('urn:kindred:').update(name).digest().subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
