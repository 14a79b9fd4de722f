import { ChatOutcome } from '@kindred/contract/connect/desk.ts';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { deskOutcomes } from '../model.ts';

interface Props {
  name: string;
  value: ChatOutcome | undefined;
  /** Closing was tried without one. */
  missing: boolean;
  onChange: (outcome: ChatOutcome) => void;
}

/** How a conversation ended, or several. */
export function OutcomeChoice({ name, value, missing, onChange }: Props) {
  return (
    <ChoiceCards
      choose="one"
      name={name}
      legend="What was the outcome?"
      error={missing && value === undefined ? 'Choose an outcome' : undefined}
      layout="grid"
      value={value ?? null}
      onChange={(chosen) => onChange(ChatOutcome.parse(chosen))}
      choices={ChatOutcome.options.map((option) => ({ value: option, ...deskOutcomes[option] }))}
    />
  );
}
