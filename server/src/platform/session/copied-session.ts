import type { Database, Tx } from '#platform/database.ts';
import type { Caller } from '#platform/http/route.ts';

interface CopiedSession {
  id: string;
  member_id: string | null;
  staff_id: string | null;
}

interface Discovery {
  now: Date;
  /** Where the replaced token was used from, which need not be the thief. */
  network: string | undefined;
}

/** Runs in the transaction that ends the session. */
export type TellCopied = (tx: Tx, session: CopiedSession, discovery: Discovery) => Promise<void>;

/**
 * A replaced token is refused. If its successor was used after the minute in which both are valid, two devices hold the
 * session, and there is no way to know which one is the owner's, so it ends. Of several concurrent calls, only one ends
 * it and reports it.
 */
export async function refuseReplaced(
  db: Database,
  session: CopiedSession & { seen_at: number; rotated_at: number },
  { now, caller }: { now: Date; caller: Pick<Caller, 'network'> | undefined },
  tell: TellCopied,
): Promise<null> {
  if (session.seen_at <= session.rotated_at) return null;
  await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('session')
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await tell(tx, session, { now, network: caller?.network });
  });
  return null;
}
