import type { Permission } from '@kindred/contract/endpoint.ts';
import { samePermissions } from '#features/staff/access/public.ts';

interface GroupValue {
  label: string;
  permissions: readonly Permission[];
}
type StoredGroup = GroupValue & { wanted: readonly Permission[] | null };

/** Whether it is unchanged since the page was loaded. The same request may be sent twice. */
export function isUpToDate(
  current: StoredGroup | undefined,
  before: GroupValue | null,
  after: GroupValue,
): boolean {
  if (!current) return before === null;
  // A change that waits for a second person counts.
  const permissions = current.wanted ?? current.permissions;
  return [before, after].some(
    (one) => one?.label === current.label && samePermissions(one.permissions, permissions),
  );
}

/** `admin` through a group makes administrators of people no one here has chosen, so it takes two people. */
export const needsSecondPerson = (inForce: readonly Permission[], choice: readonly Permission[]): boolean =>
  choice.includes('admin') && !inForce.includes('admin');
