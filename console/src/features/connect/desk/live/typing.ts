import { createTypingThrottle } from '@kindred/contract/connect/typing.ts';
import type { StreamData } from '@kindred/contract/notifications/stream.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { StaffApiProblem, StaffApiUnreachable } from '../../../../platform/api-problem.ts';
import { epochMs } from '../../../../platform/clock.ts';

type Typing = StreamData<'typing'>;
const watchers = new Set<(typing: Typing) => void>();

export function hearTyping(typing: Typing): void {
  for (const watcher of watchers) watcher(typing);
}

export function watchTyping(watcher: (typing: Typing) => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

const isDue = createTypingThrottle();

/** Tells the member that a reply is being written, but not what. The call may be lost. */
export async function reportDeskTyping(id: string): Promise<void> {
  if (!isDue(id, epochMs())) return;
  try {
    await callStaffApi('POST /staff/conversations/{id}/typing', { params: { id } });
  } catch (error) {
    if (!(error instanceof StaffApiProblem || error instanceof StaffApiUnreachable)) throw error;
  }
}
