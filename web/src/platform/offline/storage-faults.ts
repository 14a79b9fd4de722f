/** What a device does to its storage: it is full, blocked, closed, cleared or broken, or does not answer. */
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

/** Storage that cannot be read or written counts as none: the screen says so where it matters. A fault of ours is reported. */
export function countAsNoStorage(error: unknown): undefined {
  if (!(error instanceof DOMException && deviceFaults.has(error.name))) reportError(error);
}

/** A storage that hangs counts as none, too. */
export function withStorageTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new DOMException('storage did not answer', 'TimeoutError')), ms);
    }),
  ]);
}
