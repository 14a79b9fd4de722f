import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { ChatMessage, Conversation } from '@kindred/contract/connect/chat.ts';
import { firstNameOf } from '@kindred/contract/staff.ts';
import type { ChatMessageRow, OwnConversationRow } from './store.ts';

/** How long a closed conversation can be resumed. */
export const takeUpMs = dayMs;

/** Fewer waits than this say nothing about the next one. */
const fewestWaits = 5;

/** The range in minutes from the first quartile to the 90th percentile of waits: what most people can expect. */
export function rangeOf(waits: readonly number[]): { from: number; to: number } | null {
  if (waits.length < fewestWaits) return null;
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const from = Math.max(1, Math.floor(at(0.25)));
  return { from, to: Math.max(from + 1, Math.ceil(at(0.9))) };
}

/** The person who has it, and a colleague who joined. */
export const staffIn = ({
  staff_id,
  second_staff_id,
}: Pick<OwnConversationRow, 'staff_id' | 'second_staff_id'>): string[] =>
  [staff_id, second_staff_id].filter((one) => one !== null);

const offers = [null, 'first', 'second'] as const;

export function conversationOf(row: OwnConversationRow): Conversation {
  const { place, waits, closed_at } = row;
  return {
    id: row.id,
    topic: row.topic,
    for: row.for_whom,
    state: row.state,
    with: row.staff_name === null ? null : firstNameOf(row.staff_name),
    ...(row.staff_role ? { with_role: row.staff_role } : {}),
    last_number: row.last_number,
    lines: row.lines,
    ...(row.attachments ? { attachments: row.attachments } : {}),
    queue:
      place === null ? null : { place, minutes: rangeOf(waits ?? []), offer: offers[row.offers] ?? null },
    asked_first: row.flagged_at !== null,
    asked_at: row.asked_at?.toISOString() ?? null,
    paused: row.paused,
    distress: { before: row.distress_before, after: row.distress_after },
    answers: { helped: row.helped, understood: row.understood },
    member: { delivered: row.member_delivered, read: row.member_read },
    // To the member, both people who answer are one side.
    staff: { delivered: row.staff_delivered, read: Math.max(row.staff_read, row.second_read) },
    started_at: row.started_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
    take_up_until: closed_at ? new Date(closed_at.getTime() + takeUpMs).toISOString() : null,
  };
}

export function chatMessageOf({
  id,
  number,
  staff_name,
  body,
  card,
  attachment_id,
  sent_at,
}: ChatMessageRow): ChatMessage {
  return {
    id,
    number,
    from: staff_name === null ? 'member' : 'staff',
    name: staff_name,
    text: body,
    ...(attachment_id ? { attachment: attachment_id } : {}),
    ...(card ? { card } : {}),
    sent_at: sent_at.toISOString(),
  };
}
