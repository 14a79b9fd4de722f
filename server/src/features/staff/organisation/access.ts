import type { Permission } from '@kindred/contract/endpoint.ts';
import { takeOffDesk } from '#features/connect/waiting/public.ts';
import {
  changeAccess,
  expireInvitationsBy,
  losesDesk,
  samePermissions,
} from '#features/staff/access/public.ts';
import { sortedPermissions } from '#features/staff/people/public.ts';
import { readStaff } from '#features/staff/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Tx } from '#platform/database.ts';

/**
 * Applies what the organisation's groups give, effective from the commit. The last administrator keeps `admin` whatever
 * the groups say, because no one could restore it. Returns the conversations that go back to the queue.
 */
export async function setPermissionsByGroups(
  tx: Tx,
  { id, permissions: given, now }: { id: string; permissions: readonly Permission[]; now: Date },
): Promise<{ permissions: readonly Permission[]; members: string[] }> {
  const before = await readStaff(tx, id);
  if (before.state !== 'active' || before.break_glass)
    return { permissions: before.permissions, members: [] };
  const change = {
    id,
    by: null,
    state: 'active' as const,
    from: ['active' as const],
    keepsLastAdmin: true,
    now,
  };
  let permissions = sortedPermissions(given);
  if (samePermissions(before.permissions, permissions)) return { permissions, members: [] };
  if (!(await changeAccess(tx, { ...change, permissions }))) {
    permissions = sortedPermissions([...given, 'admin']);
    if (samePermissions(before.permissions, permissions)) return { permissions, members: [] };
    await changeAccess(tx, { ...change, permissions });
  }
  if (!permissions.includes('admin')) await expireInvitationsBy(tx, id, now);
  const members = losesDesk(before.permissions, permissions) ? await takeOffDesk(tx, id, now) : [];
  const details = { before: sortedPermissions(before.permissions), permissions, by: 'organisation' };
  await recordAudit(tx, { what: 'permissions_changed', staff_id: null, about: { staff: id }, details, now });
  return { permissions, members };
}
