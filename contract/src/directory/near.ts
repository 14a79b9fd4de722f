import type { Within } from './providers.ts';

/** How far the list looks by itself, before it says that nothing is near. */
export const looksBeyondNear = (looked: Within | null): boolean =>
  looked === '200' || looked === '400' || looked === 'country';
