import type { Body, Query, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import type {
  attachCallReport,
  CallReport,
  CallReportRead,
  EnergyReport,
  listCallReports,
  listReportLinks,
  makeReportLink,
  openSharedReport,
  readEnergyReport,
  ReportFormat,
  ReportLink,
} from '@kindred/contract/energy/report.ts';
import { readMember } from '#features/accounts/public.ts';
import {
  attachReport,
  findOwnBooking,
  listAttachedReports,
  openAttachedReport,
  withdrawReport,
} from '#features/coordinators/public.ts';
import {
  findCoach,
  findLatest,
  lockCoachMember,
  readCycles,
  todayOf,
} from '#features/energy/coach/public.ts';
import { readEntries } from '#features/energy/diary/public.ts';
import { reviewsOf, type Reviewed } from '#features/energy/review/public.ts';
import { chosenBy } from '#features/energy/strategies/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { DbOrTx } from '#platform/database.ts';
import type { Bound, Resource } from '#platform/fhir.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, GeneratedFile, MemberContext, StaffContext } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { withLock } from '#platform/keyed-mutex.ts';
import { linkTo } from '#platform/outbox/link.ts';
import { hashOf, newDigits, newToken, pepperedHash, sameHash } from '#platform/secrets.ts';
import { readPepper } from '#platform/session/pepper.ts';
import { csvOf } from './exports/csv.ts';
import { bundleOf, energyResources, wholeDayOf, type DatedReport } from './exports/fhir.ts';
import { pdfOf } from './exports/pdf.ts';
import {
  chosenOf,
  diagnosisInWords,
  reportLinkLifeMs,
  presentReportLink,
  maxOpenReportLinks,
  namedIn,
  ownDiagnosis,
  ratedIn,
  reportOf,
} from './rules.ts';
import {
  countOpenReportLinks,
  findLink,
  keepLink,
  keepOpening,
  listLinks,
  revokeLink,
  takeTry,
} from './store.ts';

export interface ReportSettings {
  baseUrl: string;
  locale: string;
}

/** May also run within a transaction. */
type ReportContext = Pick<Context, 'now' | 'content'> & { db: DbOrTx };

/** Computed for each request from the current diary. */
async function reportFor(
  ctx: ReportContext,
  memberId: string,
  cycle: string | undefined,
): Promise<DatedReport> {
  const { db } = ctx;
  const chosen = chosenOf(await reviewsOf(db, memberId), cycle);
  const report = chosen && (await reportOn(ctx, memberId, chosen));
  if (!report) throw new Refusal('not_found');
  return report;
}

async function reportOn(
  ctx: ReportContext,
  memberId: string,
  chosen: readonly Reviewed[],
): Promise<DatedReport | undefined> {
  const { db, now, content } = ctx;
  const coach = await findLatest(db, memberId);
  if (!coach) return undefined;
  const member = await readMember(db, memberId);
  const profileName = [member.first_name, member.last_name].filter(Boolean).join(' ');
  const today = todayOf(ctx, coach.zone);
  // Several weeks may belong to several enrolments: the start of the last one is compared.
  const enrolment = chosen.at(-1)?.cycle.coach_id;
  const begun = enrolment === undefined ? undefined : await findCoach(db, memberId, enrolment);
  const report = reportOf(chosen, await chosenBy(db, memberId, content), {
    name: namedIn(coach.report_name, profileName),
    diagnosis: ownDiagnosis(
      member.relationship,
      namedIn(coach.report_diagnosis, diagnosisInWords(member.diagnosis, content)),
    ),
    goal: coach.goal_activity,
    ...ratedIn(chosen, begun, (instant) => todayOf({ ...ctx, now: instant }, coach.zone)),
    today,
    now,
  });
  const { charity_name: author = '', brand } = content.all('charity')[0] ?? {};
  return { report, zone: coach.zone, today, author, brand };
}

/** The whole diary for the member's export: every cycle, every day, every answer. */
export async function energyForMember(
  ctx: ReportContext,
  memberId: string,
  bound: Bound,
): Promise<Resource[]> {
  const { db, content } = ctx;
  const dated = await reportOn(ctx, memberId, await reviewsOf(db, memberId));
  if (!dated) return [];
  const named = new Map((await chosenBy(db, memberId, content)).map(({ id, name }) => [id, name]));
  const days = (await readEntries(db, memberId)).map((day) => wholeDayOf(day, named, bound));
  return energyResources(dated, days, bound);
}

type File = GeneratedFile & { type: (typeof readEnergyReport)['files'][number] };

const files: Readonly<
  Record<Exclude<ReportFormat, 'json'>, (dated: DatedReport, settings: ReportSettings) => Promise<File>>
> = {
  pdf: async ({ report, zone, author, brand }, { locale }) => ({
    type: 'application/pdf',
    filename: 'energy-report.pdf',
    bytes: await pdfOf(report, { zone, locale, author, brand }),
  }),
  csv: async ({ report, zone }, { locale }) => ({
    type: 'text/csv',
    filename: 'energy-report.csv',
    bytes: csvOf(report, { zone, locale }),
  }),
  fhir: async (dated, { baseUrl }) => ({
    type: 'application/fhir+json',
    filename: 'energy-report.fhir.json',
    bytes: JSON.stringify(bundleOf(dated, baseUrl), null, 1),
  }),
};

export async function loadReport(
  ctx: MemberContext,
  { cycle, format = 'json' }: Query<typeof readEnergyReport>,
  settings: ReportSettings,
): Promise<{ reply: EnergyReport } | { file: File }> {
  const dated = await reportFor(ctx, ctx.person.id, cycle);
  return format === 'json' ? { reply: dated.report } : { file: await files[format](dated, settings) };
}

/** Secret and code are returned once, and only their hashes are stored. */
export async function makeLink(
  { db, now, person, refuse }: MemberContext<'report_links_full'>,
  { cycle_ids }: Body<typeof makeReportLink>,
  baseUrl: string,
): Promise<Reply<typeof makeReportLink>> {
  const pepper = await readPepper(db);
  return db.transaction().execute(async (tx) => {
    await lockCoachMember(tx, person.id);
    const own = new Set((await readCycles(tx, person.id)).map(({ id }) => id));
    if (!cycle_ids.every((id) => own.has(id))) throw new Refusal('not_found');
    if ((await countOpenReportLinks(tx, person.id, now)) >= maxOpenReportLinks)
      throw refuse('report_links_full');
    const [id, token, code] = [newId(), newToken(), newDigits(6)];
    await keepLink(tx, {
      id,
      member_id: person.id,
      cycle_ids: [...new Set(cycle_ids)],
      token_hash: hashOf(token),
      code_hash: pepperedHash(pepper, 'report link', id, code),
      made_at: now,
      expires_at: new Date(now.getTime() + reportLinkLifeMs),
      revoked_at: null,
    });
    const row = await findLink(tx, person.id, id);
    if (!row) throw new Error('a link that was kept is not there');
    // The path identifies the link but opens nothing; the secret follows the #, which browsers do not send.
    return {
      link: presentReportLink(row, now),
      url: linkTo(baseUrl, `/shared-report/${id}#token=${token}`),
      code,
    };
  });
}

export async function loadReportLinks({
  db,
  now,
  person,
}: MemberContext): Promise<Reply<typeof listReportLinks>> {
  return { items: (await listLinks(db, person.id)).map((row) => presentReportLink(row, now)) };
}

export async function revoke({ db, now, person }: MemberContext, id: string): Promise<ReportLink> {
  await revokeLink(db, person.id, id, now);
  const row = await findLink(db, person.id, id);
  if (!row) throw new Refusal('not_found');
  return presentReportLink(row, now);
}

/** A reader with the secret and the code sees what the member shared, and the member sees when. */
export function open(
  ctx: Context<'shared_report_over' | 'shared_report_code'>,
  { token, code, format = 'json' }: Body<typeof openSharedReport>,
  settings: ReportSettings,
): Promise<{ reply: Reply<typeof openSharedReport> } | { file: File & { type: 'application/pdf' } }> {
  const { db, now } = ctx;
  const token_hash = hashOf(token);
  return withLock(`report link ${token_hash.toString('hex')}`, async () => {
    const pepper = await readPepper(db);
    const link = await takeTry(db, token_hash, now);
    if (!link) throw ctx.refuse('shared_report_over');
    const digits = code.replaceAll(/\s/g, '');
    if (!sameHash(link.code_hash, pepperedHash(pepper, 'report link', link.id, digits)))
      throw ctx.refuse('shared_report_code', [
        { field: 'code', code: 'not_allowed', message: 'That code isn’t right.' },
      ]);
    const dated = await reportFor(ctx, link.member_id, link.cycle_ids.join(','));
    await db.transaction().execute((tx) => keepOpening(tx, link, now));
    if (format === 'json')
      return { reply: { report: dated.report, expires_at: link.expires_at.toISOString() } };
    const file = await files.pdf(dated, settings);
    return { file: { ...file, type: 'application/pdf' } };
  });
}

/** Records the member's consent for one call: what is attached replaces any earlier attachment. */
export async function attachToCall(
  { db, now, person, refuse }: MemberContext<RefusalOf<typeof attachCallReport>>,
  id: string,
  { cycle_ids }: Body<typeof attachCallReport>,
): Promise<CallReport> {
  return db.transaction().execute(async (tx) => {
    const booking = await findOwnBooking(tx, id, person.id);
    const own = new Set((await readCycles(tx, person.id)).map((cycle) => cycle.id));
    if (!booking || !cycle_ids.every((cycle) => own.has(cycle))) throw refuse('not_found');
    if (booking.state !== 'booked' || booking.ends_at <= now) throw refuse('call_back_over');
    const attached = { booking_id: id, member_id: person.id, cycle_ids: [...new Set(cycle_ids)] };
    await attachReport(tx, attached, now);
    return { ...attached, consented_at: now.toISOString(), opened_at: null };
  });
}

export function withdrawFromCall(
  { db, now, person }: MemberContext,
  id: string,
): Promise<{ withdrawn: true }> {
  return db.transaction().execute(async (tx) => {
    if (!(await findOwnBooking(tx, id, person.id))) throw new Refusal('not_found');
    await withdrawReport(tx, id, person.id, now);
    return { withdrawn: true };
  });
}

export async function loadCallReports({
  db,
  now,
  person,
}: MemberContext): Promise<Reply<typeof listCallReports>> {
  const rows = await listAttachedReports(db, person.id, now);
  return {
    items: rows.map(({ booking_id, cycle_ids, consented_at, opened_at }) => ({
      booking_id,
      cycle_ids,
      consented_at: consented_at.toISOString(),
      opened_at: opened_at?.toISOString() ?? null,
    })),
  };
}

/** Looked up, opened and recorded in one transaction: if consent has been withdrawn in the meantime, nothing opens. */
export function openCallReport(ctx: StaffContext, id: string): Promise<CallReportRead> {
  const { db, now, person } = ctx;
  return db.transaction().execute(async (tx) => {
    const attached = await openAttachedReport(tx, id, now);
    if (!attached) throw new Refusal('not_found');
    const { member_id, cycle_ids, first_name, starts_at } = attached;
    const { report } = await reportFor({ ...ctx, db: tx }, member_id, cycle_ids.join(','));
    const about = { member: member_id };
    await recordAudit(tx, {
      what: 'call_report_read',
      staff_id: person.id,
      about,
      details: { booking: id },
      now,
    });
    return { first_name: first_name ?? '', starts_at: starts_at.toISOString(), report };
  });
}
