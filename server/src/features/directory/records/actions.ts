import { isDeepStrictEqual } from 'node:util';
import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import { changedFields } from '@kindred/contract/field-merge.ts';
import type {
  closeStaffService,
  createStaffService,
  readServedAreas,
  saveStaffService,
  ServedAreaText,
  StaffService,
  StaffServiceFields,
} from '@kindred/contract/directory/records.ts';
import { parseServiceAreas } from '#features/directory/feeds/service-areas.ts';
import { slugOf } from '#features/directory/public.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { charityZone } from '#platform/content/charity-zone.ts';
import { presentRecord } from './presenter.ts';
import {
  dataWith,
  fieldProblemsOf,
  fieldsOfRecord,
  locationWith,
  ownPlaceWith,
  placeFieldsOf,
} from './rules.ts';
import {
  findServiceRecord,
  insertLocation,
  insertPlace,
  insertServiceRecord,
  lockServiceRecord,
  lockServiceRecords,
  organizationCalled,
  setPlacesRemoved,
  updateLocation,
  updatePlace,
  updateServiceRecord,
} from './store.ts';
import type { ServiceRecord } from './tables.ts';

const editorOf = ({ person, now }: StaffContext) => ({ staffId: person.id, now });

export async function loadStaffService(ctx: StaffContext<'not_found'>, key: string): Promise<StaffService> {
  const record = await findServiceRecord(ctx.db, key);
  if (!record) throw ctx.refuse('not_found');
  return presentRecord(ctx, ctx.db, record);
}

/** The second of two simultaneous saves is refused, so nothing is overwritten. */
export function saveRecordFields(
  ctx: StaffContext<RefusalOf<typeof saveStaffService>>,
  key: string,
  { edition, fields }: Body<typeof saveStaffService>,
  localities: Localities,
): Promise<StaffService> {
  return ctx.db.transaction().execute(async (tx) => {
    const record = await lockServiceRecord(tx, key);
    if (!record) throw ctx.refuse('not_found');
    if (record.merged_into) throw ctx.refuse('service_merged');
    if (record.edition !== edition) throw ctx.refuse('edited_meanwhile');
    await writeRecordFields(tx, ctx, { record, fields, localities });
    return presentAfter(tx, ctx, record.id);
  });
}

async function presentAfter(tx: Tx, ctx: StaffContext, id: string): Promise<StaffService> {
  const record = await findServiceRecord(tx, id);
  if (!record) throw new Refusal('not_found');
  return presentRecord(ctx, tx, record);
}

interface RecordWriting {
  record: ServiceRecord;
  fields: StaffServiceFields;
  localities: Localities;
}

/** Writes only what changed: untouched fields keep details from their feed that the form cannot show. */
export async function writeRecordFields(
  tx: Tx,
  ctx: StaffContext,
  { record, fields, localities }: RecordWriting,
): Promise<void> {
  const before = fieldsOfRecord(record);
  const change = changedFields(before, fields);
  refuseWrong(ctx, fields, before);
  const areas = change.areas && areaColumns(change.areas, localities, record);
  const organization_id =
    change.organization === undefined
      ? record.organization_id
      : await organizationCalled(tx, change.organization, ctx.now);
  if (change.places) await writePlaces(tx, record, change.places, ctx.now);
  await updateServiceRecord(
    tx,
    record.id,
    {
      organization_id,
      data: JSON.stringify(dataWith(record.data, change)),
      types: fields.types,
      delivery: fields.delivery,
      cost: fields.cost,
      referral: fields.referral,
      first_nations: fields.first_nations,
      words: fields.words,
      ...areas,
    },
    editorOf(ctx),
  );
}

function refuseWrong(
  { content }: StaffContext,
  fields: StaffServiceFields,
  before: Pick<StaffServiceFields, 'types'>,
): void {
  const known = new Set([...content.all('service_type').map(({ slug }) => slug), ...before.types]);
  const problems = [
    ...fieldProblemsOf(fields),
    ...(fields.types.every((type) => known.has(type))
      ? []
      : [
          {
            field: 'fields.types',
            code: 'wrong_form' as const,
            message: 'There is no such kind of help.',
          },
        ]),
  ];
  if (problems.length > 0) throw new Refusal('validation', problems);
}

/**
 * Saves nothing unless every area is understood: a guessed area would send people to services that do not come to them.
 */
function areaColumns(list: readonly ServedAreaText[], localities: Localities, { places }: ServiceRecord) {
  const states = places.flatMap(({ location }) => location.addresses?.[0]?.state_province ?? []);
  const parsed = parseServiceAreas([...list], { localities, states });
  if (parsed.unread.length > 0)
    throw new Refusal(
      'validation',
      parsed.unread.map(({ name, reason }) => ({
        field: 'fields.areas',
        code: 'wrong_form',
        message: `${name.slice(0, 80)}: ${reason}.`,
      })),
    );
  return { covers: parsed.states, areas: JSON.stringify(parsed.areas) };
}

async function writePlaces(
  tx: Tx,
  { id: service_id, places }: ServiceRecord,
  next: StaffServiceFields['places'],
  now: Date,
): Promise<void> {
  const kept = new Set<string>();
  for (const place of next) {
    const before = places.find(({ id }) => id === place.id);
    if (before && isDeepStrictEqual(placeFieldsOf(before), place)) {
      kept.add(before.id);
      continue;
    }
    const location = locationWith(before?.location, place);
    const own = ownPlaceWith(before, place);
    if (before) {
      kept.add(before.id);
      // Its feed may still correct what staff left unchanged.
      if (location !== before.location) await updateLocation(tx, before.location_id, location, now);
      if (own !== before.own) await updatePlace(tx, before.id, own, now);
    } else {
      const location_id = await insertLocation(tx, location, now);
      await insertPlace(tx, { service_id, location_id, own }, now);
    }
  }
  const gone = places.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  await setPlacesRemoved(tx, gone, now, now);
}

/** Public immediately, and due for a check, because no one has called yet. */
export function addStaffService(
  ctx: StaffContext,
  { id, fields }: Body<typeof createStaffService>,
  localities: Localities,
): Promise<StaffService> {
  const { content, now } = ctx;
  const charity = content.all('charity')[0];
  return ctx.db.transaction().execute(async (tx) => {
    const name = slugOf(fields.name).slice(0, 70).replace(/-$/, '');
    const organization_id = await organizationCalled(tx, fields.organization, now);
    const record = {
      id,
      organization_id,
      data: JSON.stringify({ name: fields.name, status: 'active' }),
      types: fields.types,
      delivery: fields.delivery,
      noted_on: dayIn(charityZone(content), now),
      source: JSON.stringify({ name: charity?.charity_name ?? 'Kindred', url: null }),
    };
    const insertAt = (slug: string) => insertServiceRecord(tx, { ...record, slug }, editorOf(ctx));
    // Another service of this name already has its address, or is getting it at this moment.
    const isNew = (await insertAt(name)) || (await insertAt(`${name}-${id.slice(-6)}`));
    const stored = isNew ? await lockServiceRecord(tx, id) : undefined;
    if (stored) await writeRecordFields(tx, ctx, { record: stored, fields, localities });
    return presentAfter(tx, ctx, id);
  });
}

/** Its page stays, and says why it closed and what to use instead. */
export function closeRecord(
  ctx: StaffContext<RefusalOf<typeof closeStaffService>>,
  key: string,
  { reason, instead }: Body<typeof closeStaffService>,
): Promise<StaffService> {
  return ctx.db.transaction().execute(async (tx) => {
    // Locks both, because someone may be closing the other one in favour of this one.
    await lockServiceRecords(tx, instead === null ? [key] : [key, instead]);
    const record = await findServiceRecord(tx, key);
    if (!record) throw ctx.refuse('not_found');
    if (record.merged_into) throw ctx.refuse('service_merged');
    const other = instead === null ? null : await findServiceRecord(tx, instead);
    if (other === undefined || other?.id === record.id || other?.removed_at)
      throw ctx.refuse('instead_not_found');
    const closing = { removed_at: ctx.now, closed_reason: reason, instead_id: other?.id ?? null };
    await updateServiceRecord(tx, record.id, closing, editorOf(ctx));
    return presentAfter(tx, ctx, record.id);
  });
}

export function reopenRecord(
  ctx: StaffContext<'not_found' | 'service_merged'>,
  key: string,
): Promise<StaffService> {
  return ctx.db.transaction().execute(async (tx) => {
    const record = await lockServiceRecord(tx, key);
    if (!record) throw ctx.refuse('not_found');
    if (record.merged_into) throw ctx.refuse('service_merged');
    const opening = { removed_at: null, closed_reason: null, instead_id: null };
    await updateServiceRecord(tx, record.id, opening, editorOf(ctx));
    return presentAfter(tx, ctx, record.id);
  });
}

const maxNamesOfArea = 12;

export function describeServedAreas(
  { areas }: Body<typeof readServedAreas>,
  localities: Localities,
): Reply<typeof readServedAreas> {
  return {
    areas: areas.map((area) => {
      const {
        states,
        areas: parts,
        nationwide,
        unread,
      } = parseServiceAreas([area], { localities, states: [] });
      const slugs = parts.flatMap(({ places, km, lat, lon }) =>
        km === null || lat === null || lon === null
          ? places
          : localities.within({ lat, lon }, km).map(({ slug }) => slug),
      );
      const names = slugs.slice(0, maxNamesOfArea).map((slug) => localities.one(slug)?.name ?? slug);
      return { problem: unread[0]?.reason ?? null, states, places: slugs.length, nationwide, names };
    }),
  };
}
