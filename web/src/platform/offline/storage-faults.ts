/** What can happen to a device's storage: it is full, blocked, closed, cleared or broken, or does not respond. */
const deviceFaults = new Set([
  'QuotaExceededError',
  'SecurityError',
  'InvalidStateError',
  'NotFoundError',
  'NotReadableError',
  'AbortError',
  'UnknownError',
  'TimeoutError',
]);

/** Storage that fails counts as having none, which the screen says where it matters. A bug in our code is reported. */
export function countAsNoStorage(error: unknown): undefined {
  if (!(error instanceof DOMException && deviceFaults.has(error.name))) reportError(error);
}

/** Storage that hangs also counts as having none. */
export function withStorageTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new DOMException('storage did not answer', 'TimeoutError')), ms);
    }),
  ]);
}
