import type { Permission } from '@kindred/contract/endpoint.ts';

/** `admin` through a group makes administrators of people whom nobody here has chosen: two decide it. */
export const needsSecondPerson = (inForce: readonly Permission[], asked: readonly Permission[]): boolean =>
  asked.includes('admin') && !inForce.includes('admin');
