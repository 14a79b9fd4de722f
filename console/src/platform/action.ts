import { useState } from 'react';

/** One action at a time: busy while it runs, and its error until the next attempt. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const act = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, act };
}
