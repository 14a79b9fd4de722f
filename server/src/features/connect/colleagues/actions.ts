import type { listColleagues } from '@kindred/contract/connect/colleagues.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { isDeskLead } from '#features/connect/access.ts';
import { isPresent, presenceLeaseMs } from '#features/connect/availability/public.ts';
import { wakeDeskStreams } from '#features/connect/chat/public.ts';
import { deskLineOf, findDeskRow } from '#features/connect/desk/public.ts';
import { lineAfter, withTaken } from '#features/connect/teamwork/public.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { addSecond, listSupportStaff, removeMention, removeSecond, setAsked } from './store.ts';

export async function everyoneAtDesk({ db }: StaffContext): Promise<Reply<typeof listColleagues>> {
  return { people: await listSupportStaff(db) };
}

/** Being invited is not joining: the member learns of a colleague once they have actually joined. */
export async function askIn(
  ctx: StaffContext<'not_found' | 'chat_closed' | 'no_place' | 'taken'>,
  id: string,
  to: string,
): Promise<DeskLine> {
  const { now, person, refuse } = ctx;
  const seenAfter = new Date(now.getTime() - presenceLeaseMs);
  const row = await withTaken(
    ctx,
    { id, what: 'chat_colleague_asked', who: (one) => one.staff_id === person.id || isDeskLead(person) },
    async (tx, before) => {
      if (before.state !== 'open') throw refuse('chat_closed');
      if (before.second_staff_id !== null && before.second_staff_id !== to) throw refuse('taken');
      if (to === before.staff_id || !(await isPresent(tx, { staff_id: to, seenAfter })))
        throw refuse('no_place');
      if (before.second_staff_id === null) await setAsked(tx, id, to);
      return before;
    },
  );
  return lineAfter(ctx, row);
}

export async function join(
  ctx: StaffContext<'not_found' | 'chat_closed' | 'taken'>,
  id: string,
): Promise<DeskLine> {
  const { now, person, refuse } = ctx;
  const row = await withTaken(
    ctx,
    {
      id,
      what: 'chat_joined',
      who: (one) => [one.asked_staff_id, one.second_staff_id].includes(person.id) || isDeskLead(person),
    },
    async (tx, before, name) => {
      if (before.second_staff_id === person.id) return before;
      if (before.state !== 'open') throw refuse('chat_closed');
      if (before.second_staff_id !== null || before.staff_id === person.id) throw refuse('taken');
      await addSecond(tx, { id, staff_id: person.id, name, now });
      return before;
    },
  );
  return lineAfter(ctx, row);
}

export async function stepOut(ctx: StaffContext<'not_found'>, id: string): Promise<DeskLine> {
  const { now, person } = ctx;
  const row = await withTaken(
    ctx,
    {
      id,
      what: 'chat_stepped_out',
      who: (one) => [one.asked_staff_id, one.second_staff_id].includes(person.id),
    },
    async (tx, before, name) => {
      if (before.second_staff_id === person.id) await removeSecond(tx, { id, name, now });
      else await setAsked(tx, id, null);
      return before;
    },
  );
  return lineAfter(ctx, row);
}

export async function readMention(
  { db, person, refuse }: StaffContext<'not_found'>,
  id: string,
): Promise<DeskLine> {
  await removeMention(db, id, person.id);
  const row = await findDeskRow(db, id);
  if (!row) throw refuse('not_found');
  await wakeDeskStreams(db, []);
  return deskLineOf(row);
}
