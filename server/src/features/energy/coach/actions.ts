import type { changeEnergyCoach, EnergyCoach, startEnergyCoach } from '@kindred/contract/energy/coach.ts';
import type { Body, RefusalOf } from '@kindred/contract/endpoint.ts';
import { withPause } from '@kindred/contract/energy/rules/dates.ts';
import { mostCycles, type CoachMove } from '@kindred/contract/energy/rules/states.ts';
import { illnessSubjectOf } from '@kindred/contract/profile/subject.ts';
import { readMember } from '#features/accounts/public.ts';
import { dropReminders, moveReminders, remind } from '#features/notifications/reminders/public.ts';
import { findZone } from '#platform/calendar/zone-time.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { MemberContext } from '#platform/http/route.ts';
import type { AccountMerge } from '#platform/member-data.ts';
import { pepperedHash } from '#platform/secrets.ts';
import { readPepper } from '#platform/session/pepper.ts';
import { charityZone } from '#platform/content/charity-zone.ts';
import {
  coachOn,
  currentOf,
  datesFrom,
  lastDayWhenStopped,
  moveFor,
  pauseFrom,
  remindersOf,
  stateOn,
  todayIn,
} from './rules.ts';
import {
  changeCoach,
  closeCycle,
  findCoach,
  findLatest,
  findOpen,
  lockCoachMember,
  keepCoach,
  keepCycle,
  readCycles,
  redateCycle,
  type CoachRow,
} from './store.ts';

interface Now {
  coach: EnergyCoach | null;
}

/** Today in the member's zone. */
export function todayOf({ now, content }: Pick<MemberContext, 'now' | 'content'>, zone: string): string {
  return todayIn(zone, now, charityZone(content));
}

async function present(db: DbOrTx, ctx: MemberContext, row: CoachRow | undefined): Promise<Now> {
  if (!row) return { coach: null };
  const cycles = await readCycles(db, ctx.person.id, row.id);
  return { coach: coachOn(row, cycles, todayOf(ctx, row.zone)) };
}

/** Adds the member's device key: the same at every sign-in, so that a device can decrypt what it stored. */
export async function withKey(
  { db, person }: MemberContext,
  now: Now,
): Promise<Now & { device_key: string }> {
  const key = pepperedHash(await readPepper(db), 'diary on a device', person.id);
  return { ...now, device_key: key.toString('base64') };
}

export async function readNow(ctx: MemberContext): Promise<Now> {
  return present(ctx.db, ctx, await findLatest(ctx.db, ctx.person.id));
}

/** Starts the coach and its first cycle today. Idempotent. */
export function startCoach(
  ctx: MemberContext<'energy_coach_red_flag' | 'energy_coach_open'>,
  input: Body<typeof startEnergyCoach>,
): Promise<Now> {
  const { db, now, person } = ctx;
  const { id, baseline, consent: _given, red_flags = [], ...choices } = input;
  if (red_flags.length > 0) throw ctx.refuse('energy_coach_red_flag');
  return db.transaction().execute(async (tx) => {
    await lockCoachMember(tx, person.id);
    const before = await findCoach(tx, person.id, id);
    if (before) return present(tx, ctx, before);
    await refuseOthersDiagnosis(tx, person.id, choices);
    const today = todayOf(ctx, input.zone);
    const row = { id, member_id: person.id, ...baseline, ...rowOf(choices), zone: input.zone };
    const empty = { goal_activity: null, team_phone: null, report_name: null, report_diagnosis: null };
    const dates = { consented_at: now, started_on: today, ended_on: null, paused_on: null };
    if (!(await keepCoach(tx, { ...empty, ...row, ...dates }))) throw ctx.refuse('energy_coach_open');
    const coach = await findCoach(tx, person.id, id);
    if (!coach) throw ctx.refuse('energy_coach_open');
    if (await beginCycle(tx, coach, today)) throw ctx.refuse('energy_coach_open');
    await keepReminders(tx, ctx, person.id);
    return present(tx, ctx, coach);
  });
}

/** Only a member who has the illness can name one: a carer's report is about the carer. */
async function refuseOthersDiagnosis(
  tx: Tx,
  memberId: string,
  { report_diagnosis }: Pick<Body<typeof changeEnergyCoach>, 'report_diagnosis'>,
): Promise<void> {
  if (!report_diagnosis) return;
  const { relationship } = await readMember(tx, memberId);
  if (illnessSubjectOf(relationship) === 'self') return;
  throw new Refusal('validation', [
    {
      field: 'report_diagnosis',
      code: 'not_allowed',
      message:
        'This report is about your own energy, so it can’t mention anyone else’s illness. Leave this blank. The rest of your report won’t change.',
    },
  ]);
}

/** Converts the request to columns: an empty goal becomes null. */
function rowOf(request: Omit<Body<typeof changeEnergyCoach>, 'state'>) {
  const { goal_activity, ...rest } = request;
  const named = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...named,
    ...(goal_activity === undefined ? {} : { goal_activity: goal_activity === '' ? null : goal_activity }),
  };
}

/** Why there is no next cycle. */
type NoCycle = 'energy_cycles_over' | 'energy_coach_move';

/** Begins the coach's next cycle on a given day, or returns why there is none. */
export async function beginCycle(tx: Tx, coach: CoachRow, starts_on: string): Promise<NoCycle | undefined> {
  const cycles = await readCycles(tx, coach.member_id, coach.id);
  const number = cycles.length + 1;
  if (number > mostCycles) return 'energy_cycles_over';
  const { id: coach_id, member_id, cycle_length_days: length } = coach;
  const row = { coach_id, member_id, number, length, ...datesFrom(starts_on, length) };
  return (await keepCycle(tx, row)) ? undefined : 'energy_coach_move';
}

/** Idempotent: a repeated transition happens once. */
export function changeEnergyCoachOf(
  ctx: MemberContext<RefusalOf<typeof changeEnergyCoach>>,
  id: string,
  { state, ...choices }: Body<typeof changeEnergyCoach>,
): Promise<Now> {
  const { db, person } = ctx;
  return db.transaction().execute(async (tx) => {
    await lockCoachMember(tx, person.id);
    const row = await findCoach(tx, person.id, id);
    if (!row) throw new Refusal('not_found');
    await refuseOthersDiagnosis(tx, person.id, choices);
    await changeCoach(tx, row, rowOf(choices));
    const changed = (await findCoach(tx, person.id, id)) ?? row;
    if (state !== undefined) await moveTo(tx, ctx, changed, state);
    await keepReminders(tx, ctx, person.id);
    return present(tx, ctx, await findCoach(tx, person.id, id));
  });
}

type Reminded = Pick<MemberContext, 'now' | 'content'>;

/** Keeps reminders in line with the coach: only an active one reminds, at the times the member chose. */
export async function keepReminders(tx: Tx, { now, content }: Reminded, member_id: string): Promise<void> {
  await dropReminders(tx, member_id, 'energy_day');
  await dropReminders(tx, member_id, 'energy_review');
  const coach = await findOpen(tx, member_id);
  if (!coach) return;
  const zone = findZone(coach.zone) ?? charityZone(content);
  for (const one of remindersOf(coach)) await remind(tx, { member_id, weekday: 0, zone, ...one }, now);
}

/** Saves the reminder time of the diary. False if it was not saved because the coach is not started. */
export async function keepAskingTime(
  tx: Tx,
  ctx: Reminded,
  memberId: string,
  time: string | null,
): Promise<boolean> {
  const coach = await findOpen(tx, memberId);
  if (!coach) return false;
  await changeCoach(tx, coach, { reminder_times: time === null ? [] : [time] });
  await keepReminders(tx, ctx, memberId);
  return true;
}

/** Travelling members are asked and reminded in their current zone. */
export async function travel(tx: Tx, memberId: string, zone: string, now: Date): Promise<void> {
  const coach = await findOpen(tx, memberId);
  if (coach) await changeCoach(tx, coach, { zone });
  await moveReminders(tx, memberId, zone, now);
}

async function moveTo(
  tx: Tx,
  ctx: MemberContext<RefusalOf<typeof changeEnergyCoach>>,
  row: CoachRow,
  request: 'active' | 'paused' | 'stopped',
): Promise<void> {
  const today = todayOf(ctx, row.zone);
  const cycles = await readCycles(tx, row.member_id, row.id);
  const open = cycles.find(({ state }) => state === 'open');
  const move = moveFor(stateOn(row, open, today), request);
  if (move === undefined) throw ctx.refuse('energy_coach_move');
  const obstacle = move === null ? undefined : await moves[move]?.(tx, row, today);
  if (obstacle) throw ctx.refuse(obstacle);
}

const moves: Partial<
  Record<CoachMove, (tx: Tx, row: CoachRow, today: string) => Promise<NoCycle | undefined | void>>
> = {
  pause: (tx, row, today) => changeCoach(tx, row, { state: 'paused', paused_on: today }),
  stop: stopCoach,
  /** After a pause, the open cycle continues; after a rest, the next one begins. */
  resume: async (tx, row, today) => {
    const open = await openCycle(tx, row);
    await changeCoach(tx, row, { state: 'active', paused_on: null });
    if (!open) return beginCycle(tx, row, today);
    const from = pauseFrom(row.paused_on ?? today);
    await redateCycle(tx, open.id, withPause(open, { from, until: today }));
  },
};

async function openCycle(tx: Tx, { member_id, id }: CoachRow) {
  const current = currentOf(await readCycles(tx, member_id, id));
  return current?.state === 'open' ? current : undefined;
}

/** Across the date line, its first day may not have begun: that day still counts, and can be filled in. */
async function stopCoach(tx: Tx, row: CoachRow, today: string): Promise<void> {
  const ended_on = today < row.started_on ? row.started_on : today;
  const open = await openCycle(tx, row);
  if (open) await closeCycle(tx, open.id, { state: 'abandoned', ends_on: lastDayWhenStopped(open, today) });
  await changeCoach(tx, row, { state: 'stopped', ended_on, paused_on: null });
}

/**
 * A member has at most one open coach: if both accounts have one, that of the account that ends is stopped. Its weeks
 * are kept.
 */
export async function stopSecondCoach(tx: Tx, { from, into, now }: AccountMerge): Promise<number> {
  const ending = await findOpen(tx, from);
  if (!ending || !(await findOpen(tx, into))) return 0;
  await stopCoach(tx, ending, todayIn(ending.zone, now, 'UTC'));
  return 1;
}
