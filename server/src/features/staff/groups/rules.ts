import type { Permission } from '@kindred/contract/endpoint.ts';
import { sortedPermissions } from '#features/staff/people/public.ts';

export interface GroupChoice {
  label: string;
  permissions: readonly Permission[];
}

/** As a page shows it: what waits for a second person counts. */
export const isChoice = (
  { label, permissions, wanted }: GroupChoice & { wanted: readonly Permission[] | null },
  choice: GroupChoice | null,
): boolean => label === choice?.label && isSamePermissions(wanted ?? permissions, choice.permissions);

export const isSamePermissions = (one: readonly Permission[], other: readonly Permission[]): boolean =>
  sortedPermissions(one).join() === sortedPermissions(other).join();

/** `admin` through a group makes administrators of people whom nobody here has chosen: two decide it. */
export const needsSecondPerson = (inForce: readonly Permission[], asked: readonly Permission[]): boolean =>
  asked.includes('admin') && !inForce.includes('admin');
