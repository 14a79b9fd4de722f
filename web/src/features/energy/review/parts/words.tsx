import type { Band } from '@kindred/contract/energy/rules/picture-types.ts';
import type { Category, CostAnswer, GaveAnswer } from '@kindred/contract/energy/rules/day-values.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Words<K extends string> = Readonly<Record<K, MessageDescriptor>>;

export const bandWords: Words<Band> = {
  none: msg`barely noticeable`,
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
export const cycleKindLabels: Words<Category> = {
  self: msg`Looking after yourself`,
  home: msg`Tasks at home`,
  work: msg`Work`,
  care_for_others: msg`Caring for others`,
  social: msg`Being with people`,
  move: msg`Movement`,
  joy: msg`Things you enjoy`,
  medical: msg`Medical care`,
};
/** The labels of what was named in one tap, as the start of a sentence. */
export const namedKindWords: Words<GaveAnswer | CostAnswer> = {
  ...cycleKindLabels,
  rest: msg`Rest or sleep`,
  poor_sleep: msg`A bad night`,
  nothing: msg`Nothing stood out`,
};
export const treatmentWords: Words<
  'chemo' | 'tablet' | 'infusion' | 'transfusion' | 'radiation' | 'steroid' | 'other'
> = {
  chemo: msg`chemotherapy`,
  tablet: msg`tablets`,
  infusion: msg`infusion`,
  transfusion: msg`transfusion`,
  radiation: msg`radiation therapy`,
  steroid: msg`steroids`,
  other: msg`other treatment`,
};
export const alertWords: Words<'red_flag' | 'very_tired' | 'three_days_very_tired' | 'rise' | 'low_mood'> = {
  red_flag: msg`You recorded a warning sign that needs attention now.`,
  very_tired: msg`Tiredness averaged 7 or more out of 10.`,
  three_days_very_tired: msg`Tiredness was 7 or more out of 10 for 3 days in a row.`,
  rise: msg`Tiredness rose by 3 points or more since the last week you filled in.`,
  low_mood: msg`Mood was very low on 4 or more days.`,
};
export const nextCycleLabels: Words<'repeat' | 'change' | 'rest' | 'finish'> = {
  repeat: msg`Another week with the same ideas`,
  change: msg`Another week with something new`,
  rest: msg`Take a break`,
  finish: msg`Finish`,
};
