import { onAppUrlOpen } from './on-app-url-open.ts';
import { onBackButton } from './on-back-button.ts';
import { onResume } from './on-resume.ts';
import type { Router } from './register.ts';

/** What the phone tells the app. Only in the builds for phones. */
export async function listenToDevice(router: Router): Promise<void> {
  await Promise.all([onBackButton(router), onAppUrlOpen(router), onResume(router)]);
}
