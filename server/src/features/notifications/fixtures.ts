import type { DbOrTx } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import './tables.ts';

export async function givenUnread(db: DbOrTx, member: string, count = 1): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await db
    .insertInto('notification')
    .values(
      ids.map((id) => ({
        id,
        member_id: member,
        category: 'news',
        key: id,
        about: '{}',
        path: '/tabs/home',
        created_at: new Date('2027-03-01T00:00:00Z'),
      })),
    )
    .execute();
  return ids;
}

export async function readAll(db: DbOrTx, member: string): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: new Date('2027-03-01T00:00:00Z') })
    .where('member_id', '=', member)
    .where('read_at', 'is', null)
    .execute();
}
