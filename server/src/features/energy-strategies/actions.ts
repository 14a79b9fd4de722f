import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import type {
  changePatientStrategy,
  choosePatientStrategy,
  listPatientStrategies,
  PatientStrategy,
} from '@kindred/contract/energy-strategies.ts';
import { mostStrategies } from '@kindred/contract/energy-coach/states.ts';
import { holdMember, readCycles } from '#features/energy-coach/public.ts';
import type { Published } from '#platform/content/published.ts';
import type { DbOrTx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { MemberContext } from '#platform/http/route.ts';
import { changeChosen, findChosen, keepChosen, listChosen, type ChosenRow } from './store.ts';

/** One that is no longer in the content keeps its id as its name: it is still what the member chose. */
function shown(row: ChosenRow, content: Published): PatientStrategy {
  const { member_id: _hers, place: _own, stopped_at: _kept, chosen_at, ...rest } = row;
  const ours = content.all('strategy').find(({ id }) => id === row.strategy_id);
  return {
    ...rest,
    name: row.own_text ?? ours?.name ?? row.strategy_id ?? '',
    chosen_at: chosen_at.toISOString(),
  };
}

export async function strategiesOf(
  { db, person, content }: MemberContext,
  cycleId?: string,
): Promise<PatientStrategy[]> {
  return chosenBy(db, person.id, content, cycleId);
}

/** As `strategiesOf`, where nobody is signed in: for a report that its member shares. */
export async function chosenBy(
  db: DbOrTx,
  memberId: string,
  content: Published,
  cycleId?: string,
): Promise<PatientStrategy[]> {
  return (await listChosen(db, memberId, cycleId)).map((row) => shown(row, content));
}

export async function list(
  ctx: MemberContext,
  cycleId: string | undefined,
): Promise<Reply<typeof listPatientStrategies>> {
  return { items: await strategiesOf(ctx, cycleId) };
}

/** Of two that are chosen at once for the last place one has it; the other is told, and nothing of it is kept. */
export function choose(
  { db, now, person, content }: MemberContext,
  { id, cycle_id, strategy_id, own_text, when_then }: Body<typeof choosePatientStrategy>,
): Promise<PatientStrategy> {
  const ours = content.all('strategy').find((one) => one.id === strategy_id || one.slug === strategy_id);
  if (strategy_id !== undefined && !ours) throw new Refusal('not_found');
  return db.transaction().execute(async (tx) => {
    await holdMember(tx, person.id);
    const chosen = { id, cycle_id, strategy_id: ours?.id ?? null, own_text: own_text ?? null };
    const before = await findChosen(tx, person.id, id);
    if (before) return shown(sameAs(before, chosen), content);
    const cycle = (await readCycles(tx, person.id)).find((one) => one.id === cycle_id);
    if (!cycle) throw new Refusal('not_found');
    if (cycle.number === 1) throw new Refusal('energy_cycle_only_notices');
    const rest = { member_id: person.id, when_then: when_then || null, chosen_at: now };
    if (!(await keepChosen(tx, { ...chosen, ...rest }))) {
      const taken = await listChosen(tx, person.id, cycle_id);
      throw new Refusal(taken.length >= mostStrategies ? 'strategies_full' : 'conflict');
    }
    const kept = await findChosen(tx, person.id, id);
    if (!kept) throw new Refusal('conflict');
    return shown(kept, content);
  });
}

function sameAs(
  before: ChosenRow,
  chosen: Pick<ChosenRow, 'cycle_id' | 'strategy_id' | 'own_text'>,
): ChosenRow {
  const same = (['cycle_id', 'strategy_id', 'own_text'] as const).every((key) => before[key] === chosen[key]);
  if (!same) throw new Refusal('conflict');
  return before;
}

/** What was used stays in its place, for the report; what was not makes room for another one. */
export function change(
  { db, now, person, content }: MemberContext,
  id: string,
  { when_then, helped, state }: Body<typeof changePatientStrategy>,
): Promise<PatientStrategy> {
  return db.transaction().execute(async (tx) => {
    await holdMember(tx, person.id);
    const row = await findChosen(tx, person.id, id);
    if (!row) throw new Refusal('not_found');
    await changeChosen(tx, person.id, id, {
      ...(when_then === undefined ? {} : { when_then: when_then || null }),
      ...(helped === undefined ? {} : { helped }),
      ...(state === undefined ? {} : { state, stopped_at: row.stopped_at ?? now }),
      ...(state !== undefined && row.used_days === 0 ? { place: null } : {}),
    });
    return shown((await findChosen(tx, person.id, id)) ?? row, content);
  });
}
