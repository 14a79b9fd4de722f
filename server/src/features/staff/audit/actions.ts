import { daysAfter } from '@kindred/contract/calendar-days.ts';
import type { Query, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import type { AuditPage, readAudit, verifyAuditChain } from '@kindred/contract/staff/audit.ts';
import { staffPageSize } from '@kindred/contract/staff/lists.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Audited, AuditDetails } from '#platform/audit/tables.ts';
import { verifyAudit } from '#platform/audit/verify.ts';
import { instantOf } from '#platform/calendar/zone-time.ts';
import { csvFile } from '#platform/csv-file.ts';
import type { Tx } from '#platform/database.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { allKeysetRows } from '#platform/keyset.ts';
import { charityZone } from '#platform/content/charity-zone.ts';
import { auditColumns, presentAuditLine } from './presenter.ts';
import { auditKindNames, givenFilters } from './rules.ts';
import {
  countAuditEntries,
  lastAuditId,
  listAuditPeople,
  readAuditPage,
  type AuditFilters,
} from './store.ts';

type AuditQuery = Query<typeof readAudit>;

/** Days are in the charity's zone. A period may be of any length, because it is read page by page. */
function filtersFrom(
  { content, refuse }: StaffContext<RefusalOf<typeof readAudit>>,
  { staff, member, kind, from, until }: AuditQuery,
): AuditFilters {
  if (from !== undefined && until !== undefined && from > until) throw refuse('period_backwards');
  const zone = charityZone(content);
  return {
    staff,
    member,
    kind,
    from: from === undefined ? undefined : instantOf(zone, from, '00:00'),
    before: until === undefined ? undefined : instantOf(zone, daysAfter(until, 1), '00:00'),
  };
}

/** Reading the log leaves a row in it too. */
function writeReading(
  tx: Tx,
  { person, now }: StaffContext,
  what: Audited,
  details: AuditDetails,
): Promise<void> {
  return recordAudit(tx, { what, staff_id: person.id, about: null, details, now });
}

export function loadAudit(
  ctx: StaffContext<RefusalOf<typeof readAudit>>,
  query: AuditQuery,
): Promise<AuditPage> {
  const filters = filtersFrom(ctx, query);
  const place = { cursor: query.cursor, oldestFirst: query.sort === 'id', size: staffPageSize };
  return ctx.db.transaction().execute(async (tx) => {
    const page = await readAuditPage(tx, filters, place);
    const total = await countAuditEntries(tx, filters);
    const people = await listAuditPeople(tx);
    await writeReading(tx, ctx, 'audit_read', givenFilters(query));
    return {
      items: page.rows.map(presentAuditLine),
      total,
      next: page.next,
      previous: page.previous,
      kinds: Object.entries(auditKindNames)
        .map(([kind, name]) => ({ kind, name }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
      people,
    };
  });
}

/** Covers everything up to the request, excluding the row that making the file leaves. */
export async function auditTable(ctx: StaffContext<RefusalOf<typeof readAudit>>, query: AuditQuery) {
  const { db } = ctx;
  const filters = filtersFrom(ctx, query);
  const upTo = await db.transaction().execute(async (tx) => {
    const last = await lastAuditId(tx);
    await writeReading(tx, ctx, 'audit_exported', givenFilters(query));
    return last;
  });
  const bounded = { ...filters, upTo };
  const oldestFirst = query.sort === 'id';
  return csvFile({
    name: 'audit',
    columns: auditColumns,
    total: await countAuditEntries(db, bounded),
    pages: allKeysetRows((cursor) => readAuditPage(db, bounded, { cursor, oldestFirst, size: 500 })),
  });
}

/** The check is recorded even if the chain is broken, which says when that was found. */
export function checkChain(ctx: StaffContext): Promise<Reply<typeof verifyAuditChain>> {
  return ctx.db.transaction().execute(async (tx) => {
    const { entries, hash, broken } = await verifyAudit(tx);
    const [first] = broken;
    const result = first ? `broken at entry ${first.id}` : `intact, ${entries} entries`;
    await writeReading(tx, ctx, 'audit_verified', { result });
    return { entries, hash, broken, checked_at: ctx.now.toISOString() };
  });
}
