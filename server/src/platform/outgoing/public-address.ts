import { lookup as resolveName } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the public internet (RFC 6890 and its successors). */
const closed: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];
const blocked = new BlockList();
for (const [network, prefix, family] of closed) blocked.addSubnet(network, prefix, family);

/** Whether an IP address is on the public internet. An IPv4 address embedded in an IPv6 one is judged as itself. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  return !blocked.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

export class NotPublic extends Error {}

/** Connects to the same address that was checked, so that a name cannot change its answer in between. */
export const lookupAllowed =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      const wrong =
        error ?? (addresses.every(({ address }) => isAllowed(address)) ? null : new NotPublic(hostname));
      const [first] = addresses ?? [];
      if (wrong || !first) return done(wrong ?? new NotPublic(hostname), []);
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };

/** A literal address is connected to without any lookup. */
export function mayConnect(url: URL, isAllowed: (address: string) => boolean): boolean {
  const { protocol, username, password, hostname } = url;
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return false;
  const bare = hostname.replaceAll(/[[\]]/g, '');
  return isIP(bare) === 0 || isAllowed(bare);
}
