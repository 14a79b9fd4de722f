import type { EventChangeKind, EventChanges } from '@kindred/contract/events/history.ts';
import type { Tx } from '#platform/database.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { presentChangedFields } from './rules.ts';
import { changesPerPage, hasEvent, insertEventChanges, readEventChanges } from './store.ts';
import type { ChangedFields } from './tables.ts';

export interface NotedChange {
  event: string;
  fields?: ChangedFields;
}

/** Runs in the transaction of the change. A save that changes nothing is not recorded. */
export async function noteEventChange(
  tx: Tx,
  { person, now }: Pick<StaffContext, 'person' | 'now'>,
  kind: EventChangeKind,
  changes: readonly NotedChange[],
): Promise<void> {
  const real = changes.filter(({ fields }) => kind !== 'changed' || (fields ?? []).length > 0);
  if (real.length === 0) return;
  await insertEventChanges(
    tx,
    real.map(({ event, fields = [] }) => ({
      id: newId(),
      event_id: event,
      kind,
      staff_id: person.id,
      changed_at: now,
      fields,
    })),
  );
}

export async function loadEventChanges(
  { db, refuse }: StaffContext<'not_found'>,
  id: string,
  before: string | undefined,
): Promise<EventChanges> {
  const [exists, rows] = await Promise.all([hasEvent(db, id), readEventChanges(db, id, before)]);
  if (!exists) throw refuse('not_found');
  const page = rows.slice(0, changesPerPage);
  return {
    items: page.map(({ fields, changed_at, ...row }) => ({
      ...row,
      changed_at: changed_at.toISOString(),
      fields: presentChangedFields(fields),
    })),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}
