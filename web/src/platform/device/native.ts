import { onAppUrlOpen } from './on-app-url-open.ts';
import { onBackButton } from './on-back-button.ts';
import { onResume } from './on-resume.ts';
import type { Router } from './router.ts';

/** Native events of the phone app. Only in the phone builds. */
export async function listenToNative(router: Router): Promise<void> {
  await Promise.all([onBackButton(router), onAppUrlOpen(router), onResume(router)]);
}
