export type Mutex = <T>(work: () => Promise<T>) => Promise<T>;

/** A mutex across this browser's tabs: each task sees what the previous one wrote. */
export function createMutex(name: string): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>) => {
    const result = last.then((): Promise<T> =>
      'locks' in navigator ? navigator.locks.request(`kindred.${name}`, work) : work(),
    );
    // The caller receives the error; the next task still runs.
    last = Promise.allSettled([result]);
    return result;
  };
}
