import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import type { StaffEvent } from '@kindred/contract/events/editing.ts';
import type { handOverEvent, listEventOrganisers } from '@kindred/contract/events/organisers.ts';
import { datesAfter, loadStaffEvent } from '#features/events/editing/public.ts';
import { noteEventChange } from '#features/events/history/public.ts';
import { lockEvent, type EventRow } from '#features/events/public.ts';
import { isReason } from '#platform/audit/reason.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Tx } from '#platform/database.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { sendMail } from '#platform/outbox/enqueue-mail.ts';
import { readMailFrame } from '#platform/outbox/mail-frame.ts';
import { renderMail } from '#platform/outbox/mail-template.ts';
import { tellMoment } from '#platform/stream/hints.ts';
import type { TodaySource } from '#platform/today.ts';
import { eventHandedOverMail } from './mails/event-handed-over.ts';
import {
  countHandedOver,
  moveToOrganiser,
  readOrganiserAddress,
  readOrganisers,
  readStaffNames,
  setConfirmed,
} from './store.ts';

export async function listOrganisers({ db }: StaffContext): Promise<Reply<typeof listEventOrganisers>> {
  return { items: await readOrganisers(db) };
}

type HandOverContext = StaffContext<RefusalOf<typeof handOverEvent>>;

/** Everything attached to the event moves with it. The second of two simultaneous hand-overs is refused. */
export async function handEventOver(
  ctx: HandOverContext,
  id: string,
  wanted: Body<typeof handOverEvent>,
  baseUrl: string,
): Promise<StaffEvent> {
  const { db, person, refuse } = ctx;
  const { from, to, scope, reason } = wanted;
  const { after, events } = await db.transaction().execute(async (tx) => {
    const row = await lockEvent(tx, id);
    if (!row) throw refuse('not_found');
    let moved: ReadonlySet<string> = new Set();
    if (row.organiser_id !== to) {
      if (row.organiser_id !== from) throw refuse('organiser_changed');
      if (from !== person.id && !isReason(reason)) throw refuse('reason_needed');
      moved = await moveTogether(tx, ctx, [row, ...(await datesAfter(tx, row, scope))], wanted);
      if (to !== person.id) await mailNewOrganiser(tx, ctx, { id, to, baseUrl });
    }
    return { after: await loadStaffEvent({ ...ctx, db: tx }, id), events: [...moved] };
  });
  // Pages that the previous organiser has open stop showing names.
  if (from !== null && events.length > 0)
    await tellMoment(db, from, { name: 'handed_over', data: { events } });
  return after;
}

async function mailNewOrganiser(
  tx: Tx,
  { person }: HandOverContext,
  { id, to, baseUrl }: { id: string; to: string; baseUrl: string },
): Promise<void> {
  const { name, email } = await readOrganiserAddress(tx, to);
  const words = eventHandedOverMail({ name, handedBy: person.name, path: `/staff/events/${id}` });
  const mail = renderMail(words, await readMailFrame(tx, baseUrl), 'plain');
  await sendMail(tx, { kind: 'other', channel: 'email', to: email, ...mail });
}

async function moveTogether(
  tx: Tx,
  ctx: HandOverContext,
  [first, ...later]: readonly [EventRow, ...EventRow[]],
  { from, to, reason }: Body<typeof handOverEvent>,
): Promise<ReadonlySet<string>> {
  const { person, now, refuse } = ctx;
  const ids = [first, ...later].map((row) => row.id);
  const moved = await moveToOrganiser(tx, { ids, from, to, by: person.id, now });
  // The event is locked, so the only possible problem is the new organiser.
  if (!moved.has(first.id)) throw refuse('organiser_unavailable');
  const names = await readStaffNames(tx, from === null ? [to] : [from, to]);
  const [before, after] = [names.get(from ?? '') ?? null, names.get(to) ?? null];
  const fields = [{ field: 'organiser', before, after }];
  await noteEventChange(
    tx,
    ctx,
    'handed_over',
    [...moved].map((event) => ({ event, fields })),
  );
  await recordAudit(tx, {
    what: 'event_handed_over',
    staff_id: person.id,
    about: { staff: to },
    ...(reason === undefined ? {} : { reason }),
    details: { event: first.data.title, from: before ?? '', to: after ?? '', dates: moved.size },
    now,
  });
  return moved;
}

export async function confirmEvent(ctx: StaffContext<'not_found'>, id: string): Promise<StaffEvent> {
  if (!(await setConfirmed(ctx.db, id, ctx.person.id))) throw ctx.refuse('not_found');
  return loadStaffEvent(ctx, id);
}

export const handedEventsToday: TodaySource = {
  needs: 'content',
  read: async (db, { staffId, now }) => [
    { kind: 'events_handed_to_me', ...(await countHandedOver(db, staffId, now)) },
  ],
};
