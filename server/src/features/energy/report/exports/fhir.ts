import type { CycleAtAGlance } from '@kindred/contract/energy/review.ts';
import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import { scalarNames, type DatedDay } from '@kindred/contract/energy/rules/day-values.ts';
import {
  boundTo,
  collectionOf,
  observationOf,
  responseOf,
  type Bound,
  type Resource,
} from '#platform/fhir.ts';
import { about, flagWords } from './words.ts';

/** For a doctor: the tiredness of each day, and no more. */
export function bundleOf(report: EnergyReport, baseUrl: string): object {
  const key = `${report.made_at} ${report.cycles.map(({ id }) => id).join()}`;
  const bound = boundTo(report.name, baseUrl, key);
  const days = report.daily.flatMap(({ date, tiredness }) =>
    tiredness === null ? [] : [dayOf({ date, tiredness }, bound)],
  );
  return collectionOf(energyResources(report, days, bound), bound, report.made_at);
}

/** Reviews, days, and the figures derived from them. */
export function energyResources(report: EnergyReport, days: readonly Resource[], bound: Bound): Resource[] {
  return [
    ...report.cycles.flatMap((cycle) => reviewOf(cycle, bound)),
    ...days,
    ...report.cycles.flatMap((cycle) => figuresOf(cycle, bound)),
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
  ];
}

/** The questions at the end of a cycle, in the order of the screen. */
function reviewOf({ id, review }: CycleAtAGlance, bound: Bound): Resource[] {
  if (!review) return [];
  const scores = [
    ['fatigue', 'Tiredness now, 0 to 10'],
    ['interference', 'How much tiredness gets in the way, 0 to 10'],
    ['confidence', 'How confident I am that I can do something about my tiredness, 0 to 10'],
  ] as const;
  return [
    responseOf(
      {
        name: `review ${id}`,
        questionnaire: 'energy-review',
        authored: review.reviewed_at,
        items: [
          ...scores.map(([linkId, text]) => ({ linkId, text, answer: [review[linkId]] })),
          { linkId: 'questions', text: 'Questions for my team', answer: review.questions_for_team },
        ],
      },
      bound,
    ),
  ];
}

const tirednessText = 'Worst tiredness of the day, 0 to 10';

function dayOf({ date, tiredness }: Pick<DatedDay, 'date' | 'tiredness'>, bound: Bound): Resource {
  const items = [{ linkId: 'tiredness', text: tirednessText, answer: [tiredness] }];
  return responseOf({ name: `day ${date}`, questionnaire: 'energy-day', authored: date, items }, bound);
}

const worded = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** All answers of a day, for its member alone: notes and activities are in no report. */
export function wholeDayOf(day: DatedDay, named: ReadonlyMap<string, string>, bound: Bound): Resource {
  const scalars = scalarNames.map((name) => ({
    linkId: name,
    text: name === 'tiredness' ? tirednessText : worded(name),
    answer: [day[name]],
  }));
  const lists = [
    {
      linkId: 'activities',
      text: 'What I did',
      answer: day.activities.map(({ label, category, effort, minutes, effect }) =>
        [label, category, effort, `${minutes} minutes`, effect === null ? '' : `effect ${effect}`]
          .filter(Boolean)
          .join(', '),
      ),
    },
    {
      linkId: 'strategies',
      text: 'What I tried',
      answer: day.strategies
        .filter(({ used }) => used)
        .map(({ id, helped }) => `${named.get(id) ?? id}${helped === null ? '' : `, helped ${helped}`}`),
    },
    { linkId: 'red_flags', text: 'Warning signs', answer: day.red_flags },
  ];
  const items = [...scalars, ...lists];
  return responseOf(
    { name: `day ${day.date}`, questionnaire: 'energy-day', authored: day.date, items },
    bound,
  );
}

const displays = {
  'tiredness-mean': 'Mean of daily worst tiredness',
  'tiredness-worst': 'Highest tiredness',
  'interference-mean': 'Mean interference of tiredness',
  'energy-mean': 'Mean energy',
  'sleep-mean': 'Mean hours of sleep',
  movement: 'Minutes of movement',
  'boom-bust': 'Busy days followed by a low-energy day',
  'treatment-day': 'Day of treatment',
  'red-flag': 'Red flags recorded',
} as const;
type Code = keyof typeof displays;

function figuresOf(cycle: CycleAtAGlance, bound: Bound): Resource[] {
  const figures: [Code, number | null, unit: string, ucum: string][] = [
    ['tiredness-mean', cycle.mean, 'score', '{score}'],
    ['tiredness-worst', cycle.worst, 'score', '{score}'],
    ['interference-mean', cycle.interference, 'score', '{score}'],
    ['energy-mean', cycle.energy, 'score', '{score}'],
    ['sleep-mean', cycle.sleep_hours, 'hours', 'h'],
    ['movement', cycle.movement_minutes, 'minutes', 'min'],
    ['boom-bust', cycle.boom_busts, 'times', '{count}'],
  ];
  const effectivePeriod = { start: cycle.starts_on, end: cycle.ends_on };
  return figures.flatMap(([code, value, unit, ucum]) => {
    if (value === null) return [];
    const valueQuantity = {
      value: Number(value.toFixed(2)),
      unit,
      system: 'http://unitsofmeasure.org',
      code: ucum,
    };
    return [observation(`${code} ${cycle.id}`, code, { effectivePeriod, valueQuantity }, bound)];
  });
}

function observation(name: string, code: Code, more: Record<string, unknown>, bound: Bound): Resource {
  const observed = { name, system: 'energy-coach', code, display: displays[code], note: about.foot, more };
  return observationOf(observed, bound);
}
