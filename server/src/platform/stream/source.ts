import type { SourceName, StreamData } from '@kindred/contract/notifications/stream.ts';
import type { Database } from '#platform/database.ts';
import type { SignedInPerson } from '#platform/http/route.ts';

/** Members and staff listen to different sources. */
export type ListenerKind = SignedInPerson['kind'];

/** The listener, and their stream's cursor in this source; `undefined` before the first event. */
export interface StreamSubscription {
  listener: string;
  since: string | undefined;
}

/** The cursor consists of letters, digits, dots and dashes, so that the state of a stream fits into one line. */
export interface StreamItem<N extends SourceName> {
  cursor: string;
  data: StreamData<N>;
}

/** What one change means for a listener: their streams that are up to date need no query. */
export interface News<N extends SourceName = SourceName> {
  source: N;
  listener: string;
  /** The position of the change, for the source's `advance`. */
  step: string;
  data: StreamData<N>;
}

/**
 * A source of stream events. Queried for many listeners together, it returns in the same order what follows each
 * cursor: for a state its latest value or nothing, for a log all later entries. Without a cursor it returns everything.
 */
export interface StreamSource<N extends SourceName = SourceName> {
  name: N;
  for: ListenerKind;
  read: (
    db: Database,
    asked: readonly StreamSubscription[],
  ) => Promise<readonly (readonly StreamItem<N>[])[]>;
  /** The cursor after this step. Undefined if the step does not directly follow the cursor; the stream is then read. */
  advance?: (since: string | undefined, step: string) => string | undefined;
}

/** A stream's cursor in each source. */
export type Cursors = Readonly<Record<string, string>>;

/** One event id for all sources, which the client sends back on reconnect, so that the server stores nothing. */
export const streamIdOf = (cursors: Cursors): string =>
  Object.entries(cursors)
    .map(([name, cursor]) => `${name}:${cursor}`)
    .join(',');

/** An unreadable cursor is treated as missing: events are then sent again, and none is missed. */
export function cursorsOf(id: string | undefined): Cursors {
  const parts = (id ?? '').slice(0, 2_000).split(',');
  return Object.fromEntries(
    parts.flatMap((part) => {
      const [, name, cursor] = /^([a-z_]{1,20}):([\w.-]{1,320})$/.exec(part) ?? [];
      return name && cursor ? [[name, cursor] as const] : [];
    }),
  );
}
