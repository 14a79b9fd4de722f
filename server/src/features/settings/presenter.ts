import type { StaffLook } from '@kindred/contract/settings.ts';
import { firstNameOf } from '@kindred/contract/staff.ts';
import type { AuditDetails } from '#platform/audit/tables.ts';
import { lookKinds } from './rules.ts';

interface LookRow {
  id: number;
  what: keyof typeof lookKinds;
  reason: string | null;
  said_at: Date;
  details: AuditDetails;
  name: string | null;
  role: string | null;
}

/** Opening the same page twice in one view counts as one look. Newest first. */
export function presentLooks(rows: readonly LookRow[]): StaffLook[] {
  const looks = new Map<string, StaffLook>();
  for (const { id, what, reason, said_at, details, name, role } of rows) {
    const kind = lookKinds[what];
    // The oldest read comes last, and its time is when the page was opened.
    looks.set(`${String(details['view'] ?? id)} ${kind}`, {
      id: String(id),
      what: kind,
      by: name === null ? null : firstNameOf(name),
      role: role ?? '',
      reason,
      said_at: said_at.toISOString(),
    });
  }
  return [...looks.values()];
}
