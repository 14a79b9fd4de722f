import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './route.ts';

/** Computed on demand, because most calls need none of it. */
export function callerOf({ ip, headers }: FastifyRequest): Caller {
  return {
    get network() {
      return networkOf(ip);
    },
    get device() {
      return deviceOf(headers['user-agent'] ?? '');
    },
    get cookies() {
      return cookiesOf(headers.cookie ?? '');
    },
    ifMatch: headers['if-match'] ?? null,
  };
}

/** A household has one IPv4 address, but a whole /64 of IPv6. A connection closed in the meantime has none. */
export function networkOf(ip: string | undefined): string {
  const plain = (ip ?? '').replace(/^::ffff:(?=[\d.]+$)/, '').split('%', 1)[0] ?? '';
  if (!isIPv6(plain)) return plain;
  const [front = '', back] = plain.split('::', 2);
  const head = front === '' ? [] : front.split(':');
  const tail = back === undefined || back === '' ? [] : back.split(':');
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = back === undefined ? head : [...head, ...zeros, ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

function cookiesOf(header: string): ReadonlyMap<string, string> {
  return new Map(
    header.split(';').flatMap((part) => {
      const at = part.indexOf('=');
      return at > 0 ? [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const] : [];
    }),
  );
}

const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Enough for members to recognise their own devices, but not to tell two of the same kind apart. */
function deviceOf(agent: string): string {
  const nameIn = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(agent.slice(0, 400)))?.[1];
  const parts = [nameIn(browsers), nameIn(systems)].filter((one) => one !== undefined);
  return parts.join(', ');
}
