import type { BrandColors } from '@kindred/contract/brand-colors/derive-colors.ts';
import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import { ratingChanges } from '@kindred/contract/energy/rules/before-and-now.ts';
import { withGaps } from '@kindred/contract/energy/rules/dates.ts';
import { reportBasisOf } from '@kindred/contract/energy/rules/report-basis.ts';
import { formatCalendarDay, formatInstant } from '#platform/calendar/format.ts';
import { openPdf, type PdfFrame, type Pdf } from '#platform/pdf/document.ts';
import { isolated } from '#platform/pdf/bidi.ts';
import {
  about,
  alerts,
  bands,
  changeInWords,
  dailyInWords,
  fewDaysWords,
  flagWords,
  helpedInWords,
  inTenths,
  inWhole,
  namedWords,
  ratingWords,
  trends,
} from './words.ts';

/** The locale and time zone of dates and times, and the charity's name. */
export interface ReportPrint {
  zone: string;
  locale: string;
  author: string;
  brand?: BrandColors | null | undefined;
}

/** One or two pages that can be read in a minute: most important first, and nothing to look up. */
export async function pdfOf(report: EnergyReport, print: ReportPrint): Promise<Uint8Array> {
  const { locale, author, brand } = print;
  const shortDay = (date: string) => formatCalendarDay(date, locale, 'shortest');
  const created = new Date(report.made_at);
  const pdf = openPdf({ title: about.title, created, lang: locale, author, brand });
  head(pdf, report, print);
  const basis = reportBasisOf(report);
  // With too few days, “none” would look like a finding.
  const none = basis === 'enough_days' ? 'None recorded.' : null;
  section(pdf, 'Questions for my treatment team', report.questions, none && 'None.');
  section(pdf, 'Red flags', flagLines(report, shortDay), none);
  if (basis !== 'enough_days') fewDays(pdf, report, basis);
  if (basis !== 'nothing') {
    beforeAndNow(pdf, report, shortDay);
    pdf.heading('Tiredness in each week');
    pdf.table(
      cycleColumns,
      report.cycles.map((one) => cycleRow(one, shortDay)),
    );
    daily(pdf, report, shortDay);
  }
  section(pdf, 'Alerts', alertLines(report, shortDay), none && 'None.');
  section(pdf, 'Treatment days', treatmentLines(report, shortDay), none);
  section(pdf, 'What gave energy and what drained it', namedLines(report), null);
  strategies(pdf, report, none, shortDay);
  pdf.heading('How this was recorded');
  pdf.paragraph(about.asked);
  return pdf.finish(about.foot);
}

type ShortDay = (date: string) => string;

function head(
  pdf: Pdf,
  { name, diagnosis, period, days_filled, days_in_all, goal, made_at }: EnergyReport,
  { zone, locale }: ReportPrint,
): void {
  pdf.title(name === null ? about.title : `${about.title}: ${isolated(name)}`);
  const facts = [
    ...(diagnosis === null ? [] : [`Diagnosis, as reported by the person: ${isolated(diagnosis)}.`]),
    `${formatCalendarDay(period.from, locale, 'short')} to ${formatCalendarDay(period.to, locale, 'short')}: ${days_filled} of ${days_in_all} days filled in. Created on ${formatInstant(new Date(made_at), zone, locale, 'short')}.`,
    ...(goal === null ? [] : [`Would like more energy for: ${isolated(goal)}`]),
  ];
  for (const fact of facts) pdf.paragraph(fact);
}

/** Shown instead of findings: an empty report must not look as if all were well. */
function fewDays(pdf: Pdf, report: EnergyReport, basis: keyof typeof fewDaysWords): void {
  const [heading, text] = fewDaysWords[basis](report);
  pdf.heading(heading);
  pdf.paragraph(text);
}

/** The start next to the latest review, then pain and mood. */
function beforeAndNow(pdf: Pdf, report: EnergyReport, shortDay: ShortDay): void {
  const { baseline, latest, days_in_all: all } = report;
  pdf.heading('At the start and now');
  pdf.table(
    [
      { head: 'Rating, 0 to 10', share: 46 },
      { head: baseline ? `At the start, ${shortDay(baseline.on)}` : 'At the start', share: 20 },
      { head: latest ? `Now, ${shortDay(latest.on)}` : 'Now (no review yet)', share: 20 },
      { head: 'Change', share: 14 },
    ],
    ratingChanges(baseline, latest).map(({ rating, before, now, change }) => [
      ratingWords[rating],
      inWhole(before),
      inWhole(now),
      changeInWords(change),
    ]),
  );
  pdf.heading('Pain and low mood, 0 to 10');
  pdf.paragraph(`Pain: ${dailyInWords(report.pain, all)}. Low mood: ${dailyInWords(report.low_mood, all)}.`);
}

const cycleColumns = [
  { head: 'Week', share: 7 },
  { head: 'Days', share: 14 },
  { head: 'Filled in', share: 8 },
  { head: 'Average', share: 9 },
  { head: 'Worst', share: 7 },
  { head: 'Level', share: 9 },
  { head: 'Gets in the way', share: 10 },
  { head: 'Hours of sleep', share: 9 },
  { head: 'Movement (min)', share: 10 },
  { head: 'Lows after busy days', share: 12 },
  { head: 'Change', share: 11 },
];

function cycleRow(one: EnergyReport['cycles'][number], shortDay: ShortDay): string[] {
  return [
    String(one.number),
    `${shortDay(one.starts_on)} – ${shortDay(one.ends_on)}`,
    `${one.counted} of ${one.length}${one.valid ? '' : ', too few'}`,
    inTenths(one.mean),
    inWhole(one.worst),
    one.band === null ? '–' : bands[one.band],
    inTenths(one.interference),
    inTenths(one.sleep_hours),
    inWhole(one.movement_minutes),
    inWhole(one.boom_busts),
    one.trend ? `${trends[one.trend.word]} (${signed(one.trend.change)})` : '–',
  ];
}

const signed = (change: number) =>
  `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change).toFixed(1)}`;

/** Omitted if it has no lines and `none` is null. */
function section(pdf: Pdf, title: string, lines: readonly string[], none: string | null): void {
  if (lines.length === 0 && none === null) return;
  pdf.heading(title);
  if (lines.length === 0 && none !== null) pdf.paragraph(none);
  for (const one of lines) pdf.paragraph(one);
}

type Week = Pick<EnergyReport['cycles'][number], 'number' | 'starts_on'>;

/** A second start of the coach begins at week 1 again, so a number that occurs twice gets the first day too. */
function weekNames(weeks: readonly Week[], shortDay: ShortDay): (week: Week) => string {
  return ({ number, starts_on }) =>
    weeks.filter((one) => one.number === number).length < 2
      ? String(number)
      : `${number} (from ${shortDay(starts_on)})`;
}

/** One line per kind, so that twelve cycles take no more room than one. */
function alertLines({ cycles }: EnergyReport, shortDay: ShortDay): string[] {
  const weekOf = weekNames(cycles, shortDay);
  const raised = cycles.flatMap((cycle) => cycle.alerts.map(({ code }) => ({ code, week: weekOf(cycle) })));
  return [...Map.groupBy(raised, ({ code }) => code)].map(([code, inCycles]) => {
    const numbers = inCycles.map(({ week }) => week).join(', ');
    return `${capitalized(alerts[code])}: week ${numbers}`;
  });
}

/** Counts of days by answer. */
function namedLines({ gave, cost }: EnergyReport): string[] {
  const lines = ({ listed, answered }: EnergyReport['gave'] | EnergyReport['cost'], verb: string) =>
    listed.map(
      ({ what, dates }) =>
        `${namedWords[what]} ${verb} energy on ${dates.length} of ${answered} days answered`,
    );
  const all = [...lines(gave, 'gave'), ...lines(cost, 'drained')];
  return all.length > 0 ? [`${all.join('. ')}.`] : [];
}

function flagLines({ red_flags }: EnergyReport, shortDay: ShortDay): string[] {
  return oneLineEach(
    red_flags.flatMap(({ date, flags }) => flags.map((flag) => ({ date, what: flagWords[flag] }))),
    shortDay,
  );
}

function treatmentLines({ treatment_days }: EnergyReport, shortDay: ShortDay): string[] {
  return oneLineEach(
    treatment_days.map(({ date, kind }) => ({ date, what: kind })),
    shortDay,
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Combines equal entries in one line, because tablets are taken every day. */
function oneLineEach(days: readonly { date: string; what: string }[], shortDay: ShortDay): string[] {
  return [...Map.groupBy(days, ({ what }) => what)].map(
    ([what, on]) => `${capitalized(what)}: ${on.map(({ date }) => shortDay(date)).join(', ')}`,
  );
}

function strategies(pdf: Pdf, report: EnergyReport, none: string | null, shortDay: ShortDay): void {
  if (report.strategies.length === 0) return section(pdf, 'What was tried', [], none);
  const weekOf = weekNames(report.cycles, shortDay);
  pdf.heading('What was tried');
  pdf.table(
    [
      { head: 'What', share: 40 },
      { head: 'Week', share: 18 },
      { head: 'Days used', share: 12 },
      { head: 'Days it helped', share: 14 },
      { head: 'Their rating', share: 18 },
    ],
    report.strategies.map((one) => [
      one.name,
      weekOf({ number: one.cycle_number, starts_on: one.cycle_starts_on }),
      String(one.days_used),
      String(one.days_helped),
      helpedInWords(one.helped),
    ]),
  );
}

/** A line with a dot for each day, and shading behind treatment days. A day not filled in is a gap. */
function daily(pdf: Pdf, { daily: days, treatment_days }: EnergyReport, shortDay: ShortDay): void {
  const filled = days.flatMap(({ date, tiredness }) => (tiredness === null ? [] : [{ date, tiredness }]));
  if (filled.length === 0) return;
  pdf.heading('Worst tiredness each day, 0 to 10');
  const words = filled.map(({ date, tiredness }) => `${shortDay(date)} ${tiredness}`).join(', ');
  const treated = new Set(treatment_days.map(({ date }) => date));
  const shaded = days.some(({ date }) => treated.has(date)) ? ' Treatment days are shaded.' : '';
  pdf.figure(`Line chart of tiredness by day: ${words}.${shaded}`, 88, (frame) =>
    drawDays(frame, days, treated, shortDay),
  );
  if (filled.length <= 14) pdf.paragraph(`${words}.${shaded}`);
}

function drawDays(
  { doc, colors, x, y, width, height }: PdfFrame,
  days: EnergyReport['daily'],
  treated: ReadonlySet<string>,
  shortDay: ShortDay,
): void {
  const { deep, duskWash, hairline, quiet } = colors;
  const left = x + 18;
  const columns = withGaps(days);
  const step = (x + width - left - 12) / Math.max(1, columns.length - 1);
  const across = (at: number) => left + 6 + step * at;
  const up = (value: number) => y + height - 16 - ((height - 26) * value) / 10;
  doc.fillColor(duskWash);
  const band = Math.min(step, 24);
  for (const [at, day] of columns.entries())
    if (day && treated.has(day.date)) doc.rect(across(at) - band / 2, up(10), band, up(0) - up(10)).fill();
  doc.font('latin-regular').fontSize(8).fillColor(quiet).lineWidth(0.6).strokeColor(hairline);
  for (const value of [0, 5, 10]) {
    doc
      .moveTo(left, up(value))
      .lineTo(x + width, up(value))
      .stroke();
    doc.text(String(value), x, up(value) - 5, { width: 16 });
  }
  const [first, last] = [days[0], days.at(-1)];
  if (first && last) {
    doc.text(shortDay(first.date), left, y + height - 11, { width: 80 });
    if (first !== last) doc.text(shortDay(last.date), x + width - 40, y + height - 11, { width: 60 });
  }
  doc.lineWidth(2).strokeColor(deep).fillColor(deep);
  const scores = columns.map((day) => day?.tiredness ?? null);
  for (const [at, tiredness] of scores.entries()) {
    if (tiredness === null) continue;
    const before = scores[at - 1] ?? null;
    if (before !== null)
      doc
        .moveTo(across(at - 1), up(before))
        .lineTo(across(at), up(tiredness))
        .stroke();
    doc.circle(across(at), up(tiredness), days.length > 30 ? 1.6 : 2.6).fill();
  }
}
