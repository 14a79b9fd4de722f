import './reach.css';
import type { ReachGaps } from '@kindred/contract/directory/reach.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { gapRows, type GapRow } from '../model.ts';
import { saveGapTable } from '../queries.ts';

/** Kinds of help, by how many towns have none nearby. */
export function Gaps({ listed }: { listed: ReachGaps }) {
  const { gaps, remote } = gapRows(listed);
  const { busy, error, act } = useAction();
  return (
    <section className="k-reach-gaps" aria-labelledby="gaps">
      <h2 id="gaps">Where nothing is within 50 km</h2>
      <p>
        In {listed.towns.length} towns: the capitals and the larger towns of each state. The table to download
        has every kind in every town, with the nearest service.
      </p>
      <p className="k-actions">
        <Button icon="download" busy={busy} busyWords="Downloading…" onClick={() => void act(saveGapTable)}>
          Download as a table (CSV)
        </Button>
      </p>
      {error !== undefined && <CallProblem error={error} words={{}} />}
      <ul className="k-reach-rows" role="list" aria-label="Gaps by kind of help">
        {gaps.map((row) => (
          <Gap key={row.slug} row={row} of={listed.towns.length} />
        ))}
      </ul>
      {remote.length > 0 && <p>By phone, online or at home only: {remote.join(', ')}.</p>}
    </section>
  );
}

/** The number of towns expands to their names. */
function Gap({ row: { name, locations, towns }, of }: { row: GapRow; of: number }) {
  return (
    <li>
      <details>
        <summary>
          <strong>{name}</strong>
          <span>
            {locations} {locations === 1 ? 'location' : 'locations'}
          </span>
          <span>
            {towns.length} of {of} towns have none
          </span>
          <Icon name="chevron-down" size={1.25} />
        </summary>
        <p>{towns.join(', ')}</p>
      </details>
    </li>
  );
}
