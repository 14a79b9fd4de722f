import { randomUUID } from 'node:crypto';
import type { MomentName, SourceName, StreamData } from '@kindred/contract/notifications/stream.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import { countListeningProcesses } from '#platform/pg-notifications.ts';
import type { WantedSources } from './read-updates.ts';
import type { News } from './source.ts';

/**
 * A hint for the processes whose streams these people listen to: which sources have news. After the commit, because it
 * locks the queue of hints.
 */
export async function hurryStreams(
  db: Database,
  sources: readonly SourceName[],
  listeners: readonly string[],
): Promise<void> {
  await sql`select pg_notify('stream', ${hintWords(sources, listeners)})`.execute(db);
}

const hintWords = (sources: readonly SourceName[], listeners: readonly string[]) =>
  [sources.join(','), ...listeners].join(' ');

/** Reaches the streams that are open now, at every process, and is gone. */
export async function tellMoment<N extends MomentName>(
  db: Database,
  to: string,
  { name, data }: { name: N; data: StreamData<N> },
): Promise<void> {
  await sql`select pg_notify('stream_moment', ${JSON.stringify({ to, name, data })})`.execute(db);
}

/** How often a process looks whether it is alone. The streams of a new one are read each second anyway. */
const lookEveryMs = 5_000;

/**
 * Hints for other processes, if there are any, of what this one has passed on itself. What comes while one is sent
 * waits for the next.
 */
export function startHints(db: Database, onFault: (error: unknown) => void) {
  const id = randomUUID();
  let waiting: string[] = [];
  let sending: Promise<void> | undefined;
  let alone = false;
  let lookAt = 0;
  const sendAll = async () => {
    while (waiting.length > 0) {
      const words = waiting;
      waiting = [];
      if (performance.now() >= lookAt) {
        alone = (await countListeningProcesses(db)) === 1;
        lookAt = performance.now() + lookEveryMs;
      }
      if (!alone) await sql`select pg_notify('stream', hint) from unnest(${words}::text[]) hint`.execute(db);
    }
  };
  return {
    id,
    tell: (news: readonly News[]) => {
      const sources = new Set(news.map(({ source }) => source));
      const listeners = news.map(({ listener }) => listener);
      waiting.push(`from:${id} ${hintWords([...sources], listeners)}`);
      sending ??= sendAll()
        .catch(onFault)
        .finally(() => (sending = undefined));
    },
    stop: async () => sending,
  };
}

export interface Hint {
  /** The process that has told its own streams already. */
  from: string | undefined;
  listeners: readonly string[];
  sources: WantedSources;
}

/** Listeners, and before them the sources if only these have news: `conversation,desk <id> <id>`. */
export function hintOf(words: string): Hint {
  const [first = '', ...others] = words.split(' ');
  if (first.startsWith('from:')) return { ...hintOf(others.join(' ')), from: first.slice('from:'.length) };
  return /^[a-z_,]+$/.test(first)
    ? { from: undefined, listeners: others, sources: new Set(first.split(',')) }
    : { from: undefined, listeners: [first, ...others], sources: 'all' };
}
