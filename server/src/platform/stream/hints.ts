import type { MomentName, SourceName, StreamData } from '@kindred/contract/notifications/stream.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';

/**
 * A hint for the processes whose streams these people listen to: which sources have news. After the commit, because it
 * locks the queue of hints.
 */
export async function hurryStreams(
  db: Database,
  sources: readonly SourceName[],
  listeners: readonly string[],
): Promise<void> {
  await sql`select pg_notify('stream', ${[sources.join(','), ...listeners].join(' ')})`.execute(db);
}

/** Reaches the streams that are open now, at every process, and is gone. */
export async function tellMoment<N extends MomentName>(
  db: Database,
  to: string,
  { name, data }: { name: N; data: StreamData<N> },
): Promise<void> {
  await sql`select pg_notify('stream_moment', ${JSON.stringify({ to, name, data })})`.execute(db);
}
