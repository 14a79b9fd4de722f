import type { planCallBack } from '@kindred/contract/connect/calls.ts';
import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import { answersIn, chatAuditOf, findDeskRow } from '#features/connect/desk/public.ts';
import { bookCallFor, type BookingSettings } from '#features/coordinators/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { StaffContext } from '#platform/http/route.ts';

/** The booking is the member's own: it is in their list, they are notified and reminded, and they can change it. */
export async function planCall(
  ctx: StaffContext<RefusalOf<typeof planCallBack>>,
  id: string,
  { coordinator, ...wanted }: Body<typeof planCallBack>,
  settings: BookingSettings,
): Promise<Reply<typeof planCallBack>> {
  const { db, now, person, refuse } = ctx;
  const row = await findDeskRow(db, id);
  if (!row || !answersIn(row, person.id)) throw refuse('not_found');
  return bookCallFor({ ...ctx, person: { id: row.member_id } }, coordinator, wanted, settings, (tx) =>
    recordAudit(tx, { what: 'chat_call_planned', ...chatAuditOf(row, person.id), now }),
  );
}
