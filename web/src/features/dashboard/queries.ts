import type { Dashboard } from '@kindred/contract/dashboard.ts';
import { ApiProblem, call, Unreachable } from '../../platform/api.ts';

/** Undefined if it cannot be loaded now: the page works without it. */
export async function fetchDashboard(): Promise<Dashboard | undefined> {
  try {
    return await call('GET /dashboard', { query: {} });
  } catch (error) {
    if (error instanceof Unreachable || error instanceof ApiProblem) return undefined;
    throw error;
  }
}

export const sayVideoSeen = (seen: boolean) => call('PUT /dashboard/update_video_flag', { body: { seen } });

export const sendChangeAnswer = (answer: 'nothing' | 'later') =>
  call('PUT /dashboard/something_changed', { body: { answer } });
