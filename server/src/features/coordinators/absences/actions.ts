import type {
  addAbsence,
  CallSettling,
  CallsToSettle,
  changeAbsence,
  countCallsInDays,
  settleCall,
} from '@kindred/contract/coordinators/absences.ts';
import type { StaffCoordinator } from '@kindred/contract/coordinators/editing.ts';
import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import {
  decideCallsAnew,
  findCoordinatorRow,
  loadStaffCoordinator,
  noteCoordinatorChange,
  readCallsToCome,
} from '#features/coordinators/editing/public.ts';
import {
  instantIn,
  lockCoordinator,
  notifyOfBooking,
  readTaken,
  spansOverlap,
  type BookingSettings,
  type BookingText,
} from '#features/coordinators/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { StaffContext } from '#platform/http/route.ts';
import type { TodaySource } from '#platform/today.ts';
import { charityZone } from '#platform/content/charity-zone.ts';
import { addedDays, freeAt, mistakesInDays, spanOfDays } from './rules.ts';
import {
  callOffCall,
  deleteAbsence,
  findAbsence,
  handOverCall,
  insertAbsence,
  keepCall,
  lockCall,
  overlapsAbsence,
  readWhomToCall,
  updateAbsence,
  type Days,
} from './store.ts';

async function textOf(
  { refuse }: Pick<StaffContext<'not_found'>, 'refuse'>,
  db: DbOrTx,
  id: string,
): Promise<BookingText> {
  const row = await findCoordinatorRow(db, id);
  if (!row) throw refuse('not_found');
  return row.data;
}

/** Called before an absence is saved, to see how many people it affects. */
export async function callsInDays(
  ctx: StaffContext<'not_found'>,
  id: string,
  days: Days,
): Promise<Reply<typeof countCallsInDays>> {
  const { zone } = await textOf(ctx, ctx.db, id);
  const span = spanOfDays(zone, days);
  const calls = (await readCallsToCome(ctx.db, ctx.now)).filter(
    (call) => call.coordinator === id && spansOverlap(span, call),
  );
  return { calls: calls.map(({ starts_at }) => instantIn(zone, starts_at)) };
}

/** Once committed, no one can book these days, because bookings wait for the same lock. */
export function recordAbsence(
  ctx: StaffContext<RefusalOf<typeof addAbsence>>,
  coordinator: string,
  { id, ...written }: Body<typeof addAbsence>,
): Promise<StaffCoordinator> {
  const { db, now, person, refuse } = ctx;
  return db.transaction().execute(async (tx) => {
    const { zone, first_name } = await textOf(ctx, tx, coordinator);
    await lockCoordinator(tx, coordinator);
    const before = await findAbsence(tx, coordinator, id);
    if (!before) {
      refuseWrongDays(written, zone, now);
      if (await overlapsAbsence(tx, { coordinator, id, ...written })) throw refuse('absence_overlaps');
      const row = { id, coordinator, ...written, made_by: person.id, made_at: now };
      if (!(await insertAbsence(tx, row))) throw refuse('not_found');
      await decideAnewIn(tx, coordinator, zone, written);
      await noteDays(tx, ctx, 'coordinator_absence_added', { ...written, first_name });
    }
    return loadStaffCoordinator(ctx, tx, coordinator);
  });
}

export function moveAbsence(
  ctx: StaffContext<RefusalOf<typeof changeAbsence>>,
  { id: coordinator, absence }: { id: string; absence: string },
  { edition, ...written }: Body<typeof changeAbsence>,
): Promise<StaffCoordinator> {
  const { db, now, person, refuse } = ctx;
  return db.transaction().execute(async (tx) => {
    const { zone, first_name } = await textOf(ctx, tx, coordinator);
    await lockCoordinator(tx, coordinator);
    const before = await findAbsence(tx, coordinator, absence);
    if (!before) throw refuse('not_found');
    refuseWrongDays(written, zone, now);
    if (await overlapsAbsence(tx, { coordinator, id: absence, ...written })) throw refuse('absence_overlaps');
    const change = { id: absence, edition, ...written, changed_by: person.id };
    if (!(await updateAbsence(tx, change))) throw refuse('edited_meanwhile');
    for (const days of addedDays(before, written)) await decideAnewIn(tx, coordinator, zone, days);
    await noteDays(tx, ctx, 'coordinator_absence_changed', { ...written, first_name });
    return loadStaffCoordinator(ctx, tx, coordinator);
  });
}

/** A decision made for another absence says nothing about this one. */
function decideAnewIn(tx: Tx, coordinator: string, zone: string, days: Days): Promise<void> {
  const { starts_at: from, ends_at: until } = spanOfDays(zone, days);
  return decideCallsAnew(tx, coordinator, { from, until });
}

export function dropAbsence(
  ctx: StaffContext<'not_found'>,
  { id: coordinator, absence }: { id: string; absence: string },
): Promise<StaffCoordinator> {
  return ctx.db.transaction().execute(async (tx) => {
    const { first_name } = await textOf(ctx, tx, coordinator);
    const gone = await deleteAbsence(tx, coordinator, absence);
    if (gone) await noteDays(tx, ctx, 'coordinator_absence_removed', { ...gone, first_name });
    return loadStaffCoordinator(ctx, tx, coordinator);
  });
}

function refuseWrongDays(days: Days, zone: string, now: Date): void {
  const mistakes = mistakesInDays(days, zone, now);
  if (mistakes.length > 0) throw new Refusal('validation', mistakes);
}

const noteDays = (
  tx: Tx,
  ctx: Pick<StaffContext, 'person' | 'now'>,
  what: 'coordinator_absence_added' | 'coordinator_absence_changed' | 'coordinator_absence_removed',
  { first_name, first_day, last_day }: Days & { first_name: string },
) => noteCoordinatorChange(tx, ctx, what, { coordinator: first_name, from: first_day, to: last_day });

/** Each member shown gets an audit row. */
export async function callsToSettle({ db, now, content, person }: StaffContext): Promise<CallsToSettle> {
  const zone = charityZone(content);
  return db.transaction().execute(async (tx) => {
    const waiting = new Map(
      (await readCallsToCome(tx, now)).filter(({ to_settle }) => to_settle).map((call) => [call.id, call]),
    );
    const rows = waiting.size > 0 ? await readWhomToCall(tx, [...waiting.keys()]) : [];
    const taken = await readTaken(tx, now);
    const read = { what: 'calls_to_settle_read', staff_id: person.id, now } as const;
    const members = new Set(rows.map(({ member_id }) => member_id));
    if (members.size === 0) await recordAudit(tx, { ...read, about: null });
    for (const member of members) await recordAudit(tx, { ...read, about: { member } });
    return {
      items: rows.map(({ member_id: _kept, starts_at, ends_at, ...row }) => {
        const call = { starts_at, ends_at, coordinator: waiting.get(row.id)?.coordinator ?? '' };
        return {
          ...row,
          away_until: waiting.get(row.id)?.away_until ?? null,
          outside_hours: waiting.get(row.id)?.outside_hours ?? false,
          starts_at: instantIn(zone, starts_at),
          ends_at: instantIn(zone, ends_at),
          free: freeAt(call, content.all('coordinator'), taken).map(({ slug, first_name }) => ({
            id: slug,
            first_name,
          })),
        };
      }),
    };
  });
}

type SettleContext = StaffContext<RefusalOf<typeof settleCall>>;

/** If two people decide simultaneously, the second finds that the call is no longer waiting. */
export function decideCall(
  ctx: SettleContext,
  id: string,
  settling: CallSettling,
  settings: BookingSettings,
): Promise<{ id: string }> {
  const { db, now, person, refuse } = ctx;
  return db.transaction().execute(async (tx) => {
    const call = await lockCall(tx, id);
    const waits = (await readCallsToCome(tx, now)).some((one) => one.id === id && one.to_settle);
    if (!call || !waits) throw refuse('not_found');
    const audit = { staff_id: person.id, about: { member: call.member_id }, now };
    if (settling.how === 'keep') {
      await keepCall(tx, id);
      await recordAudit(tx, { ...audit, what: 'call_kept' });
    } else if (settling.how === 'call_off') {
      await callOffCall(tx, id);
      await notifyOfBooking(tx, id, 'called_off', settings);
      await recordAudit(tx, { ...audit, what: 'call_called_off' });
    } else {
      const to = await handOver(tx, ctx, call, settling.to);
      await notifyOfBooking(tx, id, 'handed_over', settings);
      const details = { from: call.coordinator_name, to: to.first_name };
      await recordAudit(tx, { ...audit, what: 'call_handed_over', details });
    }
    return { id };
  });
}

async function handOver(
  tx: Tx,
  { content, now, refuse }: SettleContext,
  call: { id: string; coordinator: string; starts_at: Date; ends_at: Date },
  slug: string | undefined,
): Promise<BookingText> {
  const to = slug === undefined ? undefined : content.one('coordinator', slug);
  if (!to) throw refuse('not_found');
  await lockCoordinator(tx, to.slug);
  const [free] = freeAt(call, [to], await readTaken(tx, now));
  const next = { coordinator: to.slug, coordinator_name: to.first_name };
  if (!free || !(await handOverCall(tx, call.id, next))) throw refuse('slot_taken');
  return to;
}

export const callsToSettleToday: TodaySource = {
  needs: 'support',
  read: async (db, { now }) => {
    const waiting = (await readCallsToCome(db, now)).filter(({ to_settle }) => to_settle);
    return [{ kind: 'calls_to_settle', count: waiting.length, since: waiting[0]?.starts_at ?? null }];
  },
};
