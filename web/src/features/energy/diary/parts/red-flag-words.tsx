import { redFlagNames, type RedFlagName } from '@kindred/contract/energy/rules/red-flags.ts';
import { useLingui } from '@lingui/react/macro';
import { useConfigs } from '../../../../platform/configs.ts';

type SignGroup = 'fever' | 'breathing' | 'bleeding' | 'body_and_mind';

/** The type ensures that every sign is in exactly one group. */
const groupOf: Readonly<Record<RedFlagName, SignGroup>> = {
  temperature_over_limit: 'fever',
  shaking_chills: 'fever',
  temperature_raised: 'fever',
  mouth_too_sore_to_eat: 'fever',
  rash_after_transplant: 'fever',
  chest_pain: 'breathing',
  breathless: 'breathing',
  fast_heartbeat: 'breathing',
  fainting: 'breathing',
  swollen_painful_leg: 'breathing',
  swollen_face_or_neck: 'breathing',
  bleeding_not_stopping: 'bleeding',
  black_or_bloody: 'bleeding',
  new_bruises: 'bleeding',
  thoughts_of_ending_life: 'body_and_mind',
  confusion: 'body_and_mind',
  hard_to_wake: 'body_and_mind',
  fit: 'body_and_mind',
  one_sided_weakness: 'body_and_mind',
  slurred_speech: 'body_and_mind',
  sudden_bad_headache: 'body_and_mind',
  back_pain_weak_legs: 'body_and_mind',
  fluids_not_staying_down: 'body_and_mind',
  low_mood_two_weeks: 'body_and_mind',
  in_bed_all_day: 'body_and_mind',
};

/** The signs in four groups, most urgent first within each. */
export function useSignGroups() {
  const { t } = useLingui();
  const flags = useRedFlagWords();
  const headings: Readonly<Record<SignGroup, string>> = {
    fever: t`Fever and infection`,
    breathing: t`Breathing and heart`,
    bleeding: t`Bleeding`,
    body_and_mind: t`Body and mind`,
  };
  return (['fever', 'breathing', 'bleeding', 'body_and_mind'] as const).map((group) => ({
    group,
    heading: headings[group],
    flags: flags.filter(({ value }) => groupOf[value] === group),
  }));
}

/** The signs as text, most urgent first. */
export function useRedFlagWords(): readonly { value: RedFlagName; label: string }[] {
  const { t } = useLingui();
  const fever = useConfigs().charity.emergency.fever_celsius;
  const words: Record<RedFlagName, string> = {
    temperature_over_limit: t`A temperature of ${fever}\u00a0°C or above`,
    shaking_chills: t`Shaking chills`,
    chest_pain: t`Chest pain`,
    breathless: t`New or worsening trouble breathing`,
    fast_heartbeat: t`A fast heartbeat at rest`,
    fainting: t`Fainting`,
    bleeding_not_stopping: t`Bleeding that does not stop`,
    black_or_bloody: t`Black or bloody stools or vomit`,
    confusion: t`Confusion`,
    hard_to_wake: t`Being hard to wake`,
    fit: t`A fit (seizure)`,
    one_sided_weakness: t`Weakness on one side`,
    slurred_speech: t`Slurred speech`,
    sudden_bad_headache: t`A sudden, very bad headache`,
    back_pain_weak_legs: t`New back pain with weak legs, or loss of bladder or bowel control`,
    fluids_not_staying_down: t`Vomiting or diarrhea that goes on for 24 hours, or not being able to keep fluids down`,
    swollen_painful_leg: t`A swollen, painful leg`,
    swollen_face_or_neck: t`A swollen face or neck`,
    thoughts_of_ending_life: t`Thoughts of ending my life`,
    temperature_raised: t`A raised temperature and feeling unwell`,
    rash_after_transplant: t`A new rash after a transplant`,
    new_bruises: t`New bruises`,
    mouth_too_sore_to_eat: t`Unable to eat because of a sore mouth`,
    low_mood_two_weeks: t`Low mood on most days for 2 weeks`,
    in_bed_all_day: t`Unable to get out of bed for 24 hours`,
  };
  return redFlagNames.map((value) => ({ value, label: words[value] }));
}
