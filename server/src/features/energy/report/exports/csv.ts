import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import { ratingChanges } from '@kindred/contract/energy/rules/before-and-now.ts';
import { formatInstant } from '#platform/calendar/format.ts';
import { csvLine } from '#platform/csv-cells.ts';
import type { ReportPrint } from './pdf.ts';
import { about, alerts, changeInWords, flagWords, helpedInWords, namedWords, ratingWords } from './words.ts';

/** For spreadsheets: one file, each table below its title. No cell is ever a formula. */
export function csvOf(report: EnergyReport, print: Omit<ReportPrint, 'author' | 'brand'>): string {
  const tables = [
    table(about.title, ['what', 'value'], headOf(report, print)),
    table(
      'Questions for the team',
      ['question'],
      report.questions.map((question) => [question]),
    ),
    table('At the start and now', ['rating', 'at the start', 'now', 'change'], ratingLines(report)),
    table(
      'Pain and mood',
      ['what', 'average', 'highest', 'days with a score', 'days in total'],
      [
        ['pain', ...scoreCells(report.pain), report.days_in_all],
        ['low mood', ...scoreCells(report.low_mood), report.days_in_all],
      ],
    ),
    table('Weeks', cycleColumns, report.cycles.map(cycleLine)),
    table(
      'Tiredness by day',
      ['date', 'tiredness'],
      report.daily.map(({ date, tiredness }) => [date, tiredness]),
    ),
    table(
      'Treatment days',
      ['date', 'kind'],
      report.treatment_days.map(({ date, kind }) => [date, kind]),
    ),
    table(
      'What was tried',
      ['name', 'week', 'week from', 'days used', 'days it helped', 'their rating'],
      report.strategies.map((one) => [
        one.name,
        one.cycle_number,
        one.cycle_starts_on,
        one.days_used,
        one.days_helped,
        helpedInWords(one.helped),
      ]),
    ),
    table(
      'Red flags',
      ['date', 'flags'],
      report.red_flags.map(({ date, flags }) => [date, flags.map((flag) => flagWords[flag]).join('; ')]),
    ),
    table(
      'What gave energy and what drained it',
      ['answer', 'gave or drained', 'days', 'days answered'],
      [...namedCells(report.gave, 'gave'), ...namedCells(report.cost, 'drained')],
    ),
  ];
  // Without a byte order mark, spreadsheets misread the encoding.
  return `\ufeff${tables.join('\r\n')}`;
}

function headOf(report: EnergyReport, { zone, locale }: Omit<ReportPrint, 'author' | 'brand'>): unknown[][] {
  return [
    ['created at', formatInstant(new Date(report.made_at), zone, locale, 'short')],
    ['name', report.name],
    ['diagnosis', report.diagnosis],
    ['from', report.period.from],
    ['to', report.period.to],
    ['days filled in', report.days_filled],
    ['days in total', report.days_in_all],
    ['would like energy for', report.goal],
    ['how it was recorded', about.asked],
    ['note', about.foot],
  ];
}

function ratingLines({ baseline, latest }: EnergyReport): unknown[][] {
  return [
    ['date', baseline?.on ?? null, latest?.on ?? null, null],
    ...ratingChanges(baseline, latest).map(({ rating, before, now, change }) => [
      ratingWords[rating],
      before,
      now,
      changeInWords(change),
    ]),
  ];
}

const scoreCells = (scores: EnergyReport['pain']): unknown[] =>
  scores ? [rounded(scores.mean), scores.max, scores.n] : [null, null, 0];

const namedCells = (
  { listed, answered }: EnergyReport['gave'] | EnergyReport['cost'],
  which: string,
): unknown[][] => listed.map(({ what, dates }) => [namedWords[what], which, dates.length, answered]);

const cycleColumns = [
  'week',
  'from',
  'to',
  'days filled in',
  'days',
  'enough days',
  'average tiredness',
  'worst tiredness',
  'band',
  'interference',
  'average energy',
  'hours of sleep',
  'minutes of movement',
  'busy days followed by a low-energy day',
  'alerts',
  'compared with the last week with enough days',
];

function cycleLine(one: EnergyReport['cycles'][number]): unknown[] {
  return [
    one.number,
    one.starts_on,
    one.ends_on,
    one.counted,
    one.length,
    one.valid ? 'yes' : 'no',
    rounded(one.mean),
    one.worst,
    one.band,
    rounded(one.interference),
    rounded(one.energy),
    rounded(one.sleep_hours),
    one.movement_minutes,
    one.boom_busts,
    one.alerts.map(({ code }) => alerts[code]).join('; '),
    one.trend?.word ?? null,
  ];
}

const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(2)));

function table(name: string, columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return [csvLine([name]), csvLine(columns), ...rows.map((row) => csvLine(row)), ''].join('\r\n');
}
