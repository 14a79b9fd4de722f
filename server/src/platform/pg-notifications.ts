import { sql } from 'kysely';
import pg from 'pg';
import { asDatabaseError, type DbOrTx } from '#platform/database.ts';

/** Receives NOTIFY messages from other processes. They are only hints, because every listener also polls. */
export interface NotificationListener {
  /** Called without a payload after a reconnect, because notifications may have been missed. */
  on: (channel: string, heard: (words: string | undefined) => void) => Promise<void>;
  close: () => Promise<void>;
}

type NotificationHandler = (words: string | undefined) => void;

/** One connection for all channels. A lost one is replaced, and reported once. */
export async function listenForNotifications(
  url: string,
  onFault: (error: unknown) => void,
  againMs = 1_000,
): Promise<NotificationListener> {
  const channels = new Map<string, NotificationHandler>();
  let client: pg.Client | undefined;
  let closed = false;
  let waiting: NodeJS.Timeout | undefined;
  let isReported = false;
  const lost = (error: unknown) => {
    if (!isReported && !closed) onFault(asDatabaseError(error));
    isReported = true;
  };
  const later = () => {
    client = undefined;
    if (closed || waiting) return;
    waiting = setTimeout(() => {
      waiting = undefined;
      void connect();
    }, againMs);
    waiting.unref();
  };
  /** The new connection listens to all channels. The failed one may end only after the new one is open. */
  const replace = (failed: pg.Client, error: unknown) => {
    lost(error);
    failed.end().catch(lost);
    if (client === undefined || client === failed) later();
  };
  const connect = async () => {
    const next = clientOf(url);
    next.on('error', lost);
    next.once('end', () => {
      if (client === next) later();
    });
    next.on('notification', ({ channel, payload }) => channels.get(channel)?.(payload ?? ''));
    try {
      await next.connect();
      for (const channel of channels.keys()) await listenTo(next, channel);
      client = next;
      if (closed) return await next.end();
      isReported = false;
      for (const received of channels.values()) received(undefined);
    } catch (error) {
      replace(next, error);
    }
  };
  await connect();
  return {
    on: async (channel, received) => {
      channels.set(channel, received);
      const current = client;
      if (current) await listenTo(current, channel).catch((error: unknown) => replace(current, error));
    },
    close: async () => {
      closed = true;
      clearTimeout(waiting);
      await client?.end();
    },
  };
}

const listenerName = 'kindred-ear';

/** The number of server processes using this database, including this one. */
export async function countListeningProcesses(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where application_name = ${listenerName} and datname = current_database()`.execute(db);
  return rows[0]?.count ?? 0;
}

function clientOf(connectionString: string): pg.Client {
  return new pg.Client({
    connectionString,
    application_name: listenerName,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  });
}

async function listenTo(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
}
