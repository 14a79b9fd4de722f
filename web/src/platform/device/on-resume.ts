import { App } from '@capacitor/app';
import type { Router } from './register.ts';

/** Back in the hand after a while, the page shows how things stand now. What was typed stays. */
export async function onResume(router: Router): Promise<void> {
  await App.addListener('resume', () => {
    if (router.state.navigation.state === 'idle') void router.revalidate();
  });
}
