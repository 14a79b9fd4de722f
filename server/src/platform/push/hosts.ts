/** Hosts by their name, or all below one: `*.push.apple.com`. */
export type PushHosts = readonly string[];

export function pushHostsOf({ PUSH_HOSTS }: { PUSH_HOSTS: string }): PushHosts {
  return PUSH_HOSTS.split(',').map((host) => host.trim());
}

/**
 * A browser names the address to which we send: so it must be that of a push service that we know, or anybody could
 * have this server knock at doors inside the house. Without TLS only on this machine, where it is named.
 */
export function isPushService(endpoint: string, hosts: PushHosts): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  const here = hostname === '127.0.0.1' && hosts.includes('127.0.0.1');
  if (here) return true;
  const named = hosts.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
  return protocol === 'https:' && port === '' && named && hostname !== '127.0.0.1';
}
