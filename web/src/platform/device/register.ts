/** Trusted Types: the one address from which this app starts a worker. */
const policy = globalThis.trustedTypes?.createPolicy('kindred', {
  createScriptURL: (address: string) => {
    if (address !== '/sw.js') throw new TypeError('not an address of this app');
    return address;
  },
});

export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const address = policy ? (policy.createScriptURL('/sw.js') as unknown as string) : '/sw.js';
  await navigator.serviceWorker.register(address, { scope: '/' });
}
