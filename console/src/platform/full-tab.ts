/** What a write to the storage of a tab fails with when that has no room left. */
export const isFullTab = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
