/** Runs the work, and calls back once it has finished or failed. Adds no promise to its result. */
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
