import * as z from 'zod';
import type { Tx } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import { replayDeadInOrder } from '#platform/jobs/dead-letters.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { CrmTopic } from './tables.ts';

export const deliverToCrm = { name: 'deliver-to-crm', payload: z.object({ member_id: z.uuid() }) };

/** Runs in the transaction of the change, so that either it reaches the CRM or it was never made. */
export async function syncToCrm(tx: Tx, memberId: string, what: CrmTopic, now: Date): Promise<void> {
  await tx
    .insertInto('crm_change')
    .values({ id: newId(), member_id: memberId, what, said_at: now })
    .execute();
  if (what === 'erasure')
    await tx
      .insertInto('crm_erased')
      .values({ external_id: memberId, said_at: now })
      .onConflict((on) => on.doNothing())
      .execute();
  const orderKey = `crm ${memberId}`;
  await enqueue(tx, deliverToCrm, { member_id: memberId }, { orderKey });
  // Also retries a failed sync, because this change may be what it was lacking.
  await replayDeadInOrder(tx, orderKey);
}
