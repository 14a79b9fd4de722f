import type { AuditLine } from '@kindred/contract/staff/audit.ts';
import type { CsvColumn } from '#platform/csv-file.ts';
import { auditWords, isAutomatic } from './rules.ts';
import type { AuditRow } from './store.ts';

const formerName = 'Someone who was removed';

/** Members by number only: showing their name would be another access to a person. */
export function presentAuditLine(row: AuditRow): AuditLine {
  const { about, about_id, about_name } = row;
  return {
    id: row.id,
    said_at: row.said_at.toISOString(),
    kind: row.what,
    words: auditWords(row.what, row.details),
    staff: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name ?? formerName },
    automatic: isAutomatic(row.staff_id, row.what, row.details),
    about: about && about_id ? { kind: about, id: about_id, name: nameOfConcerned(row) } : null,
    invited: about === null ? about_name : null,
    reason: row.reason,
  };
}

const nameOfConcerned = ({ about, about_name }: AuditRow) =>
  about === 'staff' ? (about_name ?? formerName) : about_name;

export const auditColumns: readonly CsvColumn<AuditRow>[] = [
  { heading: 'Number', cell: ({ id }) => id },
  { heading: 'Time (UTC)', cell: ({ said_at }) => said_at },
  {
    heading: 'Who',
    cell: ({ staff_id, staff_name, what, details }) => {
      if (staff_id !== null) return staff_name ?? formerName;
      return isAutomatic(staff_id, what, details) ? 'Automatic' : 'Command line';
    },
  },
  { heading: 'What', cell: ({ what, details }) => auditWords(what, details) },
  {
    heading: 'To whom',
    cell: (row) =>
      row.about === 'member'
        ? `Member ${row.about_name ?? row.about_id}`
        : row.about === null
          ? row.about_name
          : nameOfConcerned(row),
  },
  { heading: 'Why', cell: ({ reason }) => reason },
  { heading: 'Kind', cell: ({ what }) => what },
  { heading: 'Who (number)', cell: ({ staff_id }) => staff_id },
  { heading: 'To whom (number)', cell: ({ about_id }) => about_id },
];
