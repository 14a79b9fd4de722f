import type { CycleAtAGlance } from '@kindred/contract/energy-review.ts';
import type { EnergyReport } from '@kindred/contract/energy-report.ts';
import { idOf } from '#platform/ids.ts';
import { about, flagWords } from './words.ts';

type Resource = { resourceType: string; id: string } & Record<string, unknown>;
type Json = Record<string, unknown>;

interface Bound {
  /** Where our own codes are defined. */
  base: string;
  subject: Json;
  key: string;
}

/** FHIR R4: a collection that stands for itself. Our own codes, because these are our own questions. */
export function bundleOf(report: EnergyReport, baseUrl: string): Json {
  const key = `${report.made_at} ${report.cycles.map(({ id }) => id).join()}`;
  const patient = patientOf(report, key);
  const bound = { base: `${new URL(baseUrl).origin}/fhir`, subject: { reference: urnOf(patient) }, key };
  const resources = [
    patient,
    ...report.cycles.flatMap((cycle) => reviewOf(cycle, bound)),
    ...report.daily.flatMap(({ date, tiredness }) =>
      tiredness === null ? [] : [dayOf(date, tiredness, bound)],
    ),
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
  return {
    resourceType: 'Bundle',
    id: idOf(`fhir bundle ${key}`),
    type: 'collection',
    timestamp: report.made_at,
    entry: resources.map((resource) => ({ fullUrl: urnOf(resource), resource })),
  };
}

const urnOf = ({ id }: Pick<Resource, 'id'>) => `urn:uuid:${id}`;

function patientOf({ name }: EnergyReport, key: string): Resource {
  return {
    resourceType: 'Patient',
    id: idOf(`fhir patient ${key}`),
    ...(name === null ? {} : { name: [{ text: name }] }),
  };
}

/** What was asked at the end of a cycle, in the order of the screen. */
function reviewOf({ id, review }: CycleAtAGlance, { base, subject, key }: Bound): Resource[] {
  if (!review) return [];
  const scores = [
    ['fatigue', 'Tiredness now, 0 to 10'],
    ['interference', 'How much it gets in the way, 0 to 10'],
    ['confidence', 'How sure of being able to do something about it, 0 to 10'],
  ] as const;
  const questions = review.questions_for_team.map((valueString) => ({ valueString }));
  return [
    {
      resourceType: 'QuestionnaireResponse',
      id: idOf(`fhir review ${id} ${key}`),
      questionnaire: `${base}/Questionnaire/energy-review`,
      status: 'completed',
      subject,
      authored: review.reviewed_at,
      item: [
        ...scores.map(([linkId, text]) => ({ linkId, text, answer: [{ valueInteger: review[linkId] }] })),
        ...(questions.length > 0
          ? [{ linkId: 'questions', text: 'Questions for my team', answer: questions }]
          : []),
      ],
    },
  ];
}

function dayOf(date: string, tiredness: number, { base, subject, key }: Bound): Resource {
  return {
    resourceType: 'QuestionnaireResponse',
    id: idOf(`fhir day ${date} ${key}`),
    questionnaire: `${base}/Questionnaire/energy-day`,
    status: 'completed',
    subject,
    authored: date,
    item: [
      {
        linkId: 'tiredness',
        text: 'Worst tiredness of the day, 0 to 10',
        answer: [{ valueInteger: tiredness }],
      },
    ],
  };
}

const displays = {
  'tiredness-mean': 'Mean of daily worst tiredness',
  'tiredness-worst': 'Highest tiredness',
  'interference-mean': 'Mean interference of tiredness',
  'energy-mean': 'Mean energy',
  'sleep-mean': 'Mean hours of sleep',
  movement: 'Minutes of movement',
  'boom-bust': 'Days of much more than usual, followed by one far below',
  'treatment-day': 'Day of treatment',
  'red-flag': 'Red flags that were marked',
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

function observation(name: string, code: Code, more: Json, { base, subject, key }: Bound): Resource {
  return {
    resourceType: 'Observation',
    id: idOf(`fhir ${name} ${key}`),
    status: 'final',
    category: [
      {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'survey' }],
      },
    ],
    code: { coding: [{ system: `${base}/CodeSystem/energy-coach`, code, display: displays[code] }] },
    subject,
    ...more,
    note: [{ text: about.foot }],
  };
}
