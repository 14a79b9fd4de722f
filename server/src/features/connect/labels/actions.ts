import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import type {
  DeskLabel,
  labelConversation,
  listDeskLabels,
  storeDeskLabel,
} from '@kindred/contract/connect/labels.ts';
import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import { isDeskLead } from '#features/connect/access.ts';
import { answersIn } from '#features/connect/desk/public.ts';
import { lineAfter, withTaken } from '#features/connect/teamwork/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { ifNew } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { charityZone } from '#platform/content/charity-zone.ts';
import { dropLabelRow, listLabels, lockLabelNames, lockLabels, putLabel, setMarks } from './store.ts';

export async function deskLabels({ db }: StaffContext): Promise<Reply<typeof listDeskLabels>> {
  return { items: await listLabels(db) };
}

export async function storeLabel(
  { db, now, person, refuse }: StaffContext<RefusalOf<typeof storeDeskLabel>>,
  id: string,
  { name, based_on }: Body<typeof storeDeskLabel>,
): Promise<DeskLabel> {
  if (!isDeskLead(person)) throw refuse('not_found');
  const audit = { what: 'desk_label_changed', staff_id: person.id, about: null, now } as const;
  const stored = await ifNew(
    db.transaction().execute(async (tx) => {
      const before = (await lockLabelNames(tx)).get(id) ?? null;
      // Retries must succeed.
      if (before !== based_on && before !== name) throw refuse('edited_meanwhile');
      if (!(await putLabel(tx, { id, name }))) throw refuse('conflict');
      await recordAudit(tx, { ...audit, details: { label: id } });
      return { id, name };
    }),
  );
  if (!stored) throw refuse('conflict');
  return stored;
}

export async function dropLabel(
  { db, now, person, refuse }: StaffContext<'not_found'>,
  id: string,
): Promise<{ id: string }> {
  if (!isDeskLead(person)) throw refuse('not_found');
  await db.transaction().execute(async (tx) => {
    if (!(await dropLabelRow(tx, id))) return;
    const details = { label: id };
    await recordAudit(tx, { what: 'desk_label_removed', staff_id: person.id, about: null, details, now });
  });
  return { id };
}

export async function labelChat(
  ctx: StaffContext<'not_found'>,
  id: string,
  { add, remove }: Body<typeof labelConversation>,
): Promise<DeskLine> {
  const { person } = ctx;
  const who = (row: Parameters<typeof answersIn>[0]) => answersIn(row, person.id) || isDeskLead(person);
  const row = await withTaken(ctx, { id, what: 'chat_labelled', who }, async (tx, before) => {
    const stay = before.labels.filter((label) => add.includes(label) || !remove.includes(label));
    // A label removed from the desk in the meantime is left out. Labels already set are not locked: their removal may
    // hold that lock while waiting for this conversation.
    const added = await lockLabels(
      tx,
      add.filter((label) => !stay.includes(label)),
    );
    await setMarks(tx, id, { labels: [...stay, ...added] });
    return before;
  });
  return lineAfter(ctx, row);
}

export async function followUp(
  ctx: StaffContext<'not_found'>,
  id: string,
  on: string | null,
): Promise<DeskLine> {
  const { content, now, person } = ctx;
  if (on !== null && on < dayIn(charityZone(content), now))
    throw new Refusal('validation', [
      { field: 'on', code: 'wrong_form', message: 'This day has already passed.' },
    ]);
  const who = (row: { staff_id: string | null }) => row.staff_id === person.id;
  const row = await withTaken(ctx, { id, what: 'chat_follow_up_set', who }, async (tx, before) => {
    await setMarks(tx, id, { follow_up_on: on });
    return before;
  });
  return lineAfter(ctx, row);
}
