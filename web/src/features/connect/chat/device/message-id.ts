import { deviceNow } from '../../../../platform/clock.ts';

/** A UUIDv7, made on the device, so that sending a message again is safe. */
export function newMessageId(): string {
  const random = crypto.randomUUID();
  const time = deviceNow().toString(16).padStart(12, '0').slice(-12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}
