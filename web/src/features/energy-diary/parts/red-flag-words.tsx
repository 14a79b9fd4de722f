import { redFlagNames, type RedFlag } from '@kindred/contract/energy-coach/red-flags.ts';
import { useLingui } from '@lingui/react/macro';
import { useConfigs } from '../../../platform/configs.ts';

/** The signs in plain words, the most pressing first. */
export function useRedFlagWords(): readonly { value: RedFlag; label: string }[] {
  const { t } = useLingui();
  const fever = useConfigs().charity.emergency.fever_celsius;
  const words: Record<RedFlag, string> = {
    temperature_over_limit: t`A temperature of ${fever} °C or above`,
    shaking_chills: t`Shaking chills`,
    chest_pain: t`Chest pain`,
    breathless: t`New or worse trouble with breathing`,
    fast_heartbeat: t`A fast heartbeat at rest`,
    fainting: t`Fainting`,
    bleeding_not_stopping: t`Bleeding that does not stop`,
    black_or_bloody: t`Black or bloody stools or vomit`,
    confusion: t`Confusion`,
    hard_to_wake: t`Hard to wake`,
    fit: t`A fit`,
    one_sided_weakness: t`Weakness on one side`,
    slurred_speech: t`Slurred speech`,
    sudden_bad_headache: t`A sudden, very bad headache`,
    back_pain_weak_legs: t`New back pain with weak legs, or no control of bladder or bowel`,
    fluids_not_staying_down: t`No drink stays down for 24 hours`,
    swollen_painful_leg: t`A swollen, painful leg`,
    swollen_face_or_neck: t`A swollen face or neck`,
    thoughts_of_ending_life: t`Thoughts of ending my life`,
    temperature_raised: t`A raised temperature, and feeling unwell`,
    rash_after_transplant: t`A new rash after a transplant`,
    new_bruises: t`New bruises`,
    mouth_too_sore_to_eat: t`A mouth too sore to eat`,
    low_mood_two_weeks: t`Low mood on most days for two weeks`,
    in_bed_all_day: t`Cannot get out of bed for 24 hours`,
  };
  return redFlagNames.map((value) => ({ value, label: words[value] }));
}
