import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import { isEnoughOf } from '@kindred/contract/energy/rules/before-and-now.ts';
import type { CostAnswer, GaveAnswer } from '@kindred/contract/energy/rules/day-values.ts';
import { daysNeededIn } from '@kindred/contract/energy/rules/report-basis.ts';

/** The disclaimer of every report: how it was made, and what it is not. */
export const about = {
  title: 'Energy report',
  asked:
    'Once a day, the person fills in a diary in the app, using their own words and scores. The tiredness score is the worst they felt that day, from 0 (none) to 10.',
  foot: 'Self-reported. The diary is not a validated instrument, and it is not intended for urgent situations.',
} as const;

/** What a report says while there is not enough data: a heading and a sentence. */
export const fewDaysWords = {
  nothing: (): readonly [string, string] => [
    'Nothing has been recorded yet',
    'There is nothing in the diary to report yet. An empty diary does not mean that all is well.',
  ],
  few_days: ({ days_filled, days_in_all, cycles }: EnergyReport): readonly [string, string] => [
    days_filled === 0
      ? 'No full days have been recorded yet'
      : `Only ${days_filled} of ${days_in_all} days ${days_filled === 1 ? 'has' : 'have'} been recorded so far`,
    `That is not enough to show a pattern. At least ${daysNeededIn(cycles)} days are needed. Everything recorded so far is below.`,
  ],
} as const;

export const ratingWords = {
  fatigue: 'Tiredness (10 is the worst)',
  interference: 'How much tiredness gets in the way (10 is the worst)',
  confidence: 'Confidence to do something about it (10 is the most)',
} as const;

/** The direction in words: whether more is better depends on the rating. */
export function changeInWords(change: number | null): string {
  if (change === null) return '–';
  return change === 0 ? 'the same' : `${Math.abs(change)} ${change > 0 ? 'higher' : 'lower'}`;
}

/** What was chosen with one tap, as the start of a line. */
export const namedWords: Readonly<Record<GaveAnswer | CostAnswer, string>> = {
  self: 'Looking after themselves',
  home: 'Tasks at home',
  work: 'Work',
  care_for_others: 'Caring for others',
  social: 'Being with people',
  move: 'Movement',
  joy: 'Things they enjoy',
  medical: 'Medical care',
  rest: 'Rest or sleep',
  poor_sleep: 'A bad night',
  nothing: 'Nothing stood out',
};

/** With too few days the average is omitted: the number of days says why. */
export function dailyInWords(scores: EnergyReport['pain'], daysInAll: number): string {
  if (!scores) return 'not recorded';
  const { mean, max, n } = scores;
  const days = `${n} of ${daysInAll} days`;
  if (!isEnoughOf(scores, daysInAll)) return `highest ${max} (${days}, too few for an average)`;
  return `average ${mean.toFixed(1)}, highest ${max} (${days})`;
}

export const bands = { none: 'none', mild: 'mild', moderate: 'moderate', severe: 'severe' } as const;
export const trends = { better: 'better', about_the_same: 'about the same', harder: 'harder' } as const;
export const alerts = {
  red_flag: 'red flag',
  very_tired: 'average tiredness of 7 or more',
  three_days_very_tired: 'tiredness of 7 or more on 3 days in a row',
  rise: 'tiredness 3 points or more above the last week with enough days',
  low_mood: 'low mood of 7 or more on at least 4 days',
} as const;

export const flagWords: Readonly<Record<EnergyReport['red_flags'][number]['flags'][number], string>> = {
  temperature_over_limit: 'a temperature at or above the fever limit',
  shaking_chills: 'shaking chills',
  chest_pain: 'chest pain',
  breathless: 'new or worsening trouble breathing',
  fast_heartbeat: 'a fast heartbeat at rest',
  fainting: 'fainting',
  bleeding_not_stopping: 'bleeding that does not stop',
  black_or_bloody: 'black or bloody stools or vomit',
  confusion: 'confusion',
  hard_to_wake: 'being hard to wake',
  fit: 'a fit (seizure)',
  one_sided_weakness: 'weakness on one side',
  slurred_speech: 'slurred speech',
  sudden_bad_headache: 'a sudden, very bad headache',
  back_pain_weak_legs: 'new back pain with weak legs, or loss of bladder or bowel control',
  fluids_not_staying_down:
    'vomiting or diarrhoea that goes on for 24 hours, or not being able to keep fluids down',
  swollen_painful_leg: 'a swollen, painful leg',
  swollen_face_or_neck: 'a swollen face or neck',
  thoughts_of_ending_life: 'thoughts of ending their life',
  temperature_raised: 'a raised temperature and feeling unwell',
  rash_after_transplant: 'a new rash after a transplant',
  new_bruises: 'new bruises',
  mouth_too_sore_to_eat: 'unable to eat because of a sore mouth',
  low_mood_two_weeks: 'low mood on most days for 2 weeks',
  in_bed_all_day: 'unable to get out of bed for 24 hours',
};

/** One decimal place: a second one is imperceptible. */
export function inTenths(value: number | null): string {
  return value === null ? '–' : value.toFixed(1);
}

export function inWhole(value: number | null): string {
  return value === null ? '–' : String(value);
}

export function helpedInWords(helped: -1 | 0 | 1 | null): string {
  if (helped === null) return 'not rated';
  return helped === 1 ? 'helped' : helped === 0 ? 'made no difference' : 'did not help';
}
