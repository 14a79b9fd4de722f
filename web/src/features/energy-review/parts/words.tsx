import type { Band } from '@kindred/contract/energy-coach/picture.ts';
import type { Category } from '@kindred/contract/energy-coach/day-values.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Words<K extends string> = Readonly<Record<K, MessageDescriptor>>;

export const bandWords: Words<Band> = {
  none: msg`hardly there`,
  mild: msg`mild`,
  moderate: msg`moderate`,
  severe: msg`severe`,
};
export const trendWords: Words<'better' | 'about_the_same' | 'harder'> = {
  better: msg`better`,
  about_the_same: msg`about the same`,
  harder: msg`harder`,
};
export const partOfDayWords: Words<'morning' | 'afternoon' | 'evening'> = {
  morning: msg`morning`,
  afternoon: msg`afternoon`,
  evening: msg`evening`,
};
export const kindWords: Words<Category> = {
  self: msg`Looking after yourself`,
  home: msg`Things at home`,
  work: msg`Work`,
  care_for_others: msg`Caring for others`,
  social: msg`Being with people`,
  move: msg`Moving`,
  joy: msg`Things you enjoy`,
  medical: msg`Medical visits`,
};
export const treatmentWords: Words<
  'chemo' | 'tablet' | 'infusion' | 'transfusion' | 'radiation' | 'steroid' | 'other'
> = {
  chemo: msg`chemotherapy`,
  tablet: msg`tablets`,
  infusion: msg`infusion`,
  transfusion: msg`transfusion`,
  radiation: msg`radiation`,
  steroid: msg`steroids`,
  other: msg`other treatment`,
};
export const alertWords: Words<'red_flag' | 'very_tired' | 'three_days_very_tired' | 'rise' | 'low_mood'> = {
  red_flag: msg`You noted a sign that should not wait.`,
  very_tired: msg`Your tiredness was 7 or more on average.`,
  three_days_very_tired: msg`Your tiredness was 7 or more on three days in a row.`,
  rise: msg`Your tiredness went up by 3 or more since the week before.`,
  low_mood: msg`Your mood was very low on four days or more.`,
};
export const becauseWords: Words<
  'boom_bust' | 'up_and_down' | 'naps' | 'poor_sleep' | 'little_movement' | 'drained_by_tasks' | 'low_mood'
> = {
  boom_bust: msg`A full day came before a day with little energy`,
  up_and_down: msg`Your days went up and down`,
  naps: msg`You had long or late naps`,
  poor_sleep: msg`You slept badly on most days`,
  little_movement: msg`You noted less than an hour of moving`,
  drained_by_tasks: msg`Tasks at home or at work took energy`,
  low_mood: msg`Your mood was low on many days`,
};
export const nextWords: Words<'repeat' | 'change' | 'rest' | 'finish'> = {
  repeat: msg`Another week with the same`,
  change: msg`Another week with something else`,
  rest: msg`Rest for now`,
  finish: msg`Finish`,
};
