import type { Dashboard } from '@kindred/contract/dashboard.ts';
import { ApiProblem, call, Unreachable } from '../../platform/api.ts';

/** Undefined where it cannot come now: the page around it stands all the same. */
export async function readDashboard(): Promise<Dashboard | undefined> {
  try {
    return await call('GET /dashboard', { query: {} });
  } catch (error) {
    if (error instanceof Unreachable || error instanceof ApiProblem) return undefined;
    throw error;
  }
}

export const sayVideoSeen = (seen: boolean) => call('PUT /dashboard/update_video_flag', { body: { seen } });

export const answerChange = (answer: 'nothing' | 'later') =>
  call('PUT /dashboard/something_changed', { body: { answer } });
