import type { ChatReceipt } from '@kindred/contract/connect/chat.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { deskStore } from './desk-store.ts';
import { readBy, withOwnReceipt } from './receipt-rules.ts';

const wanted = new Map<string, ChatReceipt>();
const sending = new Set<string>();

/** Reports what arrived here and what was read. Numbers only increase, so one call reports the latest. */
export function acknowledgeAs(me: string, id: string, { delivered, read }: Partial<ChatReceipt>): void {
  const line = deskStore.state().lines.get(id);
  if (!line) return;
  const own = { delivered: line.receipts.staff.delivered, read: readBy(line, me) };
  const before = wanted.get(id) ?? own;
  const next = {
    delivered: Math.max(before.delivered, delivered ?? 0, read ?? 0),
    read: Math.max(before.read, read ?? 0),
  };
  if (next.delivered <= own.delivered && next.read <= own.read) return;
  wanted.set(id, next);
  void send(me, id);
}

async function send(me: string, id: string): Promise<void> {
  const body = wanted.get(id);
  if (!body || sending.has(id)) return;
  sending.add(id);
  wanted.delete(id);
  try {
    const own = await callStaffApi('PUT /staff/conversations/{id}/receipt', { params: { id }, body });
    const line = deskStore.state().lines.get(id);
    if (line) deskStore.addLines([withOwnReceipt(line, me, own)]);
  } catch {
    // After a failure, the next message or the next look at the conversation reports it again.
  } finally {
    sending.delete(id);
  }
  if (wanted.has(id)) await send(me, id);
}
