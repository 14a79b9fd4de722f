import { ApiProblem, call } from '../../../platform/api.ts';
import { rememberedSignIn } from '../../../platform/device/remembered-sign-in.ts';

export const readDevices = (signal?: AbortSignal) => call('GET /accounts/sessions', signal ? { signal } : {});

/** A session that no longer exists counts as signed out. */
export async function sendSignOutDevice(id: string): Promise<void> {
  try {
    await call('DELETE /accounts/sessions/{id}', { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiProblem && error.problem.code === 'not_found')) throw error;
  }
}

export async function sendSignOutOthers(): Promise<void> {
  await call('POST /accounts/sessions/end_others', { body: {} });
  await rememberedSignIn.remove();
}
