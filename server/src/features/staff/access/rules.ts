import type { Permission } from '@kindred/contract/endpoint.ts';
import { sortedPermissions } from '#features/staff/people/public.ts';

export const samePermissions = (one: readonly Permission[], other: readonly Permission[]): boolean =>
  sortedPermissions(one).join() === sortedPermissions(other).join();

/** The desk requires `support`: without it, conversations return to the queue. */
export const losesDesk = (before: readonly Permission[], after: readonly Permission[]): boolean =>
  before.includes('support') && !after.includes('support');
