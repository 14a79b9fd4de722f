import type { ServedAreas, ServedAreaText } from '@kindred/contract/directory/records.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { fetchServedAreas } from '../queries.ts';

interface CheckedProps {
  area: ServedAreaText | undefined;
  label: string;
  onAdd: (area: ServedAreaText) => void;
}

/** Says what the area contains, and adds it only if it is understood. */
export function CheckedArea({ area, label, onAdd }: CheckedProps) {
  const [answer, setAnswer] = useState<ServedAreas['areas'][number]>();
  const { busy, error, act } = useAction();
  const check = () => {
    if (!area) return;
    void act(async () => {
      const [first] = (await fetchServedAreas([area])).areas;
      setAnswer(first);
      if (first && first.problem === null) onAdd(area);
    });
  };
  return (
    <div>
      <p>
        <Button icon="plus" busy={busy} busyWords="Checking…" disabled={!area} onClick={check}>
          {label}
        </Button>
      </p>
      <p role="status" className={answer?.problem ? 'k-area-problem' : undefined}>
        {answer && areaAnswer(answer)}
      </p>
      {error !== undefined && <CallProblem<'POST /staff/directory/areas'> error={error} words={{}} />}
    </div>
  );
}

function areaAnswer({ problem, states, places, nationwide, names }: ServedAreas['areas'][number]): string {
  if (problem !== null) return `We don’t understand this area: ${problem}.`;
  if (nationwide) return 'Added. It serves the whole country.';
  const parts = [
    ...(states.length > 0 ? [`all of ${states.join(', ')}`] : []),
    ...(places > 0
      ? [
          `${places === 1 ? 'one place' : `${places} places`}: ${names.join(', ')}${places > names.length ? ' and more' : ''}`,
        ]
      : []),
  ];
  return `Added: ${parts.join(', and ')}.`;
}
