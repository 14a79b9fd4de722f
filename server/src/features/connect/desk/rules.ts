import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { firstNameOf } from '@kindred/contract/staff.ts';
import type { DeskRow } from './store.ts';

const instant = (date: Date | null) => date?.toISOString() ?? null;

/** Contains nothing about the member until someone has taken the conversation. */
export function deskLineOf(row: DeskRow): DeskLine {
  const { staff_id, staff_name } = row;
  return {
    id: row.id,
    topic: row.topic,
    for: row.for_whom,
    state: row.state,
    member_name: staff_id === null ? null : row.member_name,
    staff: staff_id === null || staff_name === null ? null : { id: staff_id, name: firstNameOf(staff_name) },
    second:
      row.second_staff_id === null || row.second_name === null
        ? null
        : { id: row.second_staff_id, name: firstNameOf(row.second_name), read: row.second_read },
    asked: row.asked_staff_id,
    mentioned: row.mentioned,
    labels: row.labels,
    follow_up_on: row.follow_up_on,
    last_number: row.last_number,
    revision: row.revision,
    receipts: {
      member: { delivered: row.member_delivered, read: row.member_read },
      staff: { delivered: row.staff_delivered, read: row.staff_read },
    },
    lines: row.lines,
    ...(row.attachments ? { attachments: row.attachments } : {}),
    flagged: row.flagged,
    flagged_at: instant(row.flagged_at),
    escalated_at: instant(row.escalated_at),
    handed_back: row.state === 'waiting' && row.handed_back_at !== null,
    spoke_with: row.spoke_with,
    paused: row.paused,
    notes: row.notes,
    queued_at: row.state === 'waiting' ? instant(row.queued_at) : null,
    waits_since: instant(row.waits_since),
    started_at: row.started_at.toISOString(),
    closed_at: instant(row.closed_at),
  };
}

/** Whether this person has taken the conversation, or is the colleague who joined. */
export const answersIn = (
  { staff_id, second_staff_id }: Pick<DeskRow, 'staff_id' | 'second_staff_id'>,
  staffId: string,
): boolean => staff_id === staffId || second_staff_id === staffId;

/** The number up to which this person has read. */
export const readUpTo = (
  {
    second_staff_id,
    staff_read,
    second_read,
  }: Pick<DeskRow, 'second_staff_id' | 'staff_read' | 'second_read'>,
  staffId: string,
): number => (second_staff_id === staffId ? second_read : staff_read);

/** An audit log entry about a conversation. */
export function chatAuditOf({ id, member_id }: Pick<DeskRow, 'id' | 'member_id'>, staffId: string) {
  return {
    staff_id: staffId,
    about: { member: member_id },
    reason: 'answering this chat',
    details: { chat: id },
  };
}
