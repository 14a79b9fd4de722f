import type { Body, Query, Reply } from '@kindred/contract/endpoint.ts';
import type {
  EnergyReport,
  listReportLinks,
  makeReportLink,
  openSharedReport,
  readEnergyReport,
  ReportFormat,
  ReportLink,
} from '@kindred/contract/energy-report.ts';
import { readMember } from '#features/accounts/public.ts';
import { findLatest, holdMember, readCycles, todayOf } from '#features/energy-coach/public.ts';
import { readEntries } from '#features/energy-diary/public.ts';
import { reviewsOf, type Reviewed } from '#features/energy-review/public.ts';
import { chosenBy } from '#features/energy-strategies/public.ts';
import type { Bound, Resource } from '#platform/fhir.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, MadeFile, MemberContext } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { inTurn } from '#platform/in-turn.ts';
import { linkTo } from '#platform/outbox/link.ts';
import { hashOf, newDigits, newToken, pepperedHash, sameHash } from '#platform/secrets.ts';
import { readPepper } from '#platform/session/pepper.ts';
import { csvOf } from './files/csv.ts';
import { bundleOf, energyResources, wholeDayOf } from './files/fhir.ts';
import { pdfOf } from './files/pdf.ts';
import { chosenOf, diagnosisInWords, linkLifeMs, linkOf, mostOpen, namedIn, reportOf } from './rules.ts';
import { countOpen, findLink, keepLink, keepOpening, listLinks, revokeLink, takeTry } from './store.ts';

/** Worked out when it is asked for, from what the diary says then. */
async function reportFor(
  ctx: Pick<Context, 'db' | 'now' | 'content'>,
  memberId: string,
  cycle: string | undefined,
): Promise<EnergyReport> {
  const { db } = ctx;
  const chosen = chosenOf(await reviewsOf(db, memberId), cycle);
  const report = chosen && (await reportOn(ctx, memberId, chosen));
  if (!report) throw new Refusal('not_found');
  return report;
}

async function reportOn(
  ctx: Pick<Context, 'db' | 'now' | 'content'>,
  memberId: string,
  chosen: readonly Reviewed[],
): Promise<EnergyReport | undefined> {
  const { db, now, content } = ctx;
  const coach = await findLatest(db, memberId);
  if (!coach) return undefined;
  const member = await readMember(db, memberId);
  const profileName = [member.first_name, member.last_name].filter(Boolean).join(' ');
  return reportOf(chosen, await chosenBy(db, memberId, content), {
    name: namedIn(coach.report_name, profileName),
    diagnosis: namedIn(coach.report_diagnosis, diagnosisInWords(member.diagnosis, content)),
    goal: coach.goal_activity,
    today: todayOf(ctx, coach.zone),
    now,
  });
}

/** The whole diary as its member takes it with them: every cycle, every day, every answer. */
export async function energyForMember(
  ctx: Pick<Context, 'db' | 'now' | 'content'>,
  memberId: string,
  bound: Bound,
): Promise<Resource[]> {
  const { db, content } = ctx;
  const report = await reportOn(ctx, memberId, await reviewsOf(db, memberId));
  if (!report) return [];
  const named = new Map((await chosenBy(db, memberId, content)).map(({ id, name }) => [id, name]));
  const days = (await readEntries(db, memberId)).map((day) => wholeDayOf(day, named, bound));
  return energyResources(report, days, bound);
}

type File = MadeFile & { type: (typeof readEnergyReport)['files'][number] };

const files: Readonly<
  Record<Exclude<ReportFormat, 'json'>, (report: EnergyReport, baseUrl: string) => Promise<File>>
> = {
  pdf: async (report) => ({
    type: 'application/pdf',
    filename: 'energy-report.pdf',
    bytes: await pdfOf(report),
  }),
  csv: async (report) => ({ type: 'text/csv', filename: 'energy-report.csv', bytes: csvOf(report) }),
  fhir: async (report, baseUrl) => ({
    type: 'application/fhir+json',
    filename: 'energy-report.fhir.json',
    bytes: JSON.stringify(bundleOf(report, baseUrl), null, 1),
  }),
};

export async function read(
  ctx: MemberContext,
  { cycle, format = 'json' }: Query<typeof readEnergyReport>,
  baseUrl: string,
): Promise<{ reply: EnergyReport } | { file: File }> {
  const report = await reportFor(ctx, ctx.person.id, cycle);
  return format === 'json' ? { reply: report } : { file: await files[format](report, baseUrl) };
}

/** Secret and code are told once, and only what knows them again is kept. */
export async function makeLink(
  { db, now, person }: MemberContext,
  { cycle_ids }: Body<typeof makeReportLink>,
  baseUrl: string,
): Promise<Reply<typeof makeReportLink>> {
  const pepper = await readPepper(db);
  return db.transaction().execute(async (tx) => {
    await holdMember(tx, person.id);
    const own = new Set((await readCycles(tx, person.id)).map(({ id }) => id));
    if (!cycle_ids.every((id) => own.has(id))) throw new Refusal('not_found');
    if ((await countOpen(tx, person.id, now)) >= mostOpen) throw new Refusal('report_links_full');
    const [id, token, code] = [newId(), newToken(), newDigits(6)];
    await keepLink(tx, {
      id,
      member_id: person.id,
      cycle_ids: [...new Set(cycle_ids)],
      token_hash: hashOf(token),
      code_hash: pepperedHash(pepper, 'report link', id, code),
      made_at: now,
      expires_at: new Date(now.getTime() + linkLifeMs),
      revoked_at: null,
    });
    const row = await findLink(tx, person.id, id);
    if (!row) throw new Error('a link that was kept is not there');
    // The path names the link and opens nothing; what opens it stands behind the #, and is sent to no server.
    return { link: linkOf(row, now), url: linkTo(baseUrl, `/shared-report/${id}#token=${token}`), code };
  });
}

export async function listOwn({ db, now, person }: MemberContext): Promise<Reply<typeof listReportLinks>> {
  return { items: (await listLinks(db, person.id)).map((row) => linkOf(row, now)) };
}

export async function revoke({ db, now, person }: MemberContext, id: string): Promise<ReportLink> {
  await revokeLink(db, person.id, id, now);
  const row = await findLink(db, person.id, id);
  if (!row) throw new Refusal('not_found');
  return linkOf(row, now);
}

/** Whoever has the secret and the code reads what the member chose to share, and the member sees when. */
export function open(
  ctx: Context,
  { token, code, format = 'json' }: Body<typeof openSharedReport>,
  baseUrl: string,
): Promise<{ reply: Reply<typeof openSharedReport> } | { file: File & { type: 'application/pdf' } }> {
  const { db, now } = ctx;
  const token_hash = hashOf(token);
  return inTurn(`report link ${token_hash.toString('hex')}`, async () => {
    const pepper = await readPepper(db);
    const link = await takeTry(db, token_hash, now);
    if (!link) throw new Refusal('shared_report_over');
    const digits = code.replaceAll(/\s/g, '');
    if (!sameHash(link.code_hash, pepperedHash(pepper, 'report link', link.id, digits)))
      throw new Refusal('shared_report_code', [
        { field: 'code', code: 'not_allowed', message: 'This is not the code of this link.' },
      ]);
    const report = await reportFor(ctx, link.member_id, link.cycle_ids.join(','));
    await db.transaction().execute((tx) => keepOpening(tx, link, now));
    if (format === 'json') return { reply: { report, expires_at: link.expires_at.toISOString() } };
    const file = await files.pdf(report, baseUrl);
    return { file: { ...file, type: 'application/pdf' } };
  });
}
