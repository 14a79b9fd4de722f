import type { ChatMessage, ChatReceipt } from '@kindred/contract/connect/chat.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';

/** The member's messages that this person has not read. One's own replies count as read. */
export const unreadInChat = (line: DeskLine, me: string): number =>
  line.state === 'open' ? Math.max(0, line.last_number - readBy(line, me)) : 0;

/** The owner and the second colleague read independently. */
export const readBy = ({ second, receipts }: DeskLine, me: string): number =>
  second?.id === me ? second.read : receipts.staff.read;

/** Numbers only increase. */
export function withOwnReceipt(line: DeskLine, me: string, { delivered, read }: ChatReceipt): DeskLine {
  const { second, receipts } = line;
  const staff = { ...receipts.staff, delivered: Math.max(receipts.staff.delivered, delivered) };
  const own = Math.max(readBy(line, me), read);
  return second?.id === me
    ? { ...line, second: { ...second, read: own }, receipts: { ...receipts, staff } }
    : { ...line, receipts: { ...receipts, staff: { ...staff, read: own } } };
}

/** Clamped to one page, so that a receipt redraws only the pages it affects. */
export function receiptWithin(page: readonly ChatMessage[], { delivered, read }: ChatReceipt): ChatReceipt {
  const first = (page[0]?.number ?? 1) - 1;
  const last = page.at(-1)?.number ?? 0;
  const within = (number: number) => Math.min(last, Math.max(first, number));
  return { delivered: within(delivered), read: within(read) };
}
