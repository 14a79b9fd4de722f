import type { Dashboard } from '@kindred/contract/dashboard.ts';
import type { EventSummary } from '@kindred/contract/events.ts';
import { ApiProblem, call, Unreachable } from '../../platform/api.ts';

/** Undefined if it cannot be loaded now: the page works without it. */
async function unlessAway<T>(calling: Promise<T>): Promise<T | undefined> {
  try {
    return await calling;
  } catch (error) {
    if (error instanceof Unreachable || error instanceof ApiProblem) return undefined;
    throw error;
  }
}

export const fetchDashboard = (): Promise<Dashboard | undefined> =>
  unlessAway(call('GET /dashboard', { query: {} }));

/** The first few of the public events. */
export const fetchNextEvents = async (): Promise<EventSummary[] | undefined> =>
  (await unlessAway(call('GET /events', { query: {} })))?.items.slice(0, 3);

export const sayVideoSeen = (seen: boolean) => call('PUT /dashboard/update_video_flag', { body: { seen } });

export const sendChangeAnswer = (answer: 'nothing' | 'later') =>
  call('PUT /dashboard/something_changed', { body: { answer } });
