import type { BrandColors } from '@kindred/contract/brand-colors/derive-colors.ts';
import type { CycleAtAGlance } from '@kindred/contract/energy/review.ts';
import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import { ratings } from '@kindred/contract/energy/rules/before-and-now.ts';
import { scalarNames, type DatedDay } from '@kindred/contract/energy/rules/day-values.ts';
import {
  boundTo,
  collectionOf,
  observationOf,
  responseOf,
  type Bound,
  type Resource,
} from '#platform/fhir.ts';
import {
  dayListQuestions,
  dayQuestion,
  energyCodes,
  energyDefinitions,
  reviewQuestions,
} from './fhir-definitions.ts';
import { about, flagWords, namedWords } from './words.ts';

export interface DatedReport {
  report: EnergyReport;
  /** The zone of the member's diary, and today's date there. */
  zone: string;
  today: string;
  /** The name of the charity. */
  author: string;
  brand: BrandColors | null | undefined;
}

/** For a doctor: the fatigue of each day, and no more. */
export function bundleOf(dated: DatedReport, baseUrl: string): object {
  const { report } = dated;
  const key = `${report.made_at} ${report.cycles.map(({ id }) => id).join()}`;
  const bound = boundTo(report.name, baseUrl, key);
  const days = report.daily.flatMap(({ date, tiredness }) =>
    tiredness === null ? [] : [dayOf({ date, tiredness }, bound)],
  );
  return collectionOf(energyResources(dated, days, bound), bound, report.made_at);
}

/** Reviews, days, and the figures derived from them, with the definitions of their questions and codes. */
export function energyResources(
  { report, today, author }: DatedReport,
  days: readonly Resource[],
  bound: Bound,
): Resource[] {
  return [
    ...report.cycles.flatMap((cycle) => reviewOf(cycle, bound)),
    ...days,
    ...report.cycles.flatMap((cycle) => figuresOf(cycle, today, bound)),
    ...startOf(report, bound),
    ...periodOf(report, today, bound),
    ...report.treatment_days.map(({ date, kind }) =>
      observation(
        `treatment ${date}`,
        'treatment-day',
        { effectiveDateTime: date, valueString: kind },
        bound,
      ),
    ),
    ...report.red_flags.map(({ date, flags }) =>
      observation(
        `red flag ${date}`,
        'red-flag',
        { effectiveDateTime: date, valueString: flags.map((flag) => flagWords[flag]).join('; ') },
        bound,
      ),
    ),
    ...energyDefinitions(bound.base, author),
  ];
}

/** The answers at the end of a cycle. */
function reviewOf({ id, review }: CycleAtAGlance, bound: Bound): Resource[] {
  if (!review) return [];
  const items = [
    ...(['fatigue', 'interference', 'confidence', 'what_helped'] as const).map((linkId) => ({
      linkId,
      ...reviewQuestions[linkId],
      answer: [review[linkId]],
    })),
    {
      linkId: 'questions_for_team',
      ...reviewQuestions.questions_for_team,
      answer: review.questions_for_team,
    },
  ];
  const response = { name: `review ${id}`, questionnaire: 'energy-review', authored: review.reviewed_at };
  return [responseOf({ ...response, items }, bound)];
}

function dayOf({ date, tiredness }: Pick<DatedDay, 'date' | 'tiredness'>, bound: Bound): Resource {
  const items = [{ ...dayQuestion('tiredness'), answer: [tiredness] }];
  return responseOf({ name: `day ${date}`, questionnaire: 'energy-day', authored: date, items }, bound);
}

/** All answers of a day, only for the member themself: reports never include notes and activities. */
export function wholeDayOf(day: DatedDay, named: ReadonlyMap<string, string>, bound: Bound): Resource {
  const scalars = scalarNames.map((name) => ({ ...dayQuestion(name), answer: [day[name]] }));
  const lists = [
    {
      linkId: 'activities',
      ...dayListQuestions.activities,
      answer: day.activities.map(({ label, category, effort, minutes, effect }) =>
        [label, category, effort, `${minutes} minutes`, effect === null ? '' : `effect ${effect}`]
          .filter(Boolean)
          .join(', '),
      ),
    },
    {
      linkId: 'strategies',
      ...dayListQuestions.strategies,
      answer: day.strategies
        .filter(({ used }) => used)
        .map(({ id, helped }) => `${named.get(id) ?? id}${helped === null ? '' : `, helped ${helped}`}`),
    },
    { linkId: 'red_flags', ...dayListQuestions.red_flags, answer: day.red_flags },
  ];
  const items = [...scalars, ...lists];
  return responseOf(
    { name: `day ${day.date}`, questionnaire: 'energy-day', authored: day.date, items },
    bound,
  );
}

type Code = keyof typeof energyCodes;

/** Figures of an unfinished cycle are preliminary, and run until today. */
function figuresOf(cycle: CycleAtAGlance, today: string, bound: Bound): Resource[] {
  const figures: [Code, number | null, unit: string, ucum: string][] = [
    ['tiredness-mean', cycle.mean, 'score', '{score}'],
    ['tiredness-worst', cycle.worst, 'score', '{score}'],
    ['interference-mean', cycle.interference, 'score', '{score}'],
    ['energy-mean', cycle.energy, 'score', '{score}'],
    ['sleep-mean', cycle.sleep_hours, 'hours', 'h'],
    ['movement', cycle.movement_minutes, 'minutes', 'min'],
    ['boom-bust', cycle.boom_busts, 'times', '{count}'],
  ];
  const isPreliminary = cycle.state === 'planned' || cycle.state === 'tracking';
  const effectivePeriod = { start: cycle.starts_on, end: cycle.ends_on < today ? cycle.ends_on : today };
  return figures.flatMap(([code, value, unit, ucum]) => {
    if (value === null) return [];
    const valueQuantity = quantityOf(value, unit, ucum);
    return [
      observation(`${code} ${cycle.id}`, code, { effectivePeriod, valueQuantity }, bound, isPreliminary),
    ];
  });
}

/** The baseline with which the ratings of each review are compared. */
function startOf({ baseline }: EnergyReport, bound: Bound): Resource[] {
  if (!baseline) return [];
  return ratings.map((rating) =>
    observation(
      `start ${rating} ${baseline.on}`,
      `start-${rating}`,
      { effectiveDateTime: baseline.on, valueInteger: baseline[rating] },
      bound,
    ),
  );
}

/** Figures across all days of the report. */
function periodOf(report: EnergyReport, today: string, bound: Bound): Resource[] {
  const { period, pain, low_mood, gave, cost } = report;
  const end = period.to < today ? period.to : today;
  const isPreliminary = report.cycles.some(({ state }) => state === 'planned' || state === 'tracking');
  const over = (name: string, code: Code, value: Record<string, unknown>) =>
    observation(
      `${name} ${period.from} ${period.to}`,
      code,
      { effectivePeriod: { start: period.from, end }, ...value },
      bound,
      isPreliminary,
    );
  const mean = (code: Code, scores: EnergyReport['pain']) =>
    scores ? [over(code, code, { valueQuantity: scoreOf(scores.mean) })] : [];
  const days = (code: Code, { listed, answered }: EnergyReport['gave'] | EnergyReport['cost']) =>
    listed.map(({ what, dates }) =>
      over(`${code} ${what}`, code, {
        valueString: `${namedWords[what]}: ${dates.length} of ${answered} days answered`,
      }),
    );
  return [
    ...mean('pain-mean', pain),
    ...mean('low-mood-mean', low_mood),
    ...days('gave-energy', gave),
    ...days('cost-energy', cost),
  ];
}

const quantityOf = (value: number, unit: string, code: string) => ({
  value: Number(value.toFixed(2)),
  unit,
  system: 'http://unitsofmeasure.org',
  code,
});
const scoreOf = (value: number) => quantityOf(value, 'score', '{score}');

function observation(
  name: string,
  code: Code,
  more: Record<string, unknown>,
  bound: Bound,
  isPreliminary = false,
): Resource {
  const words = { system: 'energy-coach', code, display: energyCodes[code], note: about.foot };
  return observationOf({ name, ...words, isPreliminary, more }, bound);
}
