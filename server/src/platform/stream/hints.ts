import { randomUUID } from 'node:crypto';
import type { MomentName, SourceName, StreamData } from '@kindred/contract/notifications/stream.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import { serverKeysOf } from '#platform/keys/server-keys.ts';
import { countListeningProcesses } from '#platform/pg-notifications.ts';
import { pepperedHash, seal, unseal } from '#platform/secrets.ts';
import type { WantedSources } from './read-updates.ts';
import type { News } from './source.ts';

/**
 * Hints to the processes that hold these people's streams which sources have news. Runs after the commit, because it
 * locks the notification queue.
 */
export async function wakeStreams(
  db: Database,
  sources: readonly SourceName[],
  listeners: readonly string[],
): Promise<void> {
  await sql`select pg_notify('stream', ${hintWords(sources, listeners)})`.execute(db);
}

const hintWords = (sources: readonly SourceName[], listeners: readonly string[]) =>
  [sources.join(','), ...listeners].join(' ');

/** Reaches the streams that are open now, in every process, and is not stored. */
export async function tellMoment<N extends MomentName>(
  db: Database,
  to: string,
  { name, data }: { name: N; data: StreamData<N> },
): Promise<void> {
  await sql`select pg_notify('stream_moment', ${JSON.stringify({ to, name, data })})`.execute(db);
}

/** How often a process checks whether it is alone. The streams of a new one are read every second anyway. */
const lookEveryMs = 5_000;

/**
 * Tells other processes, if there are any, what this one has passed on to its own streams: the news itself, or only a
 * hint if it is too long. What arrives during a send waits for the next one.
 */
export function startNewsPublisher(db: Database, onFault: (error: unknown) => void) {
  const id = randomUUID();
  const key = keyOf(db, id);
  let waiting: (readonly News[])[] = [];
  let sending: Promise<void> | undefined;
  let alone = false;
  let lookAgainAt = 0;
  const sendAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      if (performance.now() >= lookAgainAt) {
        alone = (await countListeningProcesses(db)) === 1;
        lookAgainAt = performance.now() + lookEveryMs;
      }
      if (alone) continue;
      const notes = batch.map((news) => wordsOf(id, key, news));
      const column = (name: 'channel' | 'words') => notes.map((one) => one[name]);
      await sql`select pg_notify(channel, words)
        from unnest(${column('channel')}::text[], ${column('words')}::text[]) batch (channel, words)`.execute(
        db,
      );
    }
  };
  return {
    id,
    publish: (news: readonly News[]) => {
      waiting.push(news);
      sending ??= sendAll()
        .catch(onFault)
        .finally(() => (sending = undefined));
    },
    stop: async () => sending,
  };
}

/** The maximum size of the sealed news, out of the 8,000 bytes of a notification. */
const longestSealed = 7_900;

/** Sealed, because PostgreSQL keeps notifications in files that no erasure reaches. */
function wordsOf(from: string, key: Buffer, news: readonly News[]) {
  const words = `${from} ${seal(key, JSON.stringify(news))}`;
  if (words.length <= longestSealed) return { channel: 'stream_news', words };
  const sources = new Set(news.map(({ source }) => source));
  const listeners = news.map(({ listener }) => listener);
  return { channel: 'stream', words: hintWords([...sources], listeners) };
}

/** Each process has its own key, which the others derive from its id. */
const keyOf = (db: Database, process: string) =>
  pepperedHash(serverKeysOf(db).pepper, 'stream news', process);

/** The keys of recent senders, because deriving one for each message would cost more than reading it. */
const keysOfOthers = new WeakMap<Database, Map<string, Buffer>>();
const mostOthers = 20;

function keyOfOther(db: Database, process: string): Buffer {
  const keys = keysOfOthers.get(db) ?? new Map<string, Buffer>();
  keysOfOthers.set(db, keys);
  const key = keys.get(process) ?? keyOf(db, process);
  if (keys.size >= mostOthers) keys.clear();
  keys.set(process, key);
  return key;
}

/** News another process has already sent to its own streams; empty if it was this one. Throws if we did not seal it. */
export function newsIn(words: string, db: Database, own: string): readonly News[] {
  const [from = '', sealed = ''] = words.split(' ');
  return from === own ? [] : (JSON.parse(unseal(keyOfOther(db, from), sealed)) as readonly News[]);
}

interface Hint {
  listeners: readonly string[];
  sources: WantedSources;
}

/** Listeners, preceded by the sources if only some have news: `conversation,desk <id> <id>`. */
export function hintOf(words: string): Hint {
  const [first = '', ...others] = words.split(' ');
  return /^[a-z_,]+$/.test(first)
    ? { listeners: others, sources: new Set(first.split(',')) }
    : { listeners: [first, ...others], sources: 'all' };
}
