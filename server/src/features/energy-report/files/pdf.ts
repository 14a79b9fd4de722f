import type { EnergyReport } from '@kindred/contract/energy-report.ts';
import { openPdf, type Frame, type Pdf } from '#platform/pdf/document.ts';
import { about, alerts, bands, dayInWords, flagWords, helpedInWords, inTenths, trends } from './words.ts';

/** One or two pages that are read in a minute: what matters first, nothing that has to be looked up. */
export async function pdfOf(report: EnergyReport): Promise<Uint8Array> {
  const pdf = await openPdf(about.title, new Date(report.made_at));
  head(pdf, report);
  pdf.heading('Tiredness, cycle by cycle');
  pdf.table(cycleColumns, report.cycles.map(cycleRow));
  daily(pdf, report);
  section(pdf, 'Red flags', flagLines(report));
  section(pdf, 'Alerts', alertLines(report));
  section(pdf, 'Treatment days', treatmentLines(report));
  strategies(pdf, report);
  section(pdf, 'Questions for my team', report.questions);
  pdf.heading('How it was asked');
  pdf.paragraph(about.asked);
  return pdf.finish(about.foot);
}

function head(
  pdf: Pdf,
  { name, diagnosis, period, days_filled, days_in_all, goal, made_at }: EnergyReport,
): void {
  pdf.title(name === null ? about.title : `${about.title}: ${name}`);
  const facts = [
    ...(diagnosis === null ? [] : [`Diagnosis, as the member says it: ${diagnosis}.`]),
    `${dayInWords(period.from)} to ${dayInWords(period.to)}, ${days_filled} of ${days_in_all} days filled in. Made on ${dayInWords(made_at.slice(0, 10))}.`,
    ...(goal === null ? [] : [`Goal: ${goal}`]),
  ];
  for (const fact of facts) pdf.paragraph(fact);
}

const cycleColumns = [
  { head: 'Cycle', share: 7 },
  { head: 'Days', share: 15 },
  { head: 'Filled', share: 8 },
  { head: 'Mean', share: 7 },
  { head: 'Worst', share: 7 },
  { head: 'Band', share: 10 },
  { head: 'Gets in the way', share: 10 },
  { head: 'Sleep, hours', share: 9 },
  { head: 'Movement, min', share: 11 },
  { head: 'Boom, then bust', share: 9 },
  { head: 'Against before', share: 12 },
];

function cycleRow(one: EnergyReport['cycles'][number]): string[] {
  return [
    String(one.number),
    `${dayInWords(one.starts_on, 'without')} – ${dayInWords(one.ends_on, 'without')}`,
    `${one.counted} of ${one.length}${one.valid ? '' : ', too few'}`,
    inTenths(one.mean),
    one.worst === null ? '–' : String(one.worst),
    one.band === null ? '–' : bands[one.band],
    inTenths(one.interference),
    inTenths(one.sleep_hours),
    String(one.movement_minutes),
    String(one.boom_busts),
    one.trend ? `${trends[one.trend.word]} (${signed(one.trend.change)})` : '–',
  ];
}

const signed = (change: number) =>
  `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change).toFixed(1)}`;

function section(pdf: Pdf, title: string, lines: readonly string[]): void {
  pdf.heading(title);
  if (lines.length === 0) pdf.paragraph('None.');
  for (const one of lines) pdf.paragraph(one);
}

function alertLines({ cycles }: EnergyReport): string[] {
  return cycles.flatMap(({ number, alerts: raised }) =>
    raised.length === 0 ? [] : [`Cycle ${number}: ${raised.map(({ code }) => alerts[code]).join(', ')}`],
  );
}

function flagLines({ red_flags }: EnergyReport): string[] {
  return oneLineEach(
    red_flags.flatMap(({ date, flags }) => flags.map((flag) => ({ date, what: flagWords[flag] }))),
  );
}

function treatmentLines({ treatment_days }: EnergyReport): string[] {
  return oneLineEach(treatment_days.map(({ date, kind }) => ({ date, what: kind })));
}

/** All of one kind in one line: of tablets there is one every day. */
function oneLineEach(days: readonly { date: string; what: string }[]): string[] {
  return [...Map.groupBy(days, ({ what }) => what)].map(
    ([what, on]) => `${what}: ${on.map(({ date }) => dayInWords(date, 'without')).join(', ')}`,
  );
}

function strategies(pdf: Pdf, report: EnergyReport): void {
  if (report.strategies.length === 0) return section(pdf, 'What was tried', []);
  pdf.heading('What was tried');
  pdf.table(
    [
      { head: 'Strategy', share: 50 },
      { head: 'Cycle', share: 8 },
      { head: 'Days used', share: 12 },
      { head: 'Days it helped', share: 14 },
      { head: 'Own rating', share: 18 },
    ],
    report.strategies.map((one) => [
      one.name,
      String(one.cycle_number),
      String(one.days_used),
      String(one.days_helped),
      helpedInWords(one.helped),
    ]),
  );
}

/** A line with a dot for each day; a day that nobody filled in is a gap. */
function daily(pdf: Pdf, { daily: days }: EnergyReport): void {
  const filled = days.flatMap(({ date, tiredness }) => (tiredness === null ? [] : [{ date, tiredness }]));
  pdf.heading('Worst tiredness of each day, 0 to 10');
  if (filled.length === 0) return pdf.paragraph('No day was filled in.');
  const words = filled.map(({ date, tiredness }) => `${dayInWords(date, 'without')} ${tiredness}`).join(', ');
  pdf.figure(`Line of tiredness by day: ${words}.`, 96, (frame) => drawLine(frame, days));
  if (filled.length <= 14) pdf.paragraph(words);
}

function drawLine({ doc, x, y, width, height }: Frame, days: EnergyReport['daily']): void {
  const left = x + 18;
  const across = (at: number) => left + 6 + ((x + width - left - 12) * at) / Math.max(1, days.length - 1);
  const up = (value: number) => y + height - 14 - ((height - 24) * value) / 10;
  doc.font('latin-regular').fontSize(8).fillColor('#333333').lineWidth(0.4).strokeColor('#b0b0b0');
  for (const value of [0, 5, 10]) {
    doc
      .moveTo(left, up(value))
      .lineTo(x + width, up(value))
      .stroke();
    doc.text(String(value), x, up(value) - 5, { width: 16 });
  }
  const [first, last] = [days[0], days.at(-1)];
  if (first && last) {
    doc.text(dayInWords(first.date, 'without'), left, y + height - 10, { width: 80 });
    if (first !== last)
      doc.text(dayInWords(last.date, 'without'), x + width - 40, y + height - 10, { width: 60 });
  }
  doc.lineWidth(1.4).strokeColor('#1a1a1a').fillColor('#1a1a1a');
  for (const [at, { tiredness }] of days.entries()) {
    if (tiredness === null) continue;
    const before = days[at - 1]?.tiredness ?? null;
    if (before !== null)
      doc
        .moveTo(across(at - 1), up(before))
        .lineTo(across(at), up(tiredness))
        .stroke();
    doc.circle(across(at), up(tiredness), days.length > 30 ? 1.4 : 2.2).fill();
  }
}
