import type { EnergyReport } from '@kindred/contract/energy/report.ts';

/** The disclaimer of every report: how it was made, and what it is not. */
export const about = {
  title: 'Energy report',
  asked:
    'The person fills in a diary in the app once a day, in their own words and numbers. Tiredness is the worst they felt that day, from 0 (none) to 10.',
  foot: 'Self-reported. This is not a validated instrument and not for urgent use.',
} as const;

export const bands = { none: 'none', mild: 'mild', moderate: 'moderate', severe: 'severe' } as const;
export const trends = { better: 'better', about_the_same: 'about the same', harder: 'harder' } as const;
export const alerts = {
  red_flag: 'red flag',
  very_tired: 'mean of 7 or more',
  three_days_very_tired: '3 days in a row at 7 or more',
  rise: '3 or more above the cycle before',
  low_mood: 'low mood of 7 or more on 4 days',
} as const;

export const flagWords: Readonly<Record<EnergyReport['red_flags'][number]['flags'][number], string>> = {
  temperature_over_limit: 'temperature over the limit',
  shaking_chills: 'shaking chills',
  chest_pain: 'chest pain',
  breathless: 'short of breath',
  fast_heartbeat: 'fast heartbeat at rest',
  fainting: 'fainting',
  bleeding_not_stopping: 'bleeding that would not stop',
  black_or_bloody: 'black or bloody poo or vomit',
  confusion: 'confusion',
  hard_to_wake: 'hard to wake',
  fit: 'a fit or seizure',
  one_sided_weakness: 'weakness on one side',
  slurred_speech: 'slurred speech',
  sudden_bad_headache: 'sudden bad headache',
  back_pain_weak_legs: 'back pain with weak legs',
  fluids_not_staying_down: 'could not keep fluids down',
  swollen_painful_leg: 'swollen painful leg',
  swollen_face_or_neck: 'swollen face or neck',
  thoughts_of_ending_life: 'thoughts of ending life',
  temperature_raised: 'raised temperature',
  rash_after_transplant: 'rash after transplant',
  new_bruises: 'new bruises',
  mouth_too_sore_to_eat: 'mouth too sore to eat',
  low_mood_two_weeks: 'low mood for 2 weeks',
  in_bed_all_day: 'in bed all day',
};

/** One decimal place: no one feels the second. */
export function inTenths(value: number | null): string {
  return value === null ? '–' : value.toFixed(1);
}

export function helpedInWords(helped: -1 | 0 | 1 | null): string {
  if (helped === null) return 'not rated';
  return helped === 1 ? 'helped' : helped === 0 ? 'made no difference' : 'did not help';
}
