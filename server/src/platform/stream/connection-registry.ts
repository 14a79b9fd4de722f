import { closeConnection, type SseConnection } from './connection.ts';

/** The open streams of this process, in total and by listener. */
export interface ConnectionRegistry {
  all: () => readonly SseConnection[];
  of: (listeners: Iterable<string>) => readonly SseConnection[];
  has: (line: SseConnection) => boolean;
  count: () => number;
  /** If somebody has too many, their oldest stream is closed: it may hang on a dead network. */
  add: (line: SseConnection) => void;
  remove: (line: SseConnection) => void;
}

export function openConnectionRegistry(mostOfListener: number): ConnectionRegistry {
  const lines = new Set<SseConnection>();
  const byListener = new Map<string, Set<SseConnection>>();
  const remove = (line: SseConnection) => {
    lines.delete(line);
    const theirs = byListener.get(line.listener);
    theirs?.delete(line);
    if (theirs?.size === 0) byListener.delete(line.listener);
  };
  return {
    all: () => [...lines],
    of: (listeners) => [...listeners].flatMap((id) => [...(byListener.get(id) ?? [])]),
    has: (line) => lines.has(line),
    count: () => lines.size,
    add: (line) => {
      const theirs = byListener.get(line.listener) ?? new Set<SseConnection>();
      const [oldest] = theirs;
      if (oldest && theirs.size >= mostOfListener) {
        closeConnection(oldest, 'others');
        remove(oldest);
      }
      lines.add(line);
      byListener.set(line.listener, theirs.add(line));
    },
    remove,
  };
}
