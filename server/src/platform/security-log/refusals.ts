import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { networkOf } from '#platform/http/caller.ts';
import { LockOut, Refusal } from '#platform/http/refusal.ts';
import { recordSecurityEvent } from './store.ts';
import type { SecurityEvent } from './tables.ts';

/**
 * Records refusals that an attack would cause, whichever endpoint refuses. They are the same for addresses with and
 * without an account, and so is the time this takes.
 */
export function recordRefusals(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  app.addHook('onError', async (request, _reply, error) => {
    const what = eventOf(error);
    if (!what) return;
    // The person needs to know of the refusal, so a failing log must not replace it.
    await recordSecurityEvent(db, { what, network: networkOf(request.ip), now: clock.now() }).catch(
      (fault: unknown) => request.log.error({ err: fault }, 'security event not recorded'),
    );
  });
}

function eventOf(error: Error): SecurityEvent | undefined {
  if (error instanceof LockOut) return 'locked_out';
  if (!(error instanceof Refusal)) return undefined;
  return error.code === 'code_wrong' || error.code === 'passkey_refused' ? error.code : undefined;
}
