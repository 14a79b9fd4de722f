import type { Reply } from '@kindred/contract/endpoint.ts';
import type {
  EnergyReport,
  makeReportLink,
  openSharedReport,
  ReportFormat,
  ReportLink,
} from '@kindred/contract/energy-report.ts';
import type { EnergyCoach } from '@kindred/contract/energy-coach.ts';
import type { CycleAtAGlance } from '@kindred/contract/energy-review.ts';
import { ApiProblem, call, send } from '../../platform/api.ts';
import { saveFile, takeFile } from '../../platform/file.ts';

export interface ReportRead {
  coach: EnergyCoach;
  report: EnergyReport;
  /** All of them, to choose from. */
  cycles: CycleAtAGlance[];
}

/** Null where there is nothing to report yet: that is no page that is missing. */
export async function readReport(cycle: string | null): Promise<ReportRead | null> {
  const { coach } = await call('GET /energy_coaches');
  if (!coach) return null;
  const [report, { cycles }] = await Promise.all([
    call('GET /energy_coach_cycles/report', { query: cycle === null ? {} : { cycle } }),
    call('GET /energy_coaches/summary'),
  ]);
  return { coach, report, cycles };
}

export type FileFormat = Exclude<ReportFormat, 'json'>;
const names: Readonly<Record<FileFormat, string>> = {
  pdf: 'energy-report.pdf',
  csv: 'energy-report.csv',
  fhir: 'energy-report.fhir.json',
};

export async function downloadReport(cycles: readonly string[], format: FileFormat): Promise<void> {
  const query = { cycle: cycles.join(','), format };
  const { body } = await send('GET /energy_coach_cycles/report', { query }, { unread: true });
  saveFile(await takeFile(body, names[format], () => undefined));
}

export async function nameReport(
  coach: string,
  body: { report_name: string; report_diagnosis: string },
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

export type Made = Reply<typeof makeReportLink>;
export const makeLink = (cycle_ids: string[]): Promise<Made> =>
  call('POST /energy_report_links', { body: { cycle_ids } });

export const revokeLink = (id: string): Promise<ReportLink> =>
  call('DELETE /energy_report_links/{id}', { params: { id } });

interface Key {
  token: string;
  code: string;
}
export type Opened = Reply<typeof openSharedReport>;

/** Whoever reads it is nobody to us: nothing of a member who may be signed in here goes along. */
export async function openShared(body: Key): Promise<Opened> {
  return (await send('POST /shared_reports/open', { body }, { as: null })).body as Opened;
}

export async function downloadShared(key: Key): Promise<void> {
  const body = { ...key, format: 'pdf' };
  const answer = await send('POST /shared_reports/open', { body }, { as: null, unread: true });
  saveFile(await takeFile(answer.body, names.pdf, () => undefined));
}

/** A no of ours, by its name. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof ApiProblem ? error.problem.code : undefined;
