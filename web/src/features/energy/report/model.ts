import type { EnergyReport, ReportLink } from '@kindred/contract/energy/report.ts';
import { mostCycles } from '@kindred/contract/energy/rules/states.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { treatmentWords } from '../review/public.tsx';

/** The code as it is read out: two groups of three digits. */
export const codeInWords = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

/** Six digits, however they were typed. */
export const digitsIn = (typed: string) => typed.replaceAll(/\D/g, '');

export const linkStates: Readonly<Record<ReportLink['state'], MessageDescriptor>> = {
  open: msg`Active`,
  revoked: msg`Turned off by you`,
  expired: msg`Expired`,
  locked: msg`Locked after 5 wrong codes`,
};

export const treatmentName = (kind: string): MessageDescriptor =>
  treatmentWords[kind as keyof typeof treatmentWords];

interface TirednessInReport {
  mean: number;
  count: number;
  worst: number;
  worstOn: string;
}

/** Over all days that have a score; of several equally bad days, the first counts as the worst. */
export function tirednessOf(daily: EnergyReport['daily']): TirednessInReport | undefined {
  const scored = daily.flatMap(({ date, tiredness }) => (tiredness === null ? [] : [{ date, tiredness }]));
  const [first] = scored;
  if (!first) return undefined;
  const worst = scored.reduce((most, one) => (one.tiredness > most.tiredness ? one : most), first);
  const sum = scored.reduce((all, { tiredness }) => all + tiredness, 0);
  return { mean: sum / scored.length, count: scored.length, worst: worst.tiredness, worstOn: worst.date };
}

type Flag = EnergyReport['red_flags'][number]['flags'][number];
export const redFlagLabels: Readonly<Record<Flag, MessageDescriptor>> = {
  temperature_over_limit: msg`a temperature at or above the fever limit`,
  shaking_chills: msg`shaking chills`,
  chest_pain: msg`chest pain`,
  breathless: msg`new or worsening trouble breathing`,
  fast_heartbeat: msg`a fast heartbeat at rest`,
  fainting: msg`fainting`,
  bleeding_not_stopping: msg`bleeding that does not stop`,
  black_or_bloody: msg`black or bloody stools or vomit`,
  confusion: msg`confusion`,
  hard_to_wake: msg`being hard to wake`,
  fit: msg`a fit (seizure)`,
  one_sided_weakness: msg`weakness on one side`,
  slurred_speech: msg`slurred speech`,
  sudden_bad_headache: msg`a sudden, very bad headache`,
  back_pain_weak_legs: msg`new back pain with weak legs, or loss of bladder or bowel control`,
  fluids_not_staying_down: msg`vomiting or diarrhea that goes on for 24 hours, or not being able to keep fluids down`,
  swollen_painful_leg: msg`a swollen, painful leg`,
  swollen_face_or_neck: msg`a swollen face or neck`,
  thoughts_of_ending_life: msg`thoughts of ending their life`,
  temperature_raised: msg`a raised temperature and feeling unwell`,
  rash_after_transplant: msg`a new rash after a transplant`,
  new_bruises: msg`new bruises`,
  mouth_too_sore_to_eat: msg`unable to eat because of a sore mouth`,
  low_mood_two_weeks: msg`low mood on most days for 2 weeks`,
  in_bed_all_day: msg`unable to get out of bed for 24 hours`,
};

/** The weeks that a report on all of them covers: it holds no more than twelve, so of more it takes the last ones. */
export const weeksOfAll = <W>(weeks: readonly W[]): readonly W[] => weeks.slice(-mostCycles);
