/** One after the other, in all tabs: a change must see what the one before it left. */
export function takingTurns(name: string): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>) => {
    const turn = last.then((): Promise<T> =>
      'locks' in navigator ? navigator.locks.request(`kindred.${name}`, work) : work(),
    );
    // Whoever asked is told what went wrong; the next one has its turn all the same.
    last = Promise.allSettled([turn]);
    return turn;
  };
}
