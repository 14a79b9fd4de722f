import type { StrategyUse } from '@kindred/contract/energy/rules/day-values.ts';
import { useLingui } from '@lingui/react/macro';
import { useActivityWords, useNamedWords } from './activity-words.tsx';
import { useRedFlagWords } from './red-flag-words.tsx';
import { useTreatmentWords } from './treatment-field.tsx';

/** The labels of a day's answers. */
export function useFieldWords(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    mark: t`The day as a whole`,
    sleep_hours: t`Hours of sleep`,
    sleep_quality: t`Sleep`,
    energy_morning: t`Energy in the morning`,
    energy_afternoon: t`Energy in the afternoon`,
    energy_evening: t`Energy in the evening`,
    tiredness: t`Tiredness`,
    interference: t`How much tiredness got in your way`,
    low_mood: t`Low mood`,
    pain: t`Pain`,
    gave: t`What gave you energy`,
    cost: t`What drained your energy`,
    nap_minutes: t`Minutes spent napping`,
    nap_after_3pm: t`A nap after 3 pm`,
    rest_breaks: t`Rest breaks`,
    movement_minutes: t`Minutes of movement`,
    movement_level: t`How much effort the movement took`,
    treatment_today: t`Treatment`,
    meals: t`Meals`,
    note: t`A note`,
    activities: t`What you did`,
    strategies: t`What you tried`,
    red_flags: t`Warning signs`,
  };
}

export function useAnswerWords(): (field: string, value: unknown) => string {
  const { t } = useLingui();
  const nights = [t`Very bad`, t`Bad`, t`So-so`, t`Good`, t`Very good`];
  const words: Readonly<Record<string, string>> = {
    too_tired: t`Too tired`,
    skipped: t`Skipped`,
    light: t`Light`,
    moderate: t`Moderate`,
    hard: t`Hard`,
    ...useTreatmentWords(),
    ...useNamedWords(),
    ...Object.fromEntries(useRedFlagWords().map(({ value, label }) => [value, label])),
  };
  const { summary } = useActivityWords();
  return (field, value) => {
    if (value === null) return t`No answer`;
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (typeof value === 'number') return (field === 'sleep_quality' && nights[value]) || String(value);
    if (typeof value === 'string') return words[value] ?? value;
    if (field === 'activities') return summary(value as Parameters<typeof summary>[0]);
    const { used, helped } = value as Omit<StrategyUse, 'id'>;
    if (!used) return t`Not used`;
    if (helped === null) return t`Used`;
    return [t`Used, didn’t help`, t`Used, made no difference`, t`Used, helped`][helped + 1] ?? t`Used`;
  };
}
