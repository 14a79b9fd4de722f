import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import { changedFields } from '@kindred/contract/field-merge.ts';
import {
  leastShownCount,
  type changeCharity,
  type CharityChange,
  type CharityPage,
  type confirmEmergencyNumbers,
  type listCharityChanges,
  type proposeEmergencyNumbers,
  type readTermsCounts,
  type undoCharityChange,
} from '@kindred/contract/staff/charity.ts';
import { mistakesIn } from '#features/connect/opening-hours/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Audited, AuditDetails } from '#platform/audit/tables.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { withOperator } from '#platform/content/operator.ts';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import type { TodaySource } from '#platform/today.ts';
import { charityZone } from '#platform/content/charity-zone.ts';
import { presentCharity, presentCharityChange } from './presenter.ts';
import { detailsOf, exceptOperator, fieldsOfOperator, withComparableHours, withDetails } from './rules.ts';
import {
  countProposalsFor,
  countTermsVersions,
  findCharityChange,
  findOpenProposal,
  insertCharityChange,
  insertProposal,
  lockCharityRow,
  markProposalConfirmed,
  markProposalWithdrawn,
  readCharityChanges,
  readCharityRow,
  writeCharityRecord,
  type CharityRow,
} from './store.ts';

const mostChanges = 100;

type Acting = Pick<StaffContext, 'now' | 'person'>;

export async function charityPage(db: DbOrTx, { person, now }: Acting): Promise<CharityPage> {
  const [row, proposal] = [await readCharityRow(db), await findOpenProposal(db)];
  return presentCharity(row, { proposal, me: person.id, today: dayIn(row.record.zone, now) });
}

/** Only one of two simultaneous saves by administrators succeeds; the other sees what changed. */
export async function changeDetails(
  ctx: StaffContext<RefusalOf<typeof changeCharity>>,
  { version, details }: Body<typeof changeCharity>,
): Promise<CharityPage> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockCharityRow(tx);
    if (row.version !== version) throw ctx.refuse('edited_meanwhile');
    const shown = detailsOf(withOperator(row.record, row.operator));
    const changed = Object.keys(changedFields(shown, details));
    if (fieldsOfOperator(row.operator).some((field) => changed.includes(field)))
      throw ctx.refuse('set_by_operator');
    await saveDetails(tx, ctx, { row, details, what: 'charity_changed' });
    return charityPage(tx, ctx);
  });
}

interface DetailsSave {
  row: CharityRow;
  details: CharityPage['details'];
  what: Audited;
}

async function saveDetails(tx: Tx, ctx: Acting, { row, details, what }: DetailsSave): Promise<void> {
  const { record, operator } = row;
  const today = dayIn(record.zone, ctx.now);
  const holidays = details.line_hours.holidays.filter(({ day }) => day >= today);
  const mistakes = mistakesIn({ ...details.line_hours, holidays }, today);
  if (mistakes.length > 0)
    throw new Refusal(
      'validation',
      mistakes.map((one) => ({ ...one, field: `details.line_hours.${one.field}` })),
    );
  const saved = withComparableHours(detailsOf(record), today);
  const next = withDetails(record, exceptOperator(details, saved, operator), today);
  const after = changedFields(saved, detailsOf(next));
  const fields = Object.keys(after);
  if (fields.length === 0) return;
  const before = Object.fromEntries(fields.map((field) => [field, saved[field as keyof typeof saved]]));
  await writeCharityRecord(tx, next, ctx.now);
  await noteCharityChange(tx, ctx, { part: 'details', before, after, what });
}

/**
 * A holiday that has passed leaves the sentence about hours, which is on every page. It is no one’s change, so the
 * history does not list it.
 */
export async function forgetPastHolidays(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { record } = await lockCharityRow(tx);
    const today = dayIn(record.zone, now);
    if (!record.line_hours?.holidays.some(({ day }) => day < today)) return;
    await writeCharityRecord(tx, withDetails(record, detailsOf(record), today), now);
  });
}

interface NotedChange {
  part: CharityChange['part'];
  before: object;
  after: object;
  what: Audited;
  proposed_by?: string;
  details?: AuditDetails;
}

/** Records the change in the history of the settings, and in the audit log. */
export async function noteCharityChange(
  tx: Tx,
  { person, now }: Acting,
  { part, before, after, what, proposed_by, details }: NotedChange,
): Promise<void> {
  await insertCharityChange(tx, {
    id: newId(),
    part,
    before,
    after,
    changed_at: now,
    staff_id: person.id,
    proposed_by: proposed_by ?? null,
  });
  const fields = Object.keys(after);
  await recordAudit(tx, { what, staff_id: person.id, about: null, details: details ?? { fields }, now });
}

const inWords = ({ number, fever_celsius }: CharityPage['emergency']) =>
  `${number}, ${fever_celsius.toFixed(1)} °C`;

export function proposeNumbers(
  ctx: StaffContext<RefusalOf<typeof proposeEmergencyNumbers>>,
  { emergency, reason }: Body<typeof proposeEmergencyNumbers>,
): Promise<CharityPage> {
  const { person, now, refuse } = ctx;
  return ctx.db.transaction().execute(async (tx) => {
    const { record, operator } = await lockCharityRow(tx);
    const changed = Object.keys(changedFields(withOperator(record, operator).emergency, emergency));
    if (changed.length === 0) throw refuse('numbers_unchanged');
    if (fieldsOfOperator(operator).some((field) => changed.includes(field))) throw refuse('set_by_operator');
    const proposal = { id: newId(), emergency, base: record.emergency, reason, proposed_by: person.id };
    if (!(await insertProposal(tx, { ...proposal, proposed_at: now }))) throw refuse('proposal_open');
    await recordAudit(tx, {
      what: 'charity_emergency_proposed',
      staff_id: person.id,
      about: null,
      reason,
      details: { emergency: inWords(emergency) },
      now,
    });
    return charityPage(tx, ctx);
  });
}

/** Never by the administrator who proposed it, whichever endpoint is used. */
export function confirmNumbers(
  ctx: StaffContext<RefusalOf<typeof confirmEmergencyNumbers>>,
  id: string,
): Promise<CharityPage> {
  return ctx.db.transaction().execute(async (tx) => {
    const { record } = await lockCharityRow(tx);
    const confirmed = await markProposalConfirmed(tx, id, ctx.person.id);
    if (!confirmed) {
      const open = await findOpenProposal(tx);
      throw ctx.refuse(open?.id === id ? 'second_person_needed' : 'not_found');
    }
    const { emergency, base, proposed_by } = confirmed;
    if (Object.keys(changedFields(base, record.emergency)).length > 0) throw ctx.refuse('edited_meanwhile');
    const after = changedFields(record.emergency, emergency);
    await writeCharityRecord(tx, { ...record, emergency }, ctx.now);
    await noteCharityChange(tx, ctx, {
      part: 'emergency',
      before: Object.fromEntries(
        Object.keys(after).map((field) => [field, record.emergency[field as keyof typeof emergency]]),
      ),
      after,
      what: 'charity_emergency_confirmed',
      proposed_by,
      details: { emergency: inWords(emergency), proposed_by },
    });
    return charityPage(tx, ctx);
  });
}

export function withdrawNumbers(ctx: StaffContext<'not_found'>, id: string): Promise<CharityPage> {
  const { person, now } = ctx;
  return ctx.db.transaction().execute(async (tx) => {
    const withdrawn = await markProposalWithdrawn(tx, id, person.id);
    if (!withdrawn) throw ctx.refuse('not_found');
    const what = 'charity_emergency_withdrawn';
    await recordAudit(tx, { what, staff_id: person.id, about: null, now });
    return charityPage(tx, ctx);
  });
}

export async function loadTermsCounts({ db, content }: StaffContext): Promise<Reply<typeof readTermsCounts>> {
  const rows = await countTermsVersions(db);
  return {
    current: content.all('terms')[0]?.version ?? '',
    versions: rows.map(({ version, members }) => ({
      version,
      members: members < leastShownCount ? null : members,
    })),
  };
}

export async function loadCharityChanges({
  db,
  content,
}: StaffContext): Promise<Reply<typeof listCharityChanges>> {
  const zone = charityZone(content);
  const rows = await readCharityChanges(db, mostChanges);
  return { items: rows.map((row) => presentCharityChange(row, zone)) };
}

/** Undoes field by field: what others have since changed in other fields is kept. */
export function undoCharitySettings(
  ctx: StaffContext<RefusalOf<typeof undoCharityChange>>,
  id: string,
): Promise<CharityPage> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockCharityRow(tx);
    const change = await findCharityChange(tx, id);
    if (!change || change.part === 'emergency') throw ctx.refuse('not_found');
    if (change.part === 'brand') await undoBrandChange(tx, ctx, row, change);
    else await undoDetails(tx, ctx, row, change);
    return charityPage(tx, ctx);
  });
}

interface UndoneChange {
  before: object;
  after: object;
}

async function undoDetails(
  tx: Tx,
  ctx: StaffContext<'edited_meanwhile' | 'set_by_operator'>,
  row: CharityRow,
  { before, after }: UndoneChange,
): Promise<void> {
  const today = dayIn(row.record.zone, ctx.now);
  const now = withComparableHours(detailsOf(row.record), today);
  const were = { ...now, ...withComparableHours(after, today) };
  if (Object.keys(changedFields(were, now)).length > 0) throw ctx.refuse('edited_meanwhile');
  if (fieldsOfOperator(row.operator).some((field) => field in before)) throw ctx.refuse('set_by_operator');
  await saveDetails(tx, ctx, {
    row,
    details: { ...now, ...withComparableHours(before, today) },
    what: 'charity_change_undone',
  });
}

/** Its files still exist, because they are stored by what they were made from. */
async function undoBrandChange(
  tx: Tx,
  ctx: StaffContext<'edited_meanwhile'>,
  { record }: CharityRow,
  { before, after }: UndoneChange,
): Promise<void> {
  const now = record.brand ?? null;
  const was = (after as { brand?: typeof now }).brand ?? null;
  if (Object.keys(changedFields({ brand: was }, { brand: now })).length > 0)
    throw ctx.refuse('edited_meanwhile');
  const brand = (before as { brand?: typeof now }).brand ?? null;
  await writeCharityRecord(tx, { ...record, brand }, ctx.now);
  const undone = { before: after, after: before };
  await noteCharityChange(tx, ctx, { part: 'brand', ...undone, what: 'charity_change_undone' });
}

export const charityToday: TodaySource = {
  needs: 'admin',
  read: async (db, { staffId }) => {
    const { count, since } = await countProposalsFor(db, staffId);
    return [{ kind: 'emergency_proposals', count, since: since === null ? null : new Date(since) }];
  },
};
