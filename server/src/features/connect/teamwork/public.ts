import { memberTables } from '#platform/member-data.ts';

export { lineAfter, peopleAtDesk, transfer, withTaken } from './actions.ts';

/** Written by staff for staff: erased with the member, and in no export or transcript. */
export const teamworkMemberData = memberTables('connect', [
  {
    table: 'chat_note',
    shows: [],
    hides: ['id', 'conversation_id', 'member_id', 'staff_id', 'staff_name', 'body', 'mentions', 'written_at'],
    whenCleared: 'goes',
    whenMerged: 'moves',
  },
  {
    table: 'chat_escalation',
    shows: [],
    hides: ['id', 'conversation_id', 'member_id', 'staff_id', 'staff_name', 'steps', 'note', 'recorded_at'],
    whenCleared: 'goes',
    whenMerged: 'moves',
  },
]);
