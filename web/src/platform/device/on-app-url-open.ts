import { App } from '@capacitor/app';
import type { Router } from './router.ts';

/** The hosts whose links this app opens: its own server only. */
const own = import.meta.env.VITE_API_BASE;

/** One of our links, tapped in an email or another app, opens its page here. */
export async function onAppUrlOpen(router: Router): Promise<void> {
  await App.addListener('appUrlOpen', ({ url }) => {
    const address = addressInApp(url, own);
    if (address) void router.navigate(address);
  });
}

/** The path inside the app, with the fragment that carries a sign-in link's token. */
export function addressInApp(url: string, origin: string | undefined): string | undefined {
  if (!origin || !URL.canParse(url) || new URL(url).origin !== new URL(origin).origin) return undefined;
  const { pathname, search, hash } = new URL(url);
  return pathname.startsWith('//') ? undefined : pathname + search + hash;
}
