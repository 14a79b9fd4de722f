import type { Within } from './providers.ts';

/** How far the list widens its search by itself before it says that nothing is nearby. */
export const looksBeyondNear = (looked: Within | null): boolean =>
  looked === '200' || looked === '400' || looked === 'country';
