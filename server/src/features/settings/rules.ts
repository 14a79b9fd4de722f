import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { ExportFormat, StaffLookKind } from '@kindred/contract/settings.ts';
import type { Audited } from '#platform/audit/tables.ts';
import { dayIn, instantOf } from '#platform/calendar/zone-time.ts';
import { csvCell, csvLine, plainText } from '#platform/csv-cells.ts';
import type { MemberList, MemberDataRow } from '#platform/member-data.ts';

/** How long the deletion of an account can be undone. */
const daysToComeBack = 30;

/** The announced day belongs to the member until it ends in the charity's zone. */
export function eraseAfter(request: Date, zone: string): Date {
  const lastDay = dayIn(zone, new Date(request.getTime() + daysToComeBack * dayMs));
  return instantOf(zone, lastDay, '23:59');
}

/** A new kind of read about a member must be named below. */
type ReadOfMember = Exclude<Extract<Audited, `${string}_read`>, 'staff_read' | 'audit_read'>;

/** What a member sees for each kind of audit row about them. */
export const lookKinds = {
  member_found: 'contact',
  member_read: 'contact',
  member_deliveries_read: 'messages',
  member_health_read: 'health',
  member_message_resent: 'message_sent',
  member_link_sent: 'link_sent',
  member_disabled: 'paused',
  member_enabled: 'reopened',
  member_sessions_ended: 'signed_out',
  member_download_sent: 'download_sent',
  member_erasure_started: 'erasure_started',
  member_change_read: 'contact',
  member_address_proposed: 'address_change',
  member_address_confirmed: 'address_change',
  member_change_withdrawn: 'address_change',
  member_merge_previewed: 'merge',
  member_merge_proposed: 'merge',
  members_merged: 'merge',
  event_people_read: 'event',
  calls_read: 'call',
  calls_to_settle_read: 'call',
  call_report_read: 'report',
  form_read: 'form',
  chat_read: 'chat',
  chat_context_read: 'chat',
  chat_files_opened: 'chat',
  danger_sign_read: 'health',
} as const satisfies Partial<Record<Audited, StaffLookKind>> & Record<ReadOfMember, StaffLookKind>;

type Head = Pick<MemberList, 'name' | 'called' | 'columns' | 'computed' | 'files'>;

/** The format of a file, from its first line to its last. A row is one line, so that lines show progress. */
export interface ExportWriter {
  type: 'application/json' | 'text/html' | 'text/csv';
  begin: (made: Date) => string;
  openList: (list: Head) => string;
  row: (row: MemberDataRow, list: Head) => string;
  /** The separator between rows. */
  between: string;
  closeList: () => string;
  end: () => string;
}

/** For programs. */
const json: ExportWriter = {
  type: 'application/json',
  begin: (created) => `{"made_at":${JSON.stringify(created)}`,
  openList: ({ name }) => `,\n${JSON.stringify(name)}:[\n`,
  row: (row) => JSON.stringify(row),
  between: ',\n',
  closeList: () => '\n]',
  end: () => '\n}\n',
};

/** For spreadsheets: one file, each list below its title. A cell cannot contain a file. */
const csv: ExportWriter = {
  type: 'text/csv',
  // Without a byte order mark, spreadsheets misread the encoding.
  begin: (created) => `\ufeff${csvLine(['Created at', created.toISOString()])}\r\n`,
  openList: ({ called, columns }) => `\r\n${csvLine([called])}\r\n${csvLine(columns)}\r\n`,
  row: (row, { columns, files }) =>
    columns.map((column) => (column === files?.column ? '' : csvCell(row[column]))).join(','),
  between: '\r\n',
  closeList: () => '\r\n',
  end: () => '',
};

/** Formats an instant in the member's zone. */
export type InstantInWords = (instant: Date) => string;

/** For people: no scripts or external resources. */
const pageIn = (inWords: InstantInWords): ExportWriter => ({
  type: 'text/html',
  begin: (created) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>What we hold about you</title><style>body{font:1.125rem/1.5 Verdana,Arial,sans-serif;margin:2rem;max-width:70rem}table{border-collapse:collapse}th,td{border:1px solid;padding:.4rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}section{overflow-x:auto}</style></head><body><h1>What we hold about you</h1><p>Created on ${readable(created, inWords)}.</p>\n`,
  openList: ({ called, columns, computed }) =>
    `<section><h2>${escaped(called)}</h2><table><thead><tr>${columns.map((column) => `<th scope="col">${escaped(computed[column]?.heading ?? worded(column))}</th>`).join('')}</tr></thead><tbody>\n`,
  row: (row, { columns, computed, files }) =>
    `<tr>${columns.map((column) => `<td>${column === files?.column ? fileLink(row, files) : escaped(readable(computed[column]?.words[String(row[column])] ?? row[column], inWords))}</td>`).join('')}</tr>`,
  between: '\n',
  closeList: () => '\n</tbody></table></section>\n',
  end: () => '</body></html>\n',
});

/** Programs and spreadsheets get instants with an offset; people get local time. */
export const writerFor = (format: Exclude<ExportFormat, 'fhir'>, inWords: InstantInWords): ExportWriter =>
  ({ json, csv, html: pageIn(inWords) })[format];

const instants = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

function readable(value: unknown, inWords: InstantInWords): string {
  if (value instanceof Date) return inWords(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((one) => readable(one, inWords)).join(', ');
  const text = plainText(value);
  // Instants inside a value, such as the day a week was reviewed.
  return typeof value === 'object' ? text.replaceAll(instants, (one) => inWords(new Date(one))) : text;
}

/** Embeds the file in the page, because a URL would be dead once the account is gone. */
function fileLink(row: MemberDataRow, { column, name }: NonNullable<Head['files']>): string {
  const url = row[column];
  if (typeof url !== 'string') return '';
  return `<a href="${escaped(url)}" download="${escaped(plainText(row[name]))}">Save this file</a>`;
}

function worded(column: string): string {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}
