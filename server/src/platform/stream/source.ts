import type { SourceName, StreamData } from '@kindred/contract/stream.ts';
import type { Database } from '#platform/database.ts';

/** A member, and what a stream of theirs told last of this source; `undefined` before it told anything. */
export interface Asked {
  member: string;
  since: string | undefined;
}

/** The cursor is letters, digits, dots and dashes: the whole state of a stream fits into one line. */
export interface Piece<N extends SourceName> {
  cursor: string;
  data: StreamData<N>;
}

/**
 * What there is to tell of one thing. It is asked for many members at once, and answers in their order, with what
 * lies after each cursor: of a state its newest value or nothing, of a log all that followed. Without a cursor it
 * tells everything, so what a stream told is always what a new one would tell.
 */
export interface Source<N extends SourceName = SourceName> {
  name: N;
  read: (db: Database, asked: readonly Asked[]) => Promise<readonly (readonly Piece<N>[])[]>;
}

/** How far a stream is with each source. */
export type Cursors = Readonly<Record<string, string>>;

/** One id for all sources: whoever comes back says it, and nothing has to be remembered for them. */
export const idOf = (cursors: Cursors): string =>
  Object.entries(cursors)
    .map(([name, cursor]) => `${name}:${cursor}`)
    .join(',');

/** What cannot be read counts as never told: then it is told again, and nothing is missed. */
export function cursorsOf(id: string | undefined): Cursors {
  const parts = (id ?? '').slice(0, 1_000).split(',');
  return Object.fromEntries(
    parts.flatMap((part) => {
      const [, name, cursor] = /^([a-z_]{1,20}):([\w.-]{1,60})$/.exec(part) ?? [];
      return name && cursor ? [[name, cursor] as const] : [];
    }),
  );
}
