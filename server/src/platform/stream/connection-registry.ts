import { closeConnection, type SseConnection } from './connection.ts';

/** The open streams of this process, in total and by member. */
export interface ConnectionRegistry {
  all: () => readonly SseConnection[];
  of: (members: Iterable<string>) => readonly SseConnection[];
  has: (line: SseConnection) => boolean;
  count: () => number;
  /** If a member has too many, their oldest stream is closed: it may hang on a dead network. */
  add: (line: SseConnection) => void;
  remove: (line: SseConnection) => void;
}

export function openConnectionRegistry(mostOfMember: number): ConnectionRegistry {
  const lines = new Set<SseConnection>();
  const byMember = new Map<string, Set<SseConnection>>();
  const remove = (line: SseConnection) => {
    lines.delete(line);
    const theirs = byMember.get(line.member);
    theirs?.delete(line);
    if (theirs?.size === 0) byMember.delete(line.member);
  };
  return {
    all: () => [...lines],
    of: (members) => [...members].flatMap((member) => [...(byMember.get(member) ?? [])]),
    has: (line) => lines.has(line),
    count: () => lines.size,
    add: (line) => {
      const theirs = byMember.get(line.member) ?? new Set<SseConnection>();
      const [oldest] = theirs;
      if (oldest && theirs.size >= mostOfMember) {
        closeConnection(oldest, 'others');
        remove(oldest);
      }
      lines.add(line);
      byMember.set(line.member, theirs.add(line));
    },
    remove,
  };
}
