import pg from 'pg';

/** What a process hears of what others say with NOTIFY. Only ever a hint: whoever listens asks now and then as well. */
export interface Ear {
  /** Called without words when the connection is a new one: what was said meanwhile was not heard. */
  on: (channel: string, heard: (words: string | undefined) => void) => Promise<void>;
  close: () => Promise<void>;
}

type Heard = (words: string | undefined) => void;

/** One connection for all channels. When it is lost, the next is opened; that is told once. */
export async function openEar(url: string, onFault: (error: unknown) => void, againMs = 1_000): Promise<Ear> {
  const channels = new Map<string, Heard>();
  let client: pg.Client | undefined;
  let closed = false;
  let waiting: NodeJS.Timeout | undefined;
  let told = false;
  const lost = (error: unknown) => {
    if (!told && !closed) onFault(error);
    told = true;
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
  const connect = async () => {
    const next = clientOf(url);
    next.on('error', lost);
    next.once('end', later);
    next.on('notification', ({ channel, payload }) => channels.get(channel)?.(payload ?? ''));
    try {
      await next.connect();
      for (const channel of channels.keys()) await listenTo(next, channel);
      client = next;
      if (closed) return await next.end();
      told = false;
      for (const heard of channels.values()) heard(undefined);
    } catch (error) {
      lost(error);
      next.end().catch(lost);
      later();
    }
  };
  await connect();
  return {
    on: async (channel, heard) => {
      channels.set(channel, heard);
      if (client) await listenTo(client, channel).catch(lost);
    },
    close: async () => {
      closed = true;
      clearTimeout(waiting);
      await client?.end();
    },
  };
}

function clientOf(connectionString: string): pg.Client {
  return new pg.Client({
    connectionString,
    application_name: 'kindred-ear',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  });
}

async function listenTo(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
}
