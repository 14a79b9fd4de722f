import { dayMs, hourMs, secondMs } from '@kindred/contract/calendar-days.ts';
import type { Config } from '#platform/config.ts';
import { LockOut } from '#platform/http/refusal.ts';
import type { Channel } from '#platform/outbox/tables.ts';

export interface Limit {
  most: number;
  withinMs: number;
}
export const longestLimitMs = dayMs;

/**
 * Limits on messages to an address. Anyone can request one for any address. So the first limit counts only requests
 * from one network, and the second, across all networks, exempts browsers that have signed in to the account before: an
 * attacker who keeps requesting cannot lock the owner out.
 */
export interface AddressLimits {
  fromOneNetwork: readonly Limit[];
  fromAll: readonly Limit[];
}

/** Who may receive messages, and how often they can be requested. */
export interface SourceSettings {
  /** Counts a network's unused requests only: in a waiting room many people sign in, and use what they are sent. */
  networkLimit: Limit;
  addressLimits: Readonly<Record<Channel, AddressLimits>>;
  mobileCountries: readonly string[];
  secureCookie: boolean;
}
export type SourceConfig = Pick<
  Config,
  'SIGN_INS_PER_NETWORK' | 'SIGN_IN_EVERY_SECONDS' | 'SMS_COUNTRIES' | 'BASE_URL'
>;

export function sourceSettings(config: SourceConfig): SourceSettings {
  const fromOneNetwork = [
    { most: 1, withinMs: config.SIGN_IN_EVERY_SECONDS * secondMs },
    { most: 5, withinMs: hourMs },
  ];
  return {
    addressLimits: {
      email: { fromOneNetwork, fromAll: [{ most: 20, withinMs: dayMs }] },
      sms: { fromOneNetwork, fromAll: [{ most: 8, withinMs: dayMs }] },
    },
    networkLimit: { most: config.SIGN_INS_PER_NETWORK, withinMs: hourMs },
    mobileCountries: config.SMS_COUNTRIES.split(',').map((one) => one.trim()),
    secureCookie: config.BASE_URL.startsWith('https:'),
  };
}

/** Seconds until the next message is allowed, or 0 if it already is. `times` are those of earlier requests. */
export function waitFor(times: readonly Date[], limits: readonly Limit[], now: Date): number {
  const waits = limits.map(({ most, withinMs }) => {
    const counted = times
      .map((time) => time.getTime() + withinMs - now.getTime())
      .filter((left) => left > 0)
      .toSorted((a, b) => b - a);
    return counted[most - 1] ?? 0;
  });
  return Math.ceil(Math.max(0, ...waits) / secondMs);
}

/** How long sending is paused, and whose limit applies: that of the address, or of the requesting network. */
export interface SendingPause {
  seconds: number;
  limit: 'address' | 'network';
}

/** The limit of an address counts requests, so this reveals nothing about an account. */
export function tooManyMessages({ limit }: SendingPause, channel: Channel): LockOut {
  if (limit === 'network') return new LockOut();
  const message = 'A message to this address was requested a short time ago.';
  return new LockOut([{ field: channel, code: 'recently_requested', message }]);
}

/** The cookie that identifies a browser as having signed in to an account before. */
export const knownCookieName = 'kindred_known';
export const knownBrowserLifeMs = 180 * dayMs;

export function knownCookie(value: string, secure: boolean): string {
  const age = knownBrowserLifeMs / secondMs;
  return `${knownCookieName}=${value}; Path=/api/v1; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
