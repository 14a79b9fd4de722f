import { sql, type SelectQueryBuilder } from 'kysely';
import type { Audited, AuditDetails } from '#platform/audit/tables.ts';
import type { DbOrTx, Tables } from '#platform/database.ts';
import type { KeysetPage } from '#platform/keyset.ts';
import '#features/staff/public.ts';
import '#platform/session/tables.ts';

export interface AuditFilters {
  staff?: string | undefined;
  member?: string | undefined;
  kind?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  before?: Date | undefined;
  /** The last entry to include: entries written while a file is being made are left out. */
  upTo?: number;
}

export interface AuditRow {
  id: number;
  said_at: Date;
  what: Audited;
  staff_id: string | null;
  staff_name: string | null;
  about: 'member' | 'staff' | null;
  about_id: string | null;
  /** For staff or an invitation, the name of the person concerned; for a member, their number. */
  about_name: string | null;
  reason: string | null;
  details: AuditDetails;
}

/** Finds a member by number or by the id itself. */
const memberOf = (text: string) =>
  /^\d+$/.test(text)
    ? sql<string>`(select id from member where number = ${Number(text)})`
    : sql<string>`${text}::uuid`;

const matchingEntries = (db: DbOrTx, { staff, member, kind, from, before, upTo }: AuditFilters) =>
  db
    .selectFrom('audit_entry')
    .where((eb) =>
      eb.and([
        ...(staff ? [eb('audit_entry.staff_id', '=', staff)] : []),
        ...(member ? [eb('audit_entry.about_id', '=', memberOf(member)), eb('about', '=', 'member')] : []),
        ...(kind ? [eb('what', '=', kind as Audited)] : []),
        ...(from ? [eb('said_at', '>=', from)] : []),
        ...(before ? [eb('said_at', '<', before)] : []),
        ...(upTo === undefined ? [] : [eb('audit_entry.id', '<=', upTo)]),
      ]),
    );

/** Entries are numbered without gaps, so the cursor is a number and a direction. */
export async function readAuditPage(
  db: DbOrTx,
  filters: AuditFilters,
  { cursor, oldestFirst, size }: { cursor: string | undefined; oldestFirst: boolean; size: number },
): Promise<KeysetPage<AuditRow>> {
  const [direction, number = ''] = cursor?.split('-') ?? [];
  const backwards = direction === 'before';
  const ascending = oldestFirst !== backwards;
  const entries = await withNames(matchingEntries(db, filters))
    .$if(cursor !== undefined, (one) => one.where('audit_entry.id', ascending ? '>' : '<', Number(number)))
    .orderBy('audit_entry.id', ascending ? 'asc' : 'desc')
    .limit(size + 1)
    .execute();
  const more = entries.length > size;
  const rows = backwards ? entries.slice(0, size).toReversed() : entries.slice(0, size);
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    next: (more || backwards) && last ? `after-${last.id}` : null,
    previous: (backwards ? more : cursor !== undefined) && first ? `before-${first.id}` : null,
  };
}

const withNames = (query: SelectQueryBuilder<Tables, 'audit_entry', object>) =>
  query
    .leftJoin('staff as doer', 'doer.id', 'audit_entry.staff_id')
    .leftJoin('staff as concerned', 'concerned.id', 'audit_entry.about_id')
    .select([
      'audit_entry.id',
      'said_at',
      'what',
      'audit_entry.staff_id',
      'about',
      'about_id',
      'reason',
      'details',
    ])
    .select([
      'doer.name as staff_name',
      sql<
        string | null
      >`coalesce(concerned.name, (select number::text from member where member.id = about_id), (select invited.name from staff_invitation invited
        where invited.id::text = audit_entry.details->>'invitation'))`.as('about_name'),
    ]);

export async function countAuditEntries(db: DbOrTx, filters: AuditFilters): Promise<number> {
  const { count } = await matchingEntries(db, filters)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function lastAuditId(db: DbOrTx): Promise<number> {
  const { last_id } = await db.selectFrom('audit_head').select('last_id').executeTakeFirstOrThrow();
  return last_id;
}

/** Includes those who have left. */
export function listAuditPeople(db: DbOrTx): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('staff').select(['id', 'name']).orderBy('name').orderBy('id').execute();
}
