import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CycleAtAGlance, NamedCosts, NamedGivers } from './review.ts';
import { EnergyScores, RedFlag } from './coach.ts';
import { Helped } from './strategies.ts';
import { Day, Instant } from '../values.ts';

const RatedOn = z.nullable(z.object({ ...EnergyScores.shape, on: Day }));
/** Over the days that have a score; null if none has. */
const DailyScores = z.nullable(z.object({ mean: z.number(), max: z.int(), n: z.int() }));

/** What a doctor can read in a minute. It contains no notes and no activities, only what the page shows. */
export const EnergyReport = z.object({
  made_at: Instant,
  name: z.nullable(z.string()),
  diagnosis: z.nullable(z.string()),
  period: z.object({ from: Day, to: Day }),
  days_filled: z.int(),
  days_in_all: z.int(),
  goal: z.nullable(z.string()),
  /** The ratings at the start and at the latest review in the report. */
  baseline: RatedOn,
  latest: RatedOn,
  pain: DailyScores,
  low_mood: DailyScores,
  /** The two-tap question, over all days of the report. */
  gave: NamedGivers,
  cost: NamedCosts,
  cycles: z.array(CycleAtAGlance),
  daily: z.array(z.object({ date: Day, tiredness: z.nullable(z.int()) })),
  treatment_days: z.array(z.object({ date: Day, kind: z.string() })),
  strategies: z.array(
    z.object({
      name: z.string(),
      cycle_number: z.int(),
      /** A second start of the coach begins at week 1 again, so the number alone doesn’t say which week it was. */
      cycle_starts_on: Day,
      days_used: z.int(),
      days_helped: z.int(),
      helped: Helped,
    }),
  ),
  red_flags: z.array(z.object({ date: Day, flags: z.array(RedFlag) })),
  questions: z.array(z.string()),
});
export type EnergyReport = z.output<typeof EnergyReport>;

/** Cycle ids separated by commas, or `all` for the last twelve. */
const Cycles = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(
      /^(all|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,11})$/,
    ),
  );

export const ReportFormat = z.enum(['json', 'pdf', 'csv', 'fhir']);
export type ReportFormat = z.output<typeof ReportFormat>;

export const readEnergyReport = endpoint({
  method: 'GET',
  path: '/energy_coach_cycles/report',
  access: 'member',
  summary: 'Read the report for the treatment team',
  description:
    'Covers one or more cycles (the latest one by default). Returns data, a PDF, a table or a FHIR R4 bundle. The app never sends the report automatically.',
  query: z.strictObject({ cycle: z.optional(Cycles), format: z.optional(ReportFormat) }),
  files: ['application/pdf', 'text/csv', 'application/fhir+json'],
  reply: EnergyReport,
  refusals: { not_found: 404 },
});

/** A link to a report, as the member who made it sees it. */
export const ReportLink = z.object({
  id: z.uuid(),
  cycle_ids: z.array(z.uuid()),
  made_at: Instant,
  expires_at: Instant,
  state: z.enum(['open', 'revoked', 'expired', 'locked']),
  /** When it was opened, latest first. Nothing else is recorded about the reader. */
  openings: z.array(Instant),
});
export type ReportLink = z.output<typeof ReportLink>;

export const makeReportLink = endpoint({
  method: 'POST',
  path: '/energy_report_links',
  access: 'member',
  summary: 'Create a report link',
  description:
    'The link works for 7 days and needs a separate code. The link and code are returned only once. A member can have up to 2 active links.',
  body: z.strictObject({
    cycle_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(12)),
  }),
  reply: z.object({
    link: ReportLink,
    /** The secret is in the fragment after #, which browsers do not send to a server. */
    url: z.string(),
    code: z.string(),
  }),
  status: 201,
  refusals: { not_found: 404, report_links_full: 409 },
});

export const listReportLinks = endpoint({
  method: 'GET',
  path: '/energy_report_links',
  access: 'member',
  summary: 'List report links',
  description: 'Returns the 20 most recent links, and when each was opened.',
  reply: z.object({ items: z.array(ReportLink) }),
});

export const revokeReportLink = endpoint({
  method: 'DELETE',
  path: '/energy_report_links/{id}',
  access: 'member',
  summary: 'Revoke a report link',
  description: 'This call is idempotent.',
  params: z.strictObject({ id: z.uuid() }),
  reply: ReportLink,
  refusals: { not_found: 404 },
});

export const openSharedReport = endpoint({
  method: 'POST',
  path: '/shared_reports/open',
  access: 'anyone',
  summary: 'Open a shared report',
  description:
    'Requires both the secret from the link and the code. The link is locked after 5 wrong codes. Revoked, expired, locked and unknown links all get the same reply.',
  body: z.strictObject({
    token: z.string().check(z.minLength(1), z.maxLength(100)),
    code: z.string().check(z.maxLength(20), z.regex(/^\s*\d{3}\s?\d{3}\s*$/)),
    format: z.optional(z.enum(['json', 'pdf'])),
  }),
  files: ['application/pdf'],
  reply: z.object({ report: EnergyReport, expires_at: Instant }),
  refusals: { shared_report_over: 410, shared_report_code: 422 },
});

/** The report attached to a booked call. The team can read it until a week after the call, or until it is withdrawn. */
export const CallReport = z.object({
  booking_id: z.uuid(),
  cycle_ids: z.array(z.uuid()),
  consented_at: Instant,
  /** When a member of the team first opened it; null if no one has. */
  opened_at: z.nullable(Instant),
});
export type CallReport = z.output<typeof CallReport>;

export const listCallReports = endpoint({
  method: 'GET',
  path: '/coordinator_booking_reports',
  access: 'member',
  summary: 'List reports attached to calls',
  description: 'Returns those of upcoming calls, and whether the team has opened them.',
  reply: z.object({ items: z.array(CallReport) }),
});

export const attachCallReport = endpoint({
  method: 'PUT',
  path: '/coordinator_bookings/{id}/report',
  access: 'member',
  summary: 'Attach the energy report to a call',
  description:
    'Lets the support team read the report of these cycles for this call, with the consent of the member. Idempotent.',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    cycle_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(12)),
    consent: z.literal(true),
  }),
  reply: CallReport,
  refusals: { not_found: 404, call_back_over: 409 },
});

export const withdrawCallReport = endpoint({
  method: 'DELETE',
  path: '/coordinator_bookings/{id}/report',
  access: 'member',
  summary: 'Withdraw the report from a call',
  description: 'The team cannot open it from then on. Idempotent.',
  params: z.strictObject({ id: z.uuid() }),
  reply: z.object({ withdrawn: z.literal(true) }),
  refusals: { not_found: 404 },
});

export const readCallReport = endpoint({
  method: 'GET',
  path: '/staff/coordinator_bookings/{id}/report',
  access: 'staff:support',
  summary: 'Read the report attached to a call',
  description:
    'Only while the member consents, for a call that is booked, and until 7 days after it. Access is audited.',
  params: z.strictObject({ id: z.uuid() }),
  reply: z.object({ first_name: z.string(), starts_at: Instant, report: EnergyReport }),
  refusals: { not_found: 404 },
  audited: true,
});
export type CallReportRead = z.output<typeof readCallReport.reply>;
