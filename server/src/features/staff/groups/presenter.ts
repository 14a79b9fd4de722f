import type { StaffGroup } from '@kindred/contract/staff/groups.ts';
import { sortedPermissions } from '#features/staff/people/public.ts';
import type { listGroups } from './store.ts';

type GroupRow = Awaited<ReturnType<typeof listGroups>>[number];

export const presentGroup = (row: GroupRow, viewer: string): StaffGroup => ({
  id: row.id,
  name: row.name,
  label: row.label,
  permissions: sortedPermissions(row.permissions),
  people: row.people,
  waiting:
    row.wanted && row.asked_at
      ? {
          permissions: sortedPermissions(row.wanted),
          asked_by: row.asker ?? '',
          asked_at: row.asked_at.toISOString(),
          can_approve: row.asked_by !== viewer,
        }
      : null,
});
