import { sql } from 'kysely';
import type { DbOrTx } from '#platform/database.ts';
import type { ContentSnapshot } from './snapshot.ts';

/** The zone whose midnight counts where no person, event or record has a zone of its own. */
export const charityZone = (content: ContentSnapshot): string => content.all('charity')[0]?.zone ?? 'UTC';

/** Like `charityZone`, for jobs and imports, which hold no content in memory. */
export async function readCharityZone(db: DbOrTx): Promise<string> {
  const row = await db
    .selectFrom('content_item')
    .select(sql<string | null>`data->>'zone'`.as('zone'))
    .where('kind', '=', 'charity')
    .where('withdrawn_at', 'is', null)
    .orderBy('position')
    .orderBy('slug')
    .executeTakeFirst();
  return row?.zone ?? 'UTC';
}
