import type { Reply } from '@kindred/contract/endpoint.ts';
import type {
  EnergyReport,
  makeReportLink,
  openSharedReport,
  ReportFormat,
  ReportLink,
} from '@kindred/contract/energy/report.ts';
import type { EnergyCoach } from '@kindred/contract/energy/coach.ts';
import type { Profile } from '@kindred/contract/profile.ts';
import type { CycleAtAGlance } from '@kindred/contract/energy/review.ts';
import { call, sendRequest } from '../../../platform/api.ts';
import { pickFailure } from '../../../platform/failures.ts';
import { saveFile, takeFile } from '../../../platform/file.ts';

export interface ReportRead {
  coach: EnergyCoach;
  report: EnergyReport;
  /** Whose illness the profile is about: only the member’s own may appear on the report. */
  subject: Profile['subject'];
  /** All cycles, to choose from. */
  cycles: CycleAtAGlance[];
}

/** Null if there is nothing to report yet, which is not the same as a missing page. */
export async function readReport(cycle: string | null): Promise<ReportRead | null> {
  const { coach } = await call('GET /energy_coaches');
  if (!coach) return null;
  const [report, { cycles }, { subject }] = await Promise.all([
    call('GET /energy_coach_cycles/report', { query: cycle === null ? {} : { cycle } }),
    call('GET /energy_coaches/summary'),
    call('GET /accounts/profile', { query: {} }),
  ]);
  return { coach, report, subject, cycles };
}

export type FileFormat = Exclude<ReportFormat, 'json'>;
const names: Readonly<Record<FileFormat, string>> = {
  pdf: 'energy-report.pdf',
  csv: 'energy-report.csv',
  fhir: 'energy-report.fhir.json',
};

export async function downloadReport(cycles: readonly string[], format: FileFormat): Promise<void> {
  const query = { cycle: cycles.join(','), format };
  const { body } = await sendRequest('GET /energy_coach_cycles/report', { query }, { unread: true });
  saveFile(await takeFile(body, names[format], () => undefined));
}

export async function nameReport(
  coach: string,
  body: { report_name: string; report_diagnosis?: string },
): Promise<void> {
  await call('PUT /energy_coaches/{id}', { params: { id: coach }, body });
}

export async function readSharing(): Promise<{ links: ReportLink[]; cycles: CycleAtAGlance[] }> {
  const [{ items }, { cycles }] = await Promise.all([
    call('GET /energy_report_links'),
    call('GET /energy_coaches/summary'),
  ]);
  return { links: items, cycles };
}

export type CreatedLink = Reply<typeof makeReportLink>;
export const createReportLink = (cycle_ids: string[]): Promise<CreatedLink> =>
  call('POST /energy_report_links', { body: { cycle_ids } });

export const sendLinkRevocation = (id: string): Promise<ReportLink> =>
  call('DELETE /energy_report_links/{id}', { params: { id } });

interface Key {
  token: string;
  code: string;
}
export type OpenedReport = Reply<typeof openSharedReport>;

/** The reader is anonymous: no session token is sent, even if a member is signed in on this device. */
export async function openShared(body: Key): Promise<OpenedReport> {
  return (await sendRequest('POST /shared_reports/open', { body }, { as: null })).body as OpenedReport;
}

export async function downloadShared(key: Key): Promise<void> {
  const body = { ...key, format: 'pdf' };
  const answer = await sendRequest('POST /shared_reports/open', { body }, { as: null, unread: true });
  saveFile(await takeFile(answer.body, names.pdf, () => undefined));
}

export const isReportLinkOver = (error: unknown): boolean =>
  pickFailure<'POST /shared_reports/open', boolean>(error, {
    shared_report_over: true,
    shared_report_code: false,
    unreachable: false,
    unexpected: false,
  });
