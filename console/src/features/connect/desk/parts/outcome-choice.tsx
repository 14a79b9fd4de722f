import { ChatOutcome } from '@kindred/contract/connect/desk.ts';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { deskOutcomes } from '../model.ts';

interface Props {
  name: string;
  value: ChatOutcome | undefined;
  /** The person tried to close without choosing an outcome. */
  missing: boolean;
  onChange: (outcome: ChatOutcome) => void;
}

/** How one or several conversations ended. */
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
