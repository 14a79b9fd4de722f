import type { MomentName, StreamData } from '@kindred/contract/notifications/stream.ts';
import type { Database } from '#platform/database.ts';
import type { NotificationListener } from '#platform/pg-notifications.ts';
import { eventText, writeEvent, type SseConnection } from './connection.ts';
import type { ConnectionRegistry } from './connection-registry.ts';
import { hintOf, newsIn } from './hints.ts';
import type { WantedSources } from './read-updates.ts';
import type { News } from './source.ts';

interface Hearing {
  db: Database;
  pgNotifications: NotificationListener;
  onFault: (error: unknown) => void;
  connections: ConnectionRegistry;
  rounds: {
    requestRead: (listeners: readonly string[], sources?: WantedSources) => void;
    requestReadOfAll: () => void;
    pass: (news: News) => void;
  };
  /** The id of this process, which has already sent its own messages. */
  own: string;
}

/** Receives what any process sends, including this one. */
export async function hearNotifications({
  db,
  pgNotifications,
  onFault,
  connections,
  rounds,
  own,
}: Hearing): Promise<void> {
  const listen = (channel: string, hear: (words: string | undefined) => void) =>
    pgNotifications.on(channel, (words) => {
      try {
        hear(words);
      } catch (error) {
        // A newer version may send something unknown here. Whatever it was, it will be read within a second.
        onFault(error);
      }
    });
  await listen('stream', (words) => {
    if (words === undefined || words === '*') return rounds.requestReadOfAll();
    const { listeners, sources } = hintOf(words);
    rounds.requestRead(listeners, sources);
  });
  await listen('stream_news', (words) => {
    if (words === undefined) return;
    for (const one of newsIn(words, db, own)) rounds.pass(one);
  });
  await listen('stream_moment', (words) => {
    if (words === undefined) return;
    const { to, text } = momentOf(words);
    for (const connection of connections.of([to]))
      sendMoment(connection, text, () => rounds.requestRead([to]));
  });
}

interface Moment {
  to: string;
  text: string;
}

/** Does not confirm that the client is up to date: the next heartbeat comes as if this had not been sent. */
function sendMoment(connection: SseConnection, text: string, freed: () => void): void {
  if (connection.ready && connection.stuckSince === undefined)
    writeEvent(connection, text, { now: connection.wroteAt, freed });
}

/** A transient event from another process, checked like any other event. */
function momentOf(words: string): Moment {
  const { to, name, data } = JSON.parse(words) as {
    to: string;
    name: MomentName;
    data: StreamData<MomentName>;
  };
  return { to, text: eventText(name, data) };
}
