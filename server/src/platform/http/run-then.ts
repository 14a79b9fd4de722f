/** Runs it, and calls back once it is over, well or not. Adds no promise to the way of its result. */
export function runThen<T>(work: () => T, over: () => void): T {
  let result: T;
  try {
    result = work();
  } catch (error) {
    over();
    throw error;
  }
  if (result instanceof Promise) void result.then(over, over);
  else over();
  return result;
}
