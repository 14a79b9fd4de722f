import {
  scalarNames,
  dayMarks,
  costAnswers,
  gaveAnswers,
  movementLevels,
  treatments,
  type ScalarName,
} from '@kindred/contract/energy/rules/day-values.ts';
import type { Resource } from '#platform/fhir.ts';
import { codeSystemOf, questionnaireOf, type FhirQuestion } from '#platform/fhir-definitions.ts';

/** The codes of our observations. */
export const energyCodes = {
  'tiredness-mean': 'Mean of daily worst tiredness',
  'tiredness-worst': 'Highest tiredness',
  'interference-mean': 'Mean interference of tiredness',
  'energy-mean': 'Mean energy',
  'pain-mean': 'Mean pain',
  'low-mood-mean': 'Mean low mood',
  'gave-energy': 'Days on which something gave energy',
  'cost-energy': 'Days on which something drained energy',
  'sleep-mean': 'Mean hours of sleep',
  movement: 'Minutes of movement',
  'boom-bust': 'Busy days followed by a low-energy day',
  'treatment-day': 'Day of treatment',
  'red-flag': 'Red flags recorded',
  'start-fatigue': 'Tiredness at the start',
  'start-interference': 'Interference of tiredness at the start',
  'start-confidence': 'Confidence at the start',
} as const;

/** The questions at the end of a cycle, in the order of the screen. */
export const reviewQuestions = {
  fatigue: { text: 'Tiredness now, 0 to 10', type: 'integer' },
  interference: { text: 'How much tiredness gets in the way, 0 to 10', type: 'integer' },
  confidence: {
    text: 'How confident I am that I can do something about my tiredness, 0 to 10',
    type: 'integer',
  },
  what_helped: { text: 'What helped', type: 'text' },
  questions_for_team: { text: 'Questions for my team', type: 'text', repeats: true },
} as const satisfies Record<string, Omit<FhirQuestion, 'linkId'>>;

const special: Partial<Record<ScalarName, Partial<FhirQuestion>>> = {
  mark: { type: 'choice', options: dayMarks },
  sleep_hours: { type: 'decimal' },
  tiredness: { text: 'Worst tiredness of the day, 0 to 10' },
  gave: { text: 'What gave energy', type: 'choice', options: gaveAnswers },
  cost: { text: 'What drained energy', type: 'choice', options: costAnswers },
  nap_after_3pm: { type: 'boolean' },
  movement_level: { type: 'choice', options: movementLevels },
  treatment_today: { type: 'choice', options: treatments },
  note: { type: 'text' },
};

const worded = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

export const dayQuestion = (name: ScalarName): FhirQuestion => ({
  linkId: name,
  text: worded(name),
  type: 'integer',
  ...special[name],
});

export const dayListQuestions = {
  activities: { text: 'What I did', type: 'string', repeats: true },
  strategies: { text: 'What I tried', type: 'string', repeats: true },
  red_flags: { text: 'Warning signs', type: 'string', repeats: true },
} as const satisfies Record<string, Omit<FhirQuestion, 'linkId'>>;

const linked = (questions: Readonly<Record<string, Omit<FhirQuestion, 'linkId'>>>): FhirQuestion[] =>
  Object.entries(questions).map(([linkId, question]) => ({ linkId, ...question }));

/** Defines the codes and questions of the energy coach, without anything about a member. */
export function energyDefinitions(base: string, publisher: string): Resource[] {
  const review = { id: 'energy-review', name: 'EnergyReview', title: 'Review of an energy diary', publisher };
  const day = { id: 'energy-day', name: 'EnergyDay', title: 'Day of an energy diary', publisher };
  const codes = { id: 'energy-coach', name: 'EnergyCoach', title: 'Figures of an energy diary', publisher };
  return [
    codeSystemOf(codes, energyCodes, base),
    questionnaireOf(review, linked(reviewQuestions), base),
    questionnaireOf(day, [...scalarNames.map(dayQuestion), ...linked(dayListQuestions)], base),
  ];
}
