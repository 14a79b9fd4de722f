import { firstNameOf } from '@kindred/contract/staff.ts';
import type { MergePreview } from '@kindred/contract/staff/merges.ts';
import type { MemberChange, WaitingChange } from '@kindred/contract/staff/second-person.ts';
import type { readMember } from '#features/accounts/public.ts';
import type { ChangeRow, listOpenChanges } from './store.ts';

type MemberRow = Awaited<ReturnType<typeof readMember>>;

const firstName = (name: string | null) => (name === null ? null : firstNameOf(name));

interface ChangeParts {
  member: MemberRow;
  viewer: string;
  preview: MergePreview | null;
}

export function presentChange(row: ChangeRow, { member, viewer, preview }: ChangeParts): MemberChange {
  const kind = row.channel === 'email' ? 'email' : 'mobile';
  return {
    id: row.id,
    state: row.state === 'open' ? 'open' : 'confirmed',
    asked_by: firstName(row.asked_by_name),
    is_own: row.asked_by === viewer,
    reason: row.reason,
    asked_at: row.asked_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    address: row.address === null ? null : { kind, before: member[kind], after: row.address },
    merge: preview && { ...preview, keep: { email: row.keep_email, mobile: row.keep_mobile } },
  };
}

export function presentWaiting(
  {
    id,
    kind,
    number,
    asked_by,
    name,
    asked_at,
    expires_at,
  }: Awaited<ReturnType<typeof listOpenChanges>>[number],
  viewer: string,
): WaitingChange {
  return {
    id,
    kind,
    number,
    asked_by: firstName(name),
    is_own: asked_by === viewer,
    asked_at: asked_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}
