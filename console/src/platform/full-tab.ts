/** Whether a write failed because the tab's storage is full. */
export const isFullTab = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
