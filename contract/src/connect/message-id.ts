/**
 * A message id, made on the device that writes it: a UUIDv7, so that ids sort by time. This only keeps the index
 * ordered; messages are ordered by their number. `now` is in milliseconds since 1970.
 */
export function newMessageId(now: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  bytes[0] = ((bytes[0] ?? 0) & 0x0f) | 0x70;
  bytes[2] = ((bytes[2] ?? 0) & 0x3f) | 0x80;
  const time = now.toString(16).padStart(12, '0');
  const rest = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8)}`;
}
