import type {
  EnergyDay,
  EnergyDays,
  listEnergyDays,
  touchEnergyDay,
  writeEnergyDay,
} from '@kindred/contract/energy-diary.ts';
import type { Body, Query } from '@kindred/contract/endpoint.ts';
import { readCycles, readPeriods, todayIn, type CycleRow } from '#features/energy-coach/public.ts';
import { inTurn } from '#platform/in-turn.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { MemberContext } from '#platform/http/route.ts';
import { dayOf, emptyRow, refuseAhead, withBrought, type Brought, type DayIn } from './rules.ts';
import {
  cyclesAlong,
  findDay,
  findDayOn,
  insertDay,
  listDays,
  updateDay,
  type Around,
  type DayRow,
} from './store.ts';

const mostListed = 100;
/** Each time somebody else's write came between; a day has few writers. */
const mostTries = 6;

function dayInOf({ content }: MemberContext, zone: string): DayIn {
  const otherwise = content.all('charity')[0]?.zone ?? 'UTC';
  return (instant) => todayIn(zone, instant, otherwise);
}

export async function list(ctx: MemberContext, asked: Query<typeof listEnergyDays>): Promise<EnergyDays> {
  const { db, person } = ctx;
  const cycles = await readCycles(db, person.id);
  const cycle = asked.cycle_id === undefined ? undefined : cycles.find(({ id }) => id === asked.cycle_id);
  // Somebody else's cycle looks like none, and none has no days.
  if (asked.cycle_id !== undefined && !cycle) return { items: [] };
  const from = cycle?.starts_on ?? asked.from ?? null;
  const to = cycle?.ends_on ?? asked.to ?? null;
  const rows = await listDays(db, person.id, { from, to, most: mostListed });
  const items = rows.map((row) => dayOf(row, cycles, dayInOf(ctx, row.zone)));
  return { items: cycle ? items.filter((day) => day.cycle_id === cycle.id) : items };
}

export async function readOne(ctx: MemberContext, id: string): Promise<EnergyDay> {
  const { db, person } = ctx;
  const row = await findDay(db, person.id, id);
  if (!row) throw new Refusal('not_found');
  return dayOf(row, await readCycles(db, person.id), dayInOf(ctx, row.zone));
}

export function touch(
  ctx: MemberContext,
  found: Around,
  { id, date, zone }: Body<typeof touchEnergyDay>,
): Promise<EnergyDay> {
  return bring(ctx, found, { id, date, zone, fields: {}, sent_at: null });
}

export function write(
  ctx: MemberContext,
  found: Around,
  id: string,
  body: Body<typeof writeEnergyDay>,
): Promise<EnergyDay> {
  return bring(ctx, found, { id, ...body });
}

/** What was answered is kept. The same brought again changes nothing, from whatever device and in any order. */
function bring(ctx: MemberContext, found: Around, brought: Brought): Promise<EnergyDay> {
  const dayIn = dayInOf(ctx, brought.zone);
  refuseAhead(brought.date, dayIn(ctx.now));
  return inTurn(`energy day ${ctx.person.id}`, async () => {
    const cycles = await cyclesAround(ctx, found, brought.date);
    const row = await merged(ctx, brought, rowIn(found, brought.date), dayIn);
    return dayOf(row, cycles, dayIn);
  });
}

function rowIn({ days }: Around, date: string): DayRow | undefined {
  const row = days.find((day) => day.date === date);
  return (
    row && { ...row, first_entered_at: row.first_entered_at === null ? null : new Date(row.first_entered_at) }
  );
}

async function merged(
  ctx: MemberContext,
  brought: Brought,
  known: DayRow | undefined,
  dayIn: DayIn,
): Promise<DayRow> {
  const { db, now, person } = ctx;
  let row = known;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const before = row ?? emptyRow(brought);
    const next = withBrought(before, brought, now, dayIn);
    if (next === before) return before;
    const kept = await (before.version === 0 ? insertDay : updateDay)(db, person.id, next, now);
    if (kept) return { ...next, version: before.version + 1 };
    row = await findDayOn(db, person.id, brought.date);
    // No such day and still no room for it: its id is that of another day.
    if (!row && (await findDay(db, person.id, brought.id))) throw new Refusal('conflict');
  }
  throw new Refusal('conflict');
}

/** The cycles that the day may lie in; refused where the member was not with the coach on it. */
async function cyclesAround(
  ctx: MemberContext,
  { period, cycles }: Around,
  date: string,
): Promise<CycleRow[]> {
  const { db, person } = ctx;
  const covers = (one: NonNullable<Around['period']>) =>
    one.started_on <= date && (one.ended_on === null || date <= one.ended_on);
  const covered = period !== null && (covers(period) || (await readPeriods(db, person.id)).some(covers));
  if (!covered) throw new Refusal('energy_coach_missing');
  const [first] = cycles;
  const isNear = cycles.length < cyclesAlong || (first !== undefined && first.starts_on <= date);
  return isNear ? cycles : readCycles(db, person.id);
}
