const last = new Map<string, Promise<void>>();

/**
 * Those who want the same wait for each other here, in the order in which they came, and not with a connection
 * in their hands: a rush to one thing must not hold up everything else. What is right is settled by the database.
 */
export async function inTurn<T>(key: string, act: () => Promise<T>): Promise<T> {
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
