import { treatments, type DayValues } from '@kindred/contract/energy/rules/day-values.ts';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { useLingui } from '@lingui/react/macro';

type Treatment = (typeof treatments)[number];

export function useTreatmentWords(): Record<Treatment, string> {
  const { t } = useLingui();
  return {
    none: t`No treatment`,
    chemo: t`Chemo`,
    tablet: t`Tablets`,
    infusion: t`Infusion`,
    transfusion: t`Transfusion`,
    radiation: t`Radiation therapy`,
    steroid: t`Steroids`,
    other: t`Other treatment`,
  };
}

interface TreatmentFieldProps {
  value: DayValues['treatment_today'];
  onSay: (value: Treatment | null) => void;
}

export function TreatmentField({ value, onSay }: TreatmentFieldProps) {
  const { t } = useLingui();
  const words = useTreatmentWords();
  return (
    <FilterChips
      legend={t`Treatment on this day`}
      name="treatment_today"
      options={treatments.map((one) => ({ value: one, label: words[one] }))}
      chosen={value === null ? [] : [value]}
      choose="one"
      onChange={([next]) => onSay(treatments.find((one) => one === next) ?? null)}
    />
  );
}
