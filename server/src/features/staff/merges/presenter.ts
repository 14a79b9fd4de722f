import type { MergePreview } from '@kindred/contract/staff/merges.ts';
import type { readMember } from '#features/accounts/public.ts';

type MemberRow = Awaited<ReturnType<typeof readMember>>;

export function presentMergedAccount(member: MemberRow, lastSeen: Date | null): MergePreview['other'] {
  const { number, first_name, last_name, email, mobile, joined_at } = member;
  return {
    number,
    first_name,
    last_name,
    email,
    mobile,
    joined_at: joined_at.toISOString(),
    last_seen_at: lastSeen?.toISOString() ?? null,
  };
}
