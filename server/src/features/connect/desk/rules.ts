import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { firstNameOf } from '#features/connect/chat/public.ts';
import type { DeskRow } from './store.ts';

/** Nothing about the member before somebody has taken the conversation. */
export function deskLineOf(row: DeskRow): DeskLine {
  const { staff_id, staff_name } = row;
  return {
    id: row.id,
    topic: row.topic,
    for: row.for_whom,
    state: row.state,
    member_name: staff_id === null ? null : row.member_name,
    staff: staff_id === null || staff_name === null ? null : { id: staff_id, name: firstNameOf(staff_name) },
    last_number: row.last_number,
    receipts: {
      member: { delivered: row.member_delivered, read: row.member_read },
      staff: { delivered: row.staff_delivered, read: row.staff_read },
    },
    waits_since: row.waits_since?.toISOString() ?? null,
    started_at: row.started_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  };
}
