import type {
  Activity,
  Category,
  CostAnswer,
  GaveAnswer,
} from '@kindred/contract/energy/rules/day-values.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

function useKindWords(): Record<Category, string> {
  const { t } = useLingui();
  return {
    self: t`Looking after myself`,
    home: t`Tasks at home`,
    work: t`Work`,
    care_for_others: t`Caring for others`,
    social: t`Being with people`,
    move: t`Movement`,
    joy: t`Something I enjoy`,
    medical: t`Medical care`,
  };
}

/** The answers to what gave energy and what cost it. */
export function useNamedWords(): Record<GaveAnswer | CostAnswer, string> {
  const { t } = useLingui();
  return {
    ...useKindWords(),
    rest: t`Rest or sleep`,
    poor_sleep: t`A bad night`,
    nothing: t`Nothing stood out`,
  };
}

export function useActivityWords() {
  const { t } = useLingui();
  const kinds = useKindWords();
  const efforts: Record<Activity['effort'], string> = {
    light: t`Light`,
    moderate: t`Moderate`,
    heavy: t`Heavy`,
  };
  const effects: readonly { value: number; label: string }[] = [
    { value: -2, label: t`Drained me a lot` },
    { value: -1, label: t`Drained me a little` },
    { value: 0, label: t`Made no difference` },
    { value: 1, label: t`Gave me a little energy` },
    { value: 2, label: t`Gave me a lot of energy` },
  ];
  const summary = ({ label, minutes, effort, effect }: Omit<Activity, 'id'>) =>
    [
      label,
      t`${plural(minutes, { one: '# minute', other: '# minutes' })}`,
      efforts[effort],
      effects.find(({ value }) => value === effect)?.label,
    ]
      .filter(Boolean)
      .join(', ');
  return { kinds, efforts, effects, summary };
}
