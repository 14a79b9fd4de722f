import { ApiProblem, call } from '../../platform/api.ts';

export const readDevices = (signal?: AbortSignal) => call('GET /accounts/sessions', signal ? { signal } : {});

/** One that is gone already is as good as signed out. */
export async function signOutDevice(id: string): Promise<void> {
  try {
    await call('DELETE /accounts/sessions/{id}', { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiProblem && error.problem.code === 'not_found')) throw error;
  }
}

export async function signOutOthers(): Promise<void> {
  await call('POST /accounts/sessions/end_others', { body: {} });
}
