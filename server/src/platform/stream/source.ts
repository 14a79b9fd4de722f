import type { SourceName, StreamData } from '@kindred/contract/notifications/stream.ts';
import type { Database } from '#platform/database.ts';
import type { SignedInPerson } from '#platform/http/route.ts';

/** Members and staff listen to different sources. */
export type ListenerKind = SignedInPerson['kind'];

/** Who listens, and the cursor of their stream in this source; `undefined` before the first event. */
export interface StreamSubscription {
  listener: string;
  since: string | undefined;
}

/** The cursor consists of letters, digits, dots and dashes: the state of a stream fits into one line. */
export interface StreamItem<N extends SourceName> {
  cursor: string;
  data: StreamData<N>;
}

/** What one change brought to a listener: their streams that know everything before it need no query. */
export interface News<N extends SourceName = SourceName> {
  source: N;
  listener: string;
  /** The place of the change, for `advance` of the source. */
  step: string;
  data: StreamData<N>;
}

/**
 * A source of stream events. Queried for many listeners at once, it answers in their order with what follows each
 * cursor: of a state its latest value or nothing, of a log all later entries. Without a cursor it returns everything.
 */
export interface StreamSource<N extends SourceName = SourceName> {
  name: N;
  for: ListenerKind;
  read: (
    db: Database,
    asked: readonly StreamSubscription[],
  ) => Promise<readonly (readonly StreamItem<N>[])[]>;
  /** The cursor after this step. Undefined if the step does not follow the cursor: then the stream is read. */
  advance?: (since: string | undefined, step: string) => string | undefined;
}

/** The cursor of a stream in each source. */
export type Cursors = Readonly<Record<string, string>>;

/** One event id for all sources: the client sends it back on reconnect, so the server stores nothing. */
export const streamIdOf = (cursors: Cursors): string =>
  Object.entries(cursors)
    .map(([name, cursor]) => `${name}:${cursor}`)
    .join(',');

/** An unreadable cursor counts as none: then events are sent again, and nothing is missed. */
export function cursorsOf(id: string | undefined): Cursors {
  const parts = (id ?? '').slice(0, 2_000).split(',');
  return Object.fromEntries(
    parts.flatMap((part) => {
      const [, name, cursor] = /^([a-z_]{1,20}):([\w.-]{1,320})$/.exec(part) ?? [];
      return name && cursor ? [[name, cursor] as const] : [];
    }),
  );
}
