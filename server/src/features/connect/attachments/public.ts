import { memberTables, type MemberData, type MemberList } from '#platform/member-data.ts';
import type { Database } from '#platform/database.ts';
import { filesAsDataUrls } from './exports/files.ts';

export { eraseFiles } from './store.ts';

const tables = memberTables('connect', [
  {
    table: 'chat_attachment',
    called: 'Files in your chats',
    shows: ['id', 'conversation_id', 'from_staff', 'name', 'type', 'size', 'state', 'begun_at', 'sent_at'],
    hides: ['member_id', 'staff_id', 'width', 'height'],
    key: ['begun_at', 'id'],
    whenCleared: 'goes',
    whenMerged: 'moves',
  },
  {
    table: 'chat_attachment_piece',
    shows: [],
    hides: ['attachment_id', 'member_id', 'is_preview', 'number', 'bytes'],
    key: ['attachment_id', 'is_preview', 'number'],
    whenCleared: 'goes',
    whenMerged: 'moves',
  },
]);

/** Includes the files themselves. */
export const attachmentsMemberData: MemberData = {
  ...tables,
  read: (db: Database, memberId: string): readonly MemberList[] =>
    tables.read(db, memberId).map((list) => filesAsDataUrls(db, list)),
};
