/**
 * Loads code, and retries when the network is back: a page being read must not fail because a part of it could not be
 * fetched. While the device claims to be online, each failure counts and the pauses grow.
 */
export async function loadCode<T>(fetchCode: () => Promise<T>, tries = 3, pauseMs = 2_000): Promise<T> {
  try {
    return await fetchCode();
  } catch (error) {
    if (!navigator.onLine) {
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      return loadCode(fetchCode, tries, pauseMs);
    }
    if (tries === 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return loadCode(fetchCode, tries - 1, pauseMs * 2);
  }
}
