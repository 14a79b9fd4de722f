import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import type {
  changePatientStrategy,
  choosePatientStrategy,
  listPatientStrategies,
  PatientStrategy,
} from '@kindred/contract/energy/strategies.ts';
import { mostStrategies } from '@kindred/contract/energy/rules/states.ts';
import { lockCoachMember, readCycles } from '#features/energy/coach/public.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import type { DbOrTx } from '#platform/database.ts';
import { Refusal, type Refuse } from '#platform/http/refusal.ts';
import type { MemberContext } from '#platform/http/route.ts';
import { changeChosen, findChosen, keepChosen, listChosen, type ChosenRow } from './store.ts';

/** A strategy removed from the content shows its id as title, because the member chose it. */
function present(row: ChosenRow, content: ContentSnapshot): PatientStrategy {
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

/** Like `strategiesOf`, for a shared report without a session. */
export async function chosenBy(
  db: DbOrTx,
  memberId: string,
  content: ContentSnapshot,
  cycleId?: string,
): Promise<PatientStrategy[]> {
  return (await listChosen(db, memberId, cycleId)).map((row) => present(row, content));
}

export async function loadStrategies(
  ctx: MemberContext,
  cycleId: string | undefined,
): Promise<Reply<typeof listPatientStrategies>> {
  return { items: await strategiesOf(ctx, cycleId) };
}

/** Only one of two simultaneous choices gets the last place; the other is refused and not saved. */
export function startStrategy(
  { db, now, person, content, refuse }: MemberContext<RefusalOf<typeof choosePatientStrategy>>,
  { id, cycle_id, strategy_id, own_text, when_then }: Body<typeof choosePatientStrategy>,
): Promise<PatientStrategy> {
  const ours = content.all('strategy').find((one) => one.id === strategy_id || one.slug === strategy_id);
  if (strategy_id !== undefined && !ours) throw new Refusal('not_found');
  return db.transaction().execute(async (tx) => {
    await lockCoachMember(tx, person.id);
    const chosen = { id, cycle_id, strategy_id: ours?.id ?? null, own_text: own_text ?? null };
    const before = await findChosen(tx, person.id, id);
    if (before) return present(sameAs(refuse, before, chosen), content);
    const cycle = (await readCycles(tx, person.id)).find((one) => one.id === cycle_id);
    if (!cycle) throw new Refusal('not_found');
    if (cycle.number === 1) throw refuse('energy_cycle_only_notices');
    const rest = { member_id: person.id, when_then: when_then || null, chosen_at: now };
    if (!(await keepChosen(tx, { ...chosen, ...rest }))) {
      const taken = await listChosen(tx, person.id, cycle_id);
      throw refuse(taken.length >= mostStrategies ? 'strategies_full' : 'conflict');
    }
    const saved = await findChosen(tx, person.id, id);
    if (!saved) throw refuse('conflict');
    return present(saved, content);
  });
}

function sameAs(
  refuse: Refuse<'conflict'>,
  before: ChosenRow,
  chosen: Pick<ChosenRow, 'cycle_id' | 'strategy_id' | 'own_text'>,
): ChosenRow {
  const same = (['cycle_id', 'strategy_id', 'own_text'] as const).every((key) => before[key] === chosen[key]);
  if (!same) throw refuse('conflict');
  return before;
}

/** A used strategy keeps its place, for the report; an unused one can be replaced. */
export function changeStrategy(
  { db, now, person, content }: MemberContext,
  id: string,
  { when_then, helped, state }: Body<typeof changePatientStrategy>,
): Promise<PatientStrategy> {
  return db.transaction().execute(async (tx) => {
    await lockCoachMember(tx, person.id);
    const row = await findChosen(tx, person.id, id);
    if (!row) throw new Refusal('not_found');
    await changeChosen(tx, person.id, id, {
      ...(when_then === undefined ? {} : { when_then: when_then || null }),
      ...(helped === undefined ? {} : { helped }),
      ...(state === undefined ? {} : { state, stopped_at: row.stopped_at ?? now }),
      ...(state !== undefined && row.used_days === 0 ? { place: null } : {}),
    });
    return present((await findChosen(tx, person.id, id)) ?? row, content);
  });
}
