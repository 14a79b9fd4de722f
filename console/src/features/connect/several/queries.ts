import type { ChatOutcome } from '@kindred/contract/connect/desk.ts';
import type { WhyNot } from '@kindred/contract/connect/several.ts';
import { callStaffApi } from '../../../platform/api.ts';
import { deskStore } from '../desk/live/desk-store.ts';

export interface SeveralDone {
  done: number;
  refused: readonly { id: string; why: WhyNot }[];
}

export async function assignChats(ids: string[], to: string | null): Promise<SeveralDone> {
  const { lines, refused } = await callStaffApi('POST /staff/conversations/assign', { body: { ids, to } });
  deskStore.addLines(lines);
  return { done: lines.length, refused };
}

export async function closeChats(ids: string[], outcome: ChatOutcome): Promise<SeveralDone> {
  const { lines, refused } = await callStaffApi('POST /staff/conversations/close', {
    body: { ids, outcome },
  });
  deskStore.addLines(lines);
  return { done: lines.length, refused };
}
