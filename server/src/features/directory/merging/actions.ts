import type {
  dismissDuplicate,
  Duplicates,
  mergeServices,
  undoMerge,
  UndoneMerge,
} from '@kindred/contract/directory/merging.ts';
import type { StaffService, StaffServiceFields } from '@kindred/contract/directory/records.ts';
import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import { changedFields } from '@kindred/contract/field-merge.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import {
  fieldsOfRecord,
  findServiceRecord,
  insertPlace,
  lockServiceRecord,
  mergeUndoMs,
  presentRecord,
  setPlacesRemoved,
  stateOfRecord,
  updateServiceRecord,
  writeRecordFields,
  type ServiceRecord,
} from '#features/directory/records/public.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { mergedFields, scoredPair, undoPlan, wrongChoices } from './rules.ts';
import {
  dismissPair,
  findCandidatePairs,
  insertMerge,
  keepLocations,
  lockMerge,
  lockMerging,
  markMergeUndone,
  moveBack,
  moveToKept,
  rebuildRedirects,
} from './store.ts';
import type { MergeBefore, MovedRows } from './tables.ts';

const maxPairs = 200;

export async function loadDuplicates({ db }: StaffContext): Promise<Duplicates> {
  const pairs = (await findCandidatePairs(db)).flatMap((row) => scoredPair(row) ?? []);
  const sorted = pairs.toSorted((a, b) => b.score - a.score || a.one.name.localeCompare(b.one.name, 'en'));
  const items = sorted.slice(0, maxPairs).map(({ score: _score, ...pair }) => pair);
  return { items, total: pairs.length };
}

export async function sayDistinct(
  { db, now, person, refuse }: StaffContext<'not_found'>,
  { one, other }: Body<typeof dismissDuplicate>,
): Promise<Reply<typeof dismissDuplicate>> {
  if (!(await dismissPair(db, [one, other], person.id, now))) throw refuse('not_found');
  return { dismissed: true };
}

type Merging = StaffContext<RefusalOf<typeof mergeServices>>;

/** Runs in one transaction: the second of two people who merge simultaneously is refused. */
export function mergeInto(
  ctx: Merging,
  keptId: string,
  input: Body<typeof mergeServices>,
  localities: Localities,
): Promise<StaffService> {
  if (keptId === input.merged) throw ctx.refuse('same_service');
  refuseWrongChoices(input.choices);
  return ctx.db.transaction().execute(async (tx) => {
    await lockMerging(tx);
    const { kept, merged } = await lockBoth(tx, ctx, keptId, input);
    const [before, other] = [fieldsOfRecord(kept), fieldsOfRecord(merged)];
    const fields = mergedFields(before, other, input.choices);
    await writeRecordFields(tx, ctx, { record: kept, fields, localities });
    const places = await mergePlaces(tx, { kept, merged }, input.choices['places'] ?? 'kept', ctx.now);
    const rows = await moveToKept(tx, merged.id, kept.id);
    await hideMerged(tx, ctx, merged, kept.id);
    await rebuildRedirects(tx);
    const stored = await findServiceRecord(tx, kept.id);
    if (!stored) throw ctx.refuse('not_found');
    const change = changedFields(before, fields);
    await insertMerge(tx, {
      id: newId(),
      kept_id: kept.id,
      merged_id: merged.id,
      merged_at: ctx.now,
      merged_by: ctx.person.id,
      before: { fields: pickFields(before, change), columns: columnsOfRecord(kept) },
      after: { fields: pickFields(fieldsOfRecord(stored), change), edition: stored.edition },
      moved: { ...rows, ...places, removed_at: merged.removed_at?.toISOString() ?? null },
    });
    return presentRecord(ctx, tx, stored);
  });
}

function refuseWrongChoices(choices: Body<typeof mergeServices>['choices']): void {
  const problems = wrongChoices(choices).map((field) => ({
    field: `choices.${field}`,
    code: 'wrong_form' as const,
    message: 'This can’t be chosen for this field.',
  }));
  if (problems.length > 0) throw new Refusal('validation', problems);
}

/** Locks in a fixed order, whichever of the two is kept. */
async function lockBoth(
  tx: Tx,
  { refuse }: Merging,
  keptId: string,
  { merged: mergedId, kept_edition, merged_edition }: Body<typeof mergeServices>,
) {
  const records = new Map<string, ServiceRecord | undefined>();
  for (const id of [keptId, mergedId].toSorted()) records.set(id, await lockServiceRecord(tx, id));
  const [kept, merged] = [records.get(keptId), records.get(mergedId)];
  if (!kept || !merged) throw refuse('not_found');
  if (kept.merged_into || merged.merged_into) throw refuse('service_merged');
  if (stateOfRecord(kept) !== 'listed') throw refuse('service_closed');
  if (kept.edition !== kept_edition || merged.edition !== merged_edition) throw refuse('edited_meanwhile');
  return { kept, merged };
}

const pickFields = (fields: StaffServiceFields, change: Partial<StaffServiceFields>) =>
  Object.fromEntries(
    (Object.keys(change) as (keyof StaffServiceFields)[]).map((field) => [field, fields[field]]),
  ) as Partial<StaffServiceFields>;

function columnsOfRecord(record: ServiceRecord): MergeBefore['columns'] {
  const { data, types, delivery, cost, referral, first_nations, covers, areas, words } = record;
  const { organization_id, edited_at } = record;
  return {
    data,
    types,
    delivery,
    cost,
    referral,
    first_nations,
    covers,
    areas,
    words,
    organization_id,
    edited_at: edited_at?.toISOString() ?? null,
  };
}

/** The merged service's locations are shared, not copied. */
async function mergePlaces(
  tx: Tx,
  { kept, merged }: { kept: ServiceRecord; merged: ServiceRecord },
  choice: 'kept' | 'merged' | 'both',
  now: Date,
): Promise<Pick<MovedRows, 'places_added' | 'places_removed'>> {
  const places_added: string[] = [];
  if (choice === 'kept') return { places_added, places_removed: [] };
  for (const { location_id, own } of merged.places)
    places_added.push(await insertPlace(tx, { service_id: kept.id, location_id, own }, now));
  await keepLocations(
    tx,
    merged.places.map(({ location_id }) => location_id),
    now,
  );
  const places_removed = choice === 'merged' ? kept.places.map(({ id }) => id) : [];
  await setPlacesRemoved(tx, places_removed, now, now);
  return { places_added, places_removed };
}

/** Keeps the record of who last changed it, so that an undo restores that too. */
async function hideMerged(tx: Tx, ctx: Merging, merged: ServiceRecord, merged_into: string): Promise<void> {
  const { edited_at, removed_at } = merged;
  const hidden = { merged_into, removed_at: removed_at ?? ctx.now, edited_at };
  await updateServiceRecord(tx, merged.id, hidden, { staffId: ctx.person.id, now: ctx.now });
}

/** Restores both services. What staff wrote since the merge is kept, and is listed in the result. */
export function undoServiceMerge(
  ctx: StaffContext<RefusalOf<typeof undoMerge>>,
  id: string,
  localities: Localities,
): Promise<UndoneMerge> {
  const { db, now, person, refuse } = ctx;
  return db.transaction().execute(async (tx) => {
    await lockMerging(tx);
    const merge = await lockMerge(tx, id);
    if (!merge) throw refuse('not_found');
    if (merge.undone_at) throw refuse('merge_undone');
    if (merge.merged_at.getTime() + mergeUndoMs <= now.getTime()) throw refuse('merge_too_old');
    const kept = await lockServiceRecord(tx, merge.kept_id);
    const merged = await lockServiceRecord(tx, merge.merged_id);
    if (!kept || !merged) throw refuse('not_found');
    const { moved, before, after } = merge;
    await setPlacesRemoved(tx, moved.places_added, now, now);
    await setPlacesRemoved(tx, moved.places_removed, null, now);
    await moveBack(tx, merged.id, moved);
    const removed_at = moved.removed_at === null ? null : new Date(moved.removed_at);
    const shown = { merged_into: null, removed_at, edited_at: merged.edited_at };
    await updateServiceRecord(tx, merged.id, shown, { staffId: person.id, now });
    const left = await restoreKept(tx, ctx, { kept, before, after, localities });
    await rebuildRedirects(tx);
    await markMergeUndone(tx, id, person.id, now);
    return { kept: kept.data.name, restored: merged.data.name, left };
  });
}

interface Restoring {
  kept: ServiceRecord;
  before: MergeBefore;
  after: { fields: Partial<StaffServiceFields>; edition: number };
  localities: Localities;
}

/** Restores exactly if no one has changed it since; otherwise field by field. */
async function restoreKept(
  tx: Tx,
  ctx: StaffContext,
  { kept, before, after, localities }: Restoring,
): Promise<string[]> {
  const names = Object.keys(after.fields);
  if (kept.merged_into) return names;
  if (kept.edition === after.edition) {
    const { data, areas, edited_at, ...columns } = before.columns;
    const raw = { ...columns, data: JSON.stringify(data), areas: JSON.stringify(areas) };
    await updateServiceRecord(
      tx,
      kept.id,
      { ...raw, edited_at: edited_at === null ? null : new Date(edited_at) },
      { staffId: ctx.person.id, now: ctx.now },
    );
    return [];
  }
  const current = await findServiceRecord(tx, kept.id);
  if (!current) return names;
  const fields = fieldsOfRecord(current);
  const plan = undoPlan(before.fields, after.fields, fields);
  await writeRecordFields(tx, ctx, { record: current, fields: { ...fields, ...plan.fields }, localities });
  return plan.left;
}
