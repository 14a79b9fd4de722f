import type { Person, PersonLine, PersonSession } from '@kindred/contract/staff/people.ts';
import type { CsvColumn } from '#platform/csv-file.ts';
import { isOver, type SessionLifetime } from '#platform/session/session-lifetimes.ts';
import { sortedPermissions } from './rules.ts';
import type { PersonRow } from './store.ts';

export const presentPersonLine = ({
  seen_at,
  since,
  expires_at,
  permissions,
  ...row
}: PersonRow): PersonLine => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  state: row.state,
  passkeys: row.passkeys,
  reset_waiting: row.reset_waiting,
  break_glass: row.break_glass,
  by_organisation: row.by_organisation,
  permissions: sortedPermissions(permissions),
  seen_at: seen_at?.toISOString() ?? null,
  since: since.toISOString(),
  expires_at: expires_at?.toISOString() ?? null,
});

interface SessionRow {
  id: string;
  device: string;
  began_at: Date;
  seen_at: Date;
}

/** An expired session is useless to its holder, so it is not listed. */
export const presentStaffSessions = (
  rows: readonly SessionRow[],
  { current, life, now }: { current: string; life: SessionLifetime; now: Date },
): PersonSession[] =>
  rows
    .filter((row) => !isOver(row, life, now))
    .map(({ id, device, began_at, seen_at }) => ({
      id,
      device,
      began_at: began_at.toISOString(),
      seen_at: seen_at.toISOString(),
      current: id === current,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));

interface ResetRow {
  id: string;
  asked_by: string;
  asker: string;
  reason: string;
  asked_at: Date;
  expires_at: Date;
}

export const presentReset = (
  row: ResetRow | undefined,
  { id, viewer }: { id: string; viewer: string },
): Person['reset'] =>
  row
    ? {
        id: row.id,
        asked_by: row.asker,
        reason: row.reason,
        asked_at: row.asked_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
        can_approve: row.asked_by !== viewer && id !== viewer,
      }
    : null;

export const presentAccessChange = (
  row: { said_at: Date; name: string | null } | undefined,
): Person['access_changed'] => (row ? { at: row.said_at.toISOString(), by: row.name } : null);

export const presentIdentity = (
  row: { groups: string[]; checked_at: Date; unconfirmed: boolean } | undefined,
): Person['organisation'] => (row ? { ...row, checked_at: row.checked_at.toISOString() } : null);

const stateNames: Readonly<Record<PersonRow['state'], string>> = {
  invited: 'Invited',
  active: 'Active',
  suspended: 'Suspended',
  ended: 'Ended',
};

export const peopleColumns: readonly CsvColumn<PersonRow>[] = [
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'Email', cell: ({ email }) => email },
  { heading: 'Role', cell: ({ role }) => role },
  { heading: 'Permissions', cell: ({ permissions }) => sortedPermissions(permissions).join(', ') },
  { heading: 'State', cell: ({ state }) => stateNames[state] },
  { heading: 'Since (UTC)', cell: ({ since }) => since },
  { heading: 'Last seen (UTC)', cell: ({ seen_at }) => seen_at },
  { heading: 'Passkeys', cell: ({ passkeys }) => passkeys },
];
