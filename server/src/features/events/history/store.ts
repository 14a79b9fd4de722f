import type { EventChangeKind } from '@kindred/contract/events/history.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import '#platform/session/tables.ts';
import '../tables.ts';
import type { ChangedFields } from './tables.ts';

export interface NewEventChange {
  id: string;
  event_id: string;
  kind: EventChangeKind;
  staff_id: string;
  changed_at: Date;
  fields: ChangedFields;
}

export async function insertEventChanges(tx: Tx, changes: readonly NewEventChange[]): Promise<void> {
  await tx
    .insertInto('event_change')
    .values(changes.map(({ fields, ...change }) => ({ ...change, fields: JSON.stringify(fields) })))
    .execute();
}

export const changesPerPage = 20;

/** Latest first; ids are in chronological order. */
export function readEventChanges(db: DbOrTx, event: string, before: string | undefined) {
  return db
    .selectFrom('event_change')
    .leftJoin('staff', 'staff.id', 'event_change.staff_id')
    .select(['event_change.id', 'kind', 'changed_at', 'fields', 'staff.name as changed_by'])
    .where('event_id', '=', event)
    .$if(before !== undefined, (query) => query.where('event_change.id', '<', before ?? ''))
    .orderBy('event_change.id', 'desc')
    .limit(changesPerPage + 1)
    .execute();
}

/** What the latest save of an event changed. */
export async function readLastSaved(db: DbOrTx, event: string): Promise<ChangedFields> {
  const row = await db
    .selectFrom('event_change')
    .select('fields')
    .where('event_id', '=', event)
    .where('kind', '=', 'changed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.fields ?? [];
}

export async function hasEvent(db: DbOrTx, id: string): Promise<boolean> {
  const row = await db.selectFrom('event').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
