import { Button } from '@kindred/ui/button.tsx';
import { callStaffApi } from '../../../../platform/api.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { crisisLinesInWords } from '../model.ts';

export interface NumbersToGive {
  emergency: string;
  lines: string;
}

/** What to ask and who to call, in order, with the numbers that the member's own crisis panel shows. */
export function DangerScript({ steps }: { steps: (numbers: NumbersToGive) => readonly string[] }) {
  const { value, error, again } = useLoaded('crisis numbers', () => callStaffApi('GET /configs'));
  const emergency = value?.charity.emergency.number ?? 'the emergency number';
  const lines = crisisLinesInWords(value?.crisis_lines ?? []) || 'a crisis line';
  return (
    <>
      <ol>
        {steps({ emergency, lines }).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {error !== undefined && (
        <p>
          We couldn’t load the numbers.{' '}
          <a href="/urgent-help" target="_blank" rel="noopener noreferrer">
            See the numbers under Urgent help
          </a>
          , or{' '}
          <Button look="quiet" onClick={again}>
            try again
          </Button>
        </p>
      )}
    </>
  );
}
