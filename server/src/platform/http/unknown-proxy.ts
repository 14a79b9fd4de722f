import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const nearby = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  nearby.addSubnet(net, bits);
nearby.addAddress('::1', 'ipv6');
nearby.addSubnet('fc00::', 7, 'ipv6');
nearby.addSubnet('fe80::', 10, 'ipv6');

const isNearby = (address: string) => nearby.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Detects a proxy that TRUST_PROXY does not name: all its callers count as one network, and soon lock each other out. A
 * caller from outside can forge the headers, but not an address in our own network.
 */
export function watchForUnknownProxies(app: FastifyInstance): () => boolean {
  let seen = false;
  const look = ({ headers, ip, socket, log }: FastifyRequest) => {
    if (seen || (headers['x-forwarded-for'] ?? headers['forwarded']) === undefined) return;
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || ip !== remoteAddress || !isNearby(remoteAddress)) return;
    seen = true;
    log.warn(
      { proxy: remoteAddress },
      'a proxy that TRUST_PROXY does not name forwards requests, so all its callers share one limit',
    );
  };
  app.addHook('onRequest', (request, _, done) => {
    look(request);
    done();
  });
  return () => seen;
}
