import type { RedFlag } from '@kindred/contract/energy-coach/red-flags.ts';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { useRedFlagWords } from './red-flag-words.tsx';

interface RedFlagFieldsProps {
  legend: string;
  chosen: readonly string[];
  onChange: (flag: RedFlag, on: boolean) => void;
}

export function RedFlagFields({ legend, chosen, onChange }: RedFlagFieldsProps) {
  const flags = useRedFlagWords();
  return (
    <ChoiceCards
      name="red_flags"
      legend={legend}
      choose="any"
      choices={flags}
      value={chosen}
      onChange={(next) => {
        const changed = flags.find(({ value }) => chosen.includes(value) !== next.includes(value));
        if (changed) onChange(changed.value, next.includes(changed.value));
      }}
    />
  );
}
