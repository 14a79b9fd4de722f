/** Whom to call and how soon: their team or emergency services now, a crisis line now, or their team today. */
export type Urgency = 'now' | 'crisis' | 'same_day';

/** The fever threshold and the wording depend on the country and are kept elsewhere. */
export const redFlags = {
  temperature_over_limit: 'now',
  shaking_chills: 'now',
  chest_pain: 'now',
  breathless: 'now',
  fast_heartbeat: 'now',
  fainting: 'now',
  bleeding_not_stopping: 'now',
  black_or_bloody: 'now',
  confusion: 'now',
  hard_to_wake: 'now',
  fit: 'now',
  one_sided_weakness: 'now',
  slurred_speech: 'now',
  sudden_bad_headache: 'now',
  back_pain_weak_legs: 'now',
  fluids_not_staying_down: 'now',
  swollen_painful_leg: 'now',
  swollen_face_or_neck: 'now',
  thoughts_of_ending_life: 'crisis',
  temperature_raised: 'same_day',
  rash_after_transplant: 'same_day',
  new_bruises: 'same_day',
  mouth_too_sore_to_eat: 'same_day',
  low_mood_two_weeks: 'same_day',
  in_bed_all_day: 'same_day',
} as const satisfies Record<string, Urgency>;
export type RedFlagName = keyof typeof redFlags;
export const redFlagNames = Object.keys(redFlags) as [RedFlagName, ...RedFlagName[]];

function isListed(flag: string): flag is RedFlagName {
  return Object.hasOwn(redFlags, flag);
}

/** The most urgent one. If both apply, crisis lines are shown beside the emergency number. */
export function urgencyOf(flags: readonly string[]): Urgency | null {
  const matches = new Set<Urgency>(flags.filter(isListed).map((flag) => redFlags[flag]));
  return (['crisis', 'now', 'same_day'] as const).find((one) => matches.has(one)) ?? null;
}
