import { daysAfter } from '@kindred/contract/calendar-days.ts';
import type {
  addCoordinator,
  changeCoordinator,
  listStaffCoordinators,
  StaffCoordinator,
} from '@kindred/contract/coordinators/editing.ts';
import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import { changedFields } from '@kindred/contract/field-merge.ts';
import { isInHours, lockCoordinator, readTaken, type BookingText } from '#features/coordinators/public.ts';
import { slugOf } from '#features/directory/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { AuditDetails, Audited } from '#platform/audit/tables.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { raiseContentVersion } from '#platform/content/raise-version.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { finderHits, type FinderSource } from '#platform/staff-finder.ts';
import type { TodaySource } from '#platform/today.ts';
import {
  busyUntil,
  presentCoordinatorLine,
  presentStaffCoordinator,
  type CoordinatorSurroundings,
} from './presenter.ts';
import { brokenSince, coordinatorFieldsOf, mistakesInCoordinator, textWith } from './rules.ts';
import {
  decideCallsAnew,
  findBrokenCalendars,
  findCoordinatorRow,
  insertCoordinator,
  lockCoordinatorText,
  noteCallsOutsideHours,
  noteEditor,
  readAbsences,
  readBusyTimes,
  readCallsToCome,
  readCoordinatorRows,
  saveCoordinatorText,
  setListed,
} from './store.ts';

/** Days differ by zone, so this reads an extra one and lets each coordinator's own clock decide. */
async function readSurroundings(db: DbOrTx, now: Date): Promise<CoordinatorSurroundings> {
  return {
    now,
    taken: await readTaken(db, now),
    absences: await readAbsences(db, daysAfter(dayIn('UTC', now), -1)),
    calls: await readCallsToCome(db, now),
  };
}

export async function loadStaffCoordinators({
  db,
  now,
}: StaffContext): Promise<Reply<typeof listStaffCoordinators>> {
  const [rows, around] = [await readCoordinatorRows(db), await readSurroundings(db, now)];
  return { items: rows.map((row) => presentCoordinatorLine(row, around)) };
}

export async function loadStaffCoordinator(
  { now }: Pick<StaffContext, 'now'>,
  db: DbOrTx,
  id: string,
): Promise<StaffCoordinator> {
  const row = await findCoordinatorRow(db, id);
  if (!row) throw new Refusal('not_found');
  const busy = await readBusyTimes(db, id, now, busyUntil(now));
  return presentStaffCoordinator(row, await readSurroundings(db, now), busy);
}

const choicesOf = ({ content }: Pick<StaffContext, 'content'>) => ({
  home: content.all('charity')[0]?.country,
  diagnoses: content.all('diagnosis').map(({ slug }) => slug),
});

/** A second call with the same key finds what the first one created. */
export function createCoordinator(
  ctx: StaffContext<RefusalOf<typeof addCoordinator>>,
  { key, fields }: Body<typeof addCoordinator>,
): Promise<StaffCoordinator> {
  const choices = choicesOf(ctx);
  refuseMistakes(mistakesInCoordinator(fields, choices));
  const data = textWith(`${slugOf(fields.first_name).slice(0, 60)}-${key.slice(-8)}`, fields, choices);
  return ctx.db.transaction().execute(async (tx) => {
    if (await insertCoordinator(tx, { data, now: ctx.now })) {
      await noteEditor(tx, data.slug, ctx.person.id);
      await raiseContentVersion(tx);
      await noteCoordinatorChange(tx, ctx, 'coordinator_added', { coordinator: fields.first_name });
    } else {
      const before = await findCoordinatorRow(tx, data.slug);
      if (
        JSON.stringify(before && coordinatorFieldsOf(before.data)) !==
        JSON.stringify(coordinatorFieldsOf(data))
      )
        throw ctx.refuse('conflict');
    }
    return loadStaffCoordinator(ctx, tx, data.slug);
  });
}

/** The second of two simultaneous saves is refused, so nothing is overwritten. */
export function saveCoordinator(
  ctx: StaffContext<RefusalOf<typeof changeCoordinator>>,
  id: string,
  { version, fields }: Body<typeof changeCoordinator>,
): Promise<StaffCoordinator> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockCoordinatorText(tx, id);
    if (!row) throw ctx.refuse('not_found');
    if (row.version !== version) throw ctx.refuse('edited_meanwhile');
    const before = coordinatorFieldsOf(row.data);
    const choices = choicesOf(ctx);
    refuseMistakes(mistakesInCoordinator(fields, { ...choices, before }));
    const data = textWith(id, fields, { ...choices, was: row.data });
    const changed = Object.keys(changedFields(before, coordinatorFieldsOf(data)));
    if (changed.length > 0) {
      await saveCoordinatorText(tx, data, ctx.now);
      await checkCallsAgainstHours(tx, ctx.now, { before: row.data, after: data });
      await noteEditor(tx, id, ctx.person.id);
      await raiseContentVersion(tx);
      const details = { coordinator: fields.first_name, fields: changed };
      await noteCoordinatorChange(tx, ctx, 'coordinator_changed', details);
    }
    return loadStaffCoordinator(ctx, tx, id);
  });
}

/** Booked calls that the new hours no longer include await a decision, and those that they include again do not. */
async function checkCallsAgainstHours(
  tx: Tx,
  now: Date,
  { before, after }: { before: BookingText; after: BookingText },
): Promise<void> {
  await lockCoordinator(tx, after.slug);
  const calls = (await readCallsToCome(tx, now)).filter(({ coordinator }) => coordinator === after.slug);
  const [inside, outside] = [true, false].map((isIn) =>
    calls.filter((call) => isInHours(after, call) === isIn),
  ) as [typeof calls, typeof calls];
  await noteCallsOutsideHours(tx, {
    // A call that was handed over at an unusual time stays decided.
    left: outside.filter((call) => isInHours(before, call)).map(({ id }) => id),
    back: inside.filter(({ outside_hours }) => outside_hours).map(({ id }) => id),
  });
}

function refuseMistakes(mistakes: ReturnType<typeof mistakesInCoordinator>): void {
  if (mistakes.length > 0) throw new Refusal('validation', mistakes);
}

/** Members can neither see nor book a coordinator who is off the list. */
export function listOrUnlist(
  ctx: StaffContext<'not_found'>,
  id: string,
  active: boolean,
): Promise<StaffCoordinator> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockCoordinatorText(tx, id);
    if (!row) throw ctx.refuse('not_found');
    if (await setListed(tx, id, active, ctx.now)) {
      await raiseContentVersion(tx);
      if (!active) await decideCallsAnew(tx, id, { from: ctx.now, until: null });
      const what = active ? 'coordinator_listed' : 'coordinator_unlisted';
      await noteCoordinatorChange(tx, ctx, what, { coordinator: row.data.first_name });
    }
    return loadStaffCoordinator(ctx, tx, id);
  });
}

/** Called last in the transaction of the change: both are stored, or neither. */
export function noteCoordinatorChange(
  tx: Tx,
  { person, now }: Pick<StaffContext, 'person' | 'now'>,
  what: Audited,
  details: AuditDetails,
): Promise<void> {
  return recordAudit(tx, { what, staff_id: person.id, about: null, details, now });
}

export const coordinatorFinder: FinderSource = {
  needs: 'directory',
  find: async (db, words) => {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    const rows = await readCoordinatorRows(db);
    return rows
      .filter(({ data }) =>
        wanted.every((word) => `${data.first_name} ${data.role}`.toLowerCase().includes(word)),
      )
      .slice(0, finderHits)
      .map(({ slug, data }) => ({
        kind: 'coordinator',
        key: slug,
        title: data.first_name,
        note: `${data.role}, ${data.regions.join(', ')}`,
      }));
  },
};

export const brokenCalendarsToday: TodaySource = {
  needs: 'directory',
  read: async (db, { now }) => [
    { kind: 'broken_calendars', ...(await findBrokenCalendars(db, brokenSince(now))) },
  ],
};
