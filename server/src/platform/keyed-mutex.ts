const last = new Map<string, Promise<void>>();

/**
 * A mutex per key, first come, first served. Callers wait here instead of holding a database connection, so that a rush
 * on one item does not block everything else. Correctness is ensured by the database.
 */
export async function withLock<T>(key: string, act: () => Promise<T>): Promise<T> {
  const before = last.get(key);
  const { promise: mine, resolve: done } = Promise.withResolvers<void>();
  last.set(key, mine);
  try {
    await before;
    return await act();
  } finally {
    if (last.get(key) === mine) last.delete(key);
    done();
  }
}
