import { ApiProblem, Unreachable } from '../api.ts';
import { onAppUrlOpen } from './on-app-url-open.ts';
import { onBackButton } from './on-back-button.ts';
import { onPush, renewPhoneToken } from './on-push.ts';
import { onResume } from './on-resume.ts';
import { NoPhoneToken } from './phone-push.ts';
import type { Router } from './router.ts';

/** Native events of the phone app. Included only in the phone builds. */
export async function listenToNative(router: Router): Promise<void> {
  await Promise.all([onBackButton(router), onAppUrlOpen(router), onPush(router), onResume(router)]);
  // If the network or push service is unavailable, the next start tries again.
  await renewPhoneToken().catch((error: unknown) => {
    if (!(error instanceof ApiProblem || error instanceof Unreachable || error instanceof NoPhoneToken))
      throw error;
  });
}
