import { App } from '@capacitor/app';
import type { Router } from './router.ts';

/** After a while in the background, the page reloads its data. Typed text stays. */
export async function onResume(router: Router): Promise<void> {
  await App.addListener('resume', () => {
    if (router.state.navigation.state === 'idle') void router.revalidate();
  });
}
