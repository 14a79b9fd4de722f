import type { ChatReceipt } from '@kindred/contract/connect/chat.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { deskStore } from './desk-store.ts';

const wanted = new Map<string, ChatReceipt>();
const sending = new Set<string>();

/** Reports what arrived here and what was read. Numbers only rise, so one call tells the latest. */
export function acknowledgeAs(id: string, { delivered, read }: Partial<ChatReceipt>): void {
  const line = deskStore.state().lines.get(id);
  if (!line) return;
  const { staff } = line.receipts;
  const before = wanted.get(id) ?? staff;
  const next = {
    delivered: Math.max(before.delivered, delivered ?? 0, read ?? 0),
    read: Math.max(before.read, read ?? 0),
  };
  if (next.delivered <= staff.delivered && next.read <= staff.read) return;
  wanted.set(id, next);
  void send(id);
}

async function send(id: string): Promise<void> {
  const body = wanted.get(id);
  if (!body || sending.has(id)) return;
  sending.add(id);
  wanted.delete(id);
  try {
    const staff = await callStaffApi('PUT /staff/conversations/{id}/receipt', { params: { id }, body });
    const line = deskStore.state().lines.get(id);
    if (line)
      deskStore.addLines([
        { ...line, receipts: { ...line.receipts, staff: higher(line.receipts.staff, staff) } },
      ]);
  } catch {
    // It is reported again with the next message, and when the conversation is looked at.
  } finally {
    sending.delete(id);
  }
  if (wanted.has(id)) await send(id);
}

const higher = (one: ChatReceipt, other: ChatReceipt): ChatReceipt => ({
  delivered: Math.max(one.delivered, other.delivered),
  read: Math.max(one.read, other.read),
});
