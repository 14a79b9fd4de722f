import { closeConnection, type SseConnection } from './connection.ts';

/** The open streams of this process, in total and by listener. */
export interface ConnectionRegistry {
  all: () => readonly SseConnection[];
  of: (listeners: Iterable<string>) => readonly SseConnection[];
  has: (connection: SseConnection) => boolean;
  count: () => number;
  /** If someone has too many, their oldest stream is closed, because it may be hanging on a dead network. */
  add: (connection: SseConnection) => void;
  remove: (connection: SseConnection) => void;
}

export function openConnectionRegistry(mostOfListener: number): ConnectionRegistry {
  const connections = new Set<SseConnection>();
  const byListener = new Map<string, Set<SseConnection>>();
  const remove = (connection: SseConnection) => {
    connections.delete(connection);
    const theirs = byListener.get(connection.listener);
    theirs?.delete(connection);
    if (theirs?.size === 0) byListener.delete(connection.listener);
  };
  return {
    all: () => [...connections],
    of: (listeners) => [...listeners].flatMap((id) => [...(byListener.get(id) ?? [])]),
    has: (connection) => connections.has(connection),
    count: () => connections.size,
    add: (connection) => {
      const theirs = byListener.get(connection.listener) ?? new Set<SseConnection>();
      const [oldest] = theirs;
      if (oldest && theirs.size >= mostOfListener) {
        closeConnection(oldest, 'others');
        remove(oldest);
      }
      connections.add(connection);
      byListener.set(connection.listener, theirs.add(connection));
    },
    remove,
  };
}
