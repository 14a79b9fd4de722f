/** Host names, or all subdomains of one: `*.push.apple.com`. */
export type PushHosts = readonly string[];

export function pushHostsOf({ PUSH_HOSTS }: { PUSH_HOSTS: string }): PushHosts {
  return PUSH_HOSTS.split(',').map((host) => host.trim());
}

/**
 * The browser chooses the URL that we send to, so it must belong to a known push service; otherwise anyone could make
 * this server call internal hosts. HTTP is allowed only for a configured host on this machine.
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
