import type {
  EnergyDay,
  EnergyDays,
  listEnergyDays,
  touchEnergyDay,
  writeEnergyDay,
} from '@kindred/contract/energy/diary.ts';
import type { Body, Query, RefusalOf } from '@kindred/contract/endpoint.ts';
import { dayStatus, wholeDay } from '@kindred/contract/energy/rules/day-values.ts';
import { isTooMuch, mergeFields, valuesOf } from '@kindred/contract/energy/rules/fields.ts';
import { readCycles, readPeriods, todayIn, type CycleRow } from '#features/energy/coach/public.ts';
import { withLock } from '#platform/keyed-mutex.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Tx } from '#platform/database.ts';
import type { MemberContext, PlanInput } from '#platform/http/route.ts';
import type { AccountMerge } from '#platform/member-data.ts';
import { charityZone } from '#platform/content/charity-zone.ts';
import {
  presentDay,
  emptyRow,
  isAhead,
  mergeDay,
  planWholeDay,
  type IncomingDay,
  type DayIn,
  type WholeDay,
} from './rules.ts';
import {
  cyclesAlong,
  findDay,
  findDayOn,
  insertDay,
  listDays,
  readDayContext,
  takeDoubleDays,
  updateDay,
  type DayContext,
  type WrittenDay,
} from './store.ts';
import type { DayRow } from './tables.ts';

const mostListed = 100;
/** Retries after concurrent writes; few devices write the same day. */
const mostTries = 6;

function dayInOf({ content }: Pick<MemberContext, 'content'>, zone: string): DayIn {
  const otherwise = charityZone(content);
  return (instant) => todayIn(zone, instant, otherwise);
}

export async function loadDays(ctx: MemberContext, query: Query<typeof listEnergyDays>): Promise<EnergyDays> {
  const { db, person } = ctx;
  const cycles = await readCycles(db, person.id);
  const cycle = query.cycle_id === undefined ? undefined : cycles.find(({ id }) => id === query.cycle_id);
  // Another member's cycle is not found, and so it has no days.
  if (query.cycle_id !== undefined && !cycle) return { items: [] };
  const from = cycle?.starts_on ?? query.from ?? null;
  const to = cycle?.ends_on ?? query.to ?? null;
  const rows = await listDays(db, person.id, { from, to, most: mostListed });
  const items = rows.map((row) => presentDay(row, cycles, dayInOf(ctx, row.zone)));
  return { items: cycle ? items.filter((day) => day.cycle_id === cycle.id) : items };
}

export async function loadDay(ctx: MemberContext, id: string): Promise<EnergyDay> {
  const { db, person } = ctx;
  const row = await findDay(db, person.id, id);
  if (!row) throw new Refusal('not_found');
  return presentDay(row, await readCycles(db, person.id), dayInOf(ctx, row.zone));
}

type BringContext = MemberContext<RefusalOf<typeof touchEnergyDay>>;

export function openDay(
  ctx: BringContext,
  dayContext: DayContext,
  { id, date, zone }: Body<typeof touchEnergyDay>,
): Promise<EnergyDay> {
  return bring(ctx, dayContext, { id, date, zone, fields: {}, sent_at: null });
}

/** Plans a write that needs no earlier read; see `dayWrite`. */
export const planDay = ({ input: { params, body }, now, content }: PlanInput<typeof writeEnergyDay>) =>
  planWholeDay({ id: params.id, ...body }, now, dayInOf({ content }, body.zone));

export async function saveDay(
  ctx: MemberContext<RefusalOf<typeof writeEnergyDay>>,
  stored: { day: WrittenDay; planned: WholeDay } | undefined,
  id: string,
  body: Body<typeof writeEnergyDay>,
): Promise<EnergyDay> {
  if (stored) {
    const { cycles, ...day } = stored.day;
    return presentDay({ ...stored.planned.row, ...day }, cycles, dayInOf(ctx, body.zone));
  }
  return bring(ctx, await readDayContext(ctx.db, ctx.person.id), { id, ...body }, ({ fields }) => {
    if (isTooMuch(fields)) throw ctx.refuse('energy_day_full');
  });
}

/** Merges the changes. Idempotent, from any device and in any order. */
function bring(
  ctx: BringContext,
  dayContext: DayContext,
  brought: IncomingDay,
  check: (next: DayRow) => void = () => {},
): Promise<EnergyDay> {
  const dayIn = dayInOf(ctx, brought.zone);
  const coachZone = dayContext.period?.zone ?? brought.zone;
  if (isAhead(brought.date, [dayIn(ctx.now), dayInOf(ctx, coachZone)(ctx.now)]))
    throw ctx.refuse('energy_day_ahead', [
      { field: 'date', code: 'not_allowed', message: 'This day is in the future.' },
    ]);
  return withLock(`energy day ${ctx.person.id}`, async () => {
    const cycles = await cyclesAround(ctx, dayContext, brought.date);
    const row = await merged(ctx, { brought, day: rowIn(dayContext, brought.date), dayIn, check });
    return presentDay(row, cycles, dayIn);
  });
}

function rowIn({ days }: DayContext, date: string): DayRow | undefined {
  const row = days.find((day) => day.date === date);
  if (!row) return undefined;
  const { first_entered_at: first } = row;
  return { ...row, entry: wholeDay(row.entry), first_entered_at: first === null ? null : new Date(first) };
}

async function merged(
  ctx: BringContext,
  {
    brought,
    day: existing,
    dayIn,
    check,
  }: { brought: IncomingDay; day: DayRow | undefined; dayIn: DayIn; check: (next: DayRow) => void },
): Promise<DayRow> {
  const { db, now, person } = ctx;
  let row = existing;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const before = row ?? emptyRow(brought);
    const next = mergeDay(before, brought, now, dayIn);
    if (typeof next === 'string') throw ctx.refuse(next);
    if (next === before) return before;
    check(next);
    const stored = await (before.version === 0 ? insertDay : updateDay)(db, person.id, next, now);
    if (stored) return { ...next, version: before.version + 1 };
    row = await findDayOn(db, person.id, brought.date);
    // There is no such day and it cannot be inserted, because its id belongs to another day.
    if (!row && (await findDay(db, person.id, brought.id))) throw ctx.refuse('conflict');
  }
  throw ctx.refuse('conflict');
}

/** The cycles the day may belong to; refused if the member had no coach on that day. */
async function cyclesAround(
  ctx: MemberContext<'energy_coach_missing'>,
  { period, cycles }: DayContext,
  date: string,
): Promise<CycleRow[]> {
  const { db, person } = ctx;
  const covers = (one: Pick<NonNullable<DayContext['period']>, 'started_on' | 'ended_on'>) =>
    one.started_on <= date && (one.ended_on === null || date <= one.ended_on);
  const covered = period !== null && (covers(period) || (await readPeriods(db, person.id)).some(covers));
  if (!covered) throw ctx.refuse('energy_coach_missing');
  const [first] = cycles;
  const isNear = cycles.length < cyclesAlong || (first !== undefined && first.starts_on <= date);
  return isNear ? cycles : readCycles(db, person.id);
}

/** Merges days that both accounts wrote field by field, as if from two devices. Returns how many. */
export async function joinDiaries(tx: Tx, { from, into, now }: AccountMerge): Promise<number> {
  const doubles = await takeDoubleDays(tx, { from, into });
  for (const { ending, staying } of doubles) {
    const fields = mergeFields(staying.fields, ending.fields);
    const entry = valuesOf(fields);
    const entered = [staying.first_entered_at, ending.first_entered_at].filter((one) => one !== null);
    const first_entered_at = entered.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
    const joined = { ...staying, fields, entry, status: dayStatus(entry), first_entered_at };
    await updateDay(tx, into, joined, now);
  }
  return doubles.length;
}
